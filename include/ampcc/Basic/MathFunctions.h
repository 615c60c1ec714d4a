//===- MathFunctions.h - the functions of <math.h> --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_MATHFUNCTIONS_H
#define AMPCC_BASIC_MATHFUNCTIONS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc {

/// \p Name, which does not end in `f`, is a function of both C and OpenCL C, of
/// numbers of any floating type.
bool isMathFunction(llvm::StringRef Name);

/// What the names of functions begin with that stand for those of fast_math
/// which may be calculated in vectors.
inline constexpr llvm::StringLiteral FastMathPrefix = "AMP_fast_";

/// \p Name classifies a number, in C, OpenCL C and <amp_math.h>.
bool isClassification(llvm::StringRef Name);

} // namespace ampcc

#endif
