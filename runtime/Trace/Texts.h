//===- Texts.h - names on the timeline --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_TEXTS_H
#define AMPRT_TRACE_TEXTS_H

#include "amp/detail/abi.h"
#include <string>
#include <vector>

namespace amprt {
namespace trace {

/// The number of a text, which equal ones share; 0: the empty one.
uint32_t numberOf(const std::string &Text);
/// The same for a literal, whose address tells it from others.
uint32_t numberOfLiteral(const char *Text);

/// The texts of a kernel: a copy, since its library may be unloaded before
/// the timeline is written.
struct KernelTexts {
  uint32_t Name;
  uint32_t Details; ///< lines: its place, the names of its buffers
};
KernelTexts textsOf(const amprt_kernel &K);

/// The program's name of an argument's buffer: that of its parameter in the
/// kernel's source.
std::string nameOfBuffer(const amprt_kernel &K, const amprt_arg &Arg);

/// By number.
std::vector<std::string> allTexts();

} // namespace trace
} // namespace amprt

#endif
