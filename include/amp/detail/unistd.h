//===- unistd.h - functions of <unistd.h> -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <unistd.h> itself would declare names such as link, read and pause for all
// programs. Asm labels instead of C linkage permit a program its own `access`.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_UNISTD_H
#define AMP_DETAIL_UNISTD_H

#include "amp/detail/config.h"
#include <stddef.h>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace unistd {

int access(const char *, int) noexcept __asm__("access");
int chdir(const char *) noexcept __asm__("chdir");
char *getcwd(char *, size_t) noexcept __asm__("getcwd");
int gettid() noexcept __asm__("gettid");
int isatty(int) noexcept __asm__("isatty");
int mkdir(const char *, unsigned) noexcept __asm__("mkdir");

} // namespace unistd
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#endif
