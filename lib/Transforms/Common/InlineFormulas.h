//===- InlineFormulas.h - inlines functions that only calculate -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library's accessors (an element of a view, a component of an index, an
// extent) lead along members to an object, and most constructors put each of
// their parameters into a member. As functions they would hide what a kernel
// does. Where a function is no more than an expression of its parameters, that
// stands in place of its calls, with the arguments where the parameters are: if
// each is written once, or is short, and the order in which they are evaluated
// then makes no difference.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_INLINEFORMULAS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_INLINEFORMULAS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Replaces the calls of functions that are formulas (Function::IsFormula).
void inlineFormulas(ir::Module &M);

} // namespace ampcc

#endif
