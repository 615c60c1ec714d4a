//===- MathFunctions.cpp - the functions of <math.h> ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/MathFunctions.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;

bool ampcc::isMathFunction(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = {
      "acos",  "acosh",  "asin",  "asinh",    "atan",      "atan2",
      "atanh", "cbrt",   "ceil",  "copysign", "cos",       "cosh",
      "erf",   "erfc",   "exp",   "exp10",    "exp2",      "expm1",
      "fabs",  "fdim",   "floor", "fma",      "fmax",      "fmin",
      "fmod",  "frexp",  "hypot", "ilogb",    "ldexp",     "log",
      "log10", "log1p",  "log2",  "logb",     "modf",      "nextafter",
      "pow",   "remquo", "rint",  "round",    "remainder", "sin",
      "sinh",  "sqrt",   "tan",   "tanh",     "tgamma",    "lgamma",
      "trunc"};
  return Names.contains(Name);
}

bool ampcc::isClassification(llvm::StringRef Name) {
  return Name == "isfinite" || Name == "isinf" || Name == "isnan" ||
         Name == "isnormal" || Name == "signbit";
}
