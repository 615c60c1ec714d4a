//===- MathFunctions.h - functions of numbers -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_MATHFUNCTIONS_H
#define AMPCC_BASIC_MATHFUNCTIONS_H

#include "llvm/ADT/StringRef.h"

namespace ampcc {

/// Properties of functions, by their names without an `f` for `float`.
enum class Math {
  InC,           ///< in C and OpenCL C, of any floating type
  Classifies,    ///< in C, OpenCL C and <amp_math.h>
  Compares,      ///< in C and OpenCL C
  InFastMath,    ///< in both namespaces of <amp_math.h>
  InPreciseMath, ///< in one, besides C's functions and classifications
  Vectors,       ///< of type `float`, in the GNU library
  Instructions,  ///< processors have one, or some, for vectors of it
  TwoParameters, ///< of those with vectors
};
bool is(llvm::StringRef Name, Math Property);

/// The prefix of names that stand for functions of fast_math with a vector
/// version.
inline constexpr llvm::StringLiteral FastMathPrefix = "AMP_fast_";

} // namespace ampcc

#endif
