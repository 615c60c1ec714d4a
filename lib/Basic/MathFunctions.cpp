//===- MathFunctions.cpp - math functions and their properties ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/MathFunctions.h"
#include "ampcc/Basic/WordSet.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace ampcc;

/// The functions with each property, in the order of the enumerators.
static constexpr llvm::StringLiteral Names[] = {
    // InC
    ("acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos "
     "cosh erf erfc exp exp10 exp2 expm1 fabs fdim floor fma fmax "
     "fmin fmod frexp hypot ilogb ldexp log log10 log1p log2 logb "
     "modf nextafter pow remquo rint round remainder sin sinh sqrt "
     "tan tanh tgamma lgamma trunc"),
    // Classifies
    "isfinite isinf isnan isnormal signbit",
    // Compares
    "isgreater isgreaterequal isless islessequal islessgreater isunordered",
    // InFastMath
    ("acos asin atan atan2 ceil cos cosh exp exp2 fabs floor fmax "
     "fmin fmod log frexp ldexp log10 log2 modf pow sin round rsqrt "
     "sinh isinf sincos isfinite sqrt tan tanh trunc isnan signbit"),
    // InPreciseMath
    "fpclassify nan nearbyint rsqrt scalbn sincos",
    // Vectors
    ("acos asin atan atan2 cos cosh exp exp2 log log10 log2 pow sin "
     "sincos sinh tan tanh"),
    // Instructions
    ("abs ceil clamp fabs floor fmax fmin mad max min radians rint "
     "rsqrt sqrt trunc"),
    // TwoParameters
    "atan2 pow",
};

bool ampcc::is(llvm::StringRef Name, Math Property) {
  static const auto Sets = llvm::map_to_vector(Names, makeWordSet);
  return Sets[unsigned(Property)].contains(Name);
}
