//===- abi_library.h - the C library as Visual C++ has it -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the runtime that take the place of the C library's in programs
// that come from Visual C++. Programs call them by the C library's names.
//
//===----------------------------------------------------------------------===//
#ifndef AMP_DETAIL_ABI_LIBRARY_H
#define AMP_DETAIL_ABI_LIBRARY_H

#include <stdio.h>

#pragma GCC visibility push(default)

extern "C" {

/// Visual C++'s generator: numbers of 15 bits, a sequence for each thread.
int amprt_rand();
void amprt_srand(unsigned seed);

/// The milliseconds since the program began (CLOCKS_PER_SEC is 1000), not the
/// time of its processors.
long amprt_clock();

/// Take names with either kind of slash.
FILE *amprt_fopen(const char *name, const char *mode);
FILE *amprt_freopen(const char *name, const char *mode, FILE *old);
int amprt_remove(const char *name);
int amprt_rename(const char *from, const char *to);
}

#pragma GCC visibility pop

#endif
