//===- unistd.h - functions of <unistd.h> -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <unistd.h> itself would declare names such as link, read and pause for all
// programs.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_UNISTD_H
#define AMP_DETAIL_UNISTD_H

#include "amp/detail/config.h"
#include <stddef.h>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {
namespace unistd {

extern "C" {
int access(const char *, int) noexcept;
int chdir(const char *) noexcept;
char *getcwd(char *, size_t) noexcept;
int gettid() noexcept;
int isatty(int) noexcept;
int mkdir(const char *, unsigned) noexcept;
}

} // namespace unistd
} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

#endif
