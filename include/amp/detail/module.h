//===- module.h - executables and libraries that use the runtime *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMP_DETAIL_MODULE_H
#define AMP_DETAIL_MODULE_H

#include "amp/detail/abi.h"
#include "amp/detail/config.h"

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// A variable that each executable and shared library has; the C++ ABI calls it
/// __dso_handle.
extern "C" char amprt_this_module __asm__("__dso_handle")
    __attribute__((visibility("hidden")));

namespace {
/// Tells the runtime whose destructors to run while it still works.
struct module_registration {
  module_registration() noexcept { amprt_register_module(&amprt_this_module); }
} const registration_of_this_module;
} // namespace

} // namespace details
} // namespace concurrency

#endif
