//===- Verifier.h - invariants of the device tree ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_VERIFIER_H
#define AMPCC_IR_VERIFIER_H

#include "ampcc/IR/Module.h"

namespace ampcc::ir {

/// The first error in \p M, if any: a node with two parents, operands whose
/// types do not fit, a variable out of scope, a misplaced jump, a call of a
/// later function.
std::optional<std::string> verify(const Module &M);

} // namespace ampcc::ir

#endif
