//===- MathFunctions.h - the functions of <math.h> --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_MATHFUNCTIONS_H
#define AMPCC_BASIC_MATHFUNCTIONS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc {

/// \p Name, which does not end in `f`, is a function of both C and OpenCL C, of
/// numbers of any floating type.
bool isMathFunction(llvm::StringRef Name);

/// The prefix of names that stand for functions of fast_math with a vector
/// version.
inline constexpr llvm::StringLiteral FastMathPrefix = "AMP_fast_";

/// \p Name classifies a number, in C, OpenCL C and <amp_math.h>.
bool isClassification(llvm::StringRef Name);

} // namespace ampcc

#endif
