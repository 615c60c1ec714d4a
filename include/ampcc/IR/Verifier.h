//===- Verifier.h - what holds for each device tree -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_VERIFIER_H
#define AMPCC_IR_VERIFIER_H

#include "ampcc/IR/Module.h"

namespace ampcc::ir {

/// The first error in \p M, if any: a node that has two parents,
/// operands whose types do not fit, a variable that is used where it is not in
/// scope, a jump out of nothing, a call of a later function.
std::optional<std::string> verify(const Module &M);

} // namespace ampcc::ir

#endif
