//===- abi_library.h - Visual C++'s C library functions ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the runtime that replace C library functions in programs for
// Visual C++. Programs call them by the C library's names.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_ABI_LIBRARY_H
#define AMP_DETAIL_ABI_LIBRARY_H

#include <stdio.h>

#pragma GCC visibility push(default)

extern "C" {

/// Visual C++'s generator: 15-bit numbers, one sequence per thread.
int amprt_rand();
void amprt_srand(unsigned seed);

/// Returns the milliseconds since program start (CLOCKS_PER_SEC is 1000), not
/// processor time.
long amprt_clock();

/// Accept names with either kind of slash.
FILE *amprt_fopen(const char *name, const char *mode);
FILE *amprt_freopen(const char *name, const char *mode, FILE *old);
int amprt_remove(const char *name);
int amprt_rename(const char *from, const char *to);
}

#pragma GCC visibility pop

#endif
