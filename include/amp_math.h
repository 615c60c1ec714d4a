//===- amp_math.h - mathematical functions of C++ AMP -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// concurrency::fast_math (float, fast) and concurrency::precise_math (float and
// double, accurate; specification, section 9).
//
//===----------------------------------------------------------------------===//
#ifndef AMP_MATH_H
#define AMP_MATH_H

#include "amp/detail/letters_begin.h"
#include "amp.h"
#include "amp/math/fast_math.h"
#include "amp/math/precise_math.h"

#include "amp/detail/letters_end.h"

#endif
