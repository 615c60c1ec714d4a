//===- machine.h - oneTBB's header for processors ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oneTBB needs few instructions of x86, but includes <immintrin.h>, which takes
// half a second to compile. Including this header first avoids that.
//
//===----------------------------------------------------------------------===//
#ifndef PPL_MACHINE_H
#define PPL_MACHINE_H

#if defined(__SSE2__) && !defined(__IMMINTRIN_H)
#include <emmintrin.h>
#define __IMMINTRIN_H
#include <oneapi/tbb/detail/_machine.h>
#undef __IMMINTRIN_H
#endif

#endif
