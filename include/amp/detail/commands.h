//===- commands.h - system("pause") -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Many programs for Windows end with system("pause"), or begin with
// system("cls"), which Linux shells lack.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_COMMANDS_H
#define AMP_DETAIL_COMMANDS_H

#include "amp/detail/config.h"
#include "amp/detail/unistd.h"
#include <cstdio>
#include <cstdlib>
#include <strings.h>

namespace AMP_LIBRARY concurrency {
namespace AMP_INTERNAL details {

/// C's `system` under another name.
extern "C" int run_in_shell(const char *) __asm__("system");

/// Returns true if \p command is a Windows command that is executed here.
/// "pause" does not wait unless input is a terminal.
inline bool run_command(const char *command) {
  if (strcasecmp(command, "cls") == 0) {
    if (unistd::isatty(1))
      printf("\033[2J\033[H");
    return true;
  }
  if (strcasecmp(command, "pause") != 0)
    return false;
  printf("Press any key to continue . . . ");
  fflush(stdout);
  if (unistd::isatty(0))
    getchar();
  printf("\n");
  fflush(stdout);
  return true;
}

} // namespace AMP_INTERNAL details
} // namespace AMP_LIBRARY concurrency

/// Overloads C's function for these commands and calls it for all others. A
/// program that takes the address gets C's function.
inline int system(const char *const command AMP_CALLED_ONLY) AMP_BEFORE_C {
  return command && concurrency::details::run_command(command)
             ? 0
             : concurrency::details::run_in_shell(command);
}

namespace std {
using ::system;
} // namespace std

#endif
