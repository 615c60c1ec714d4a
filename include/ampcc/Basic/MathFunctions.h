//===- MathFunctions.h - math functions -------------------------*- C++ -*-===//
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
  InPreciseMath, ///< in precise_math, besides C's functions and classifications
  Vectors,       ///< with a vector version for `float` in the GNU library
  Instructions,  ///< computed by one or a few vector instructions
  TwoParameters, ///< of functions with vector versions
};
bool is(llvm::StringRef Name, Math Property);

/// The prefix of the names of fast_math functions with a vector version.
inline constexpr llvm::StringLiteral FastMathPrefix = "AMP_fast_";

} // namespace ampcc

#endif
