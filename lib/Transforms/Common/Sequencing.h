//===- Sequencing.h - the order of evaluation, as C has it ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_SEQUENCING_H
#define AMPCC_LIB_TRANSFORMS_COMMON_SEQUENCING_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Evaluates each operand in the order that ampcc/IR/Expr.h gives it, where C
/// could do otherwise and that would make a difference: the operand's value
/// goes into a temporary. Steps come before their statement, as statements;
/// they stay in a comma expression where they are not always evaluated, or
/// again each time that a loop comes by. A temporary is declared with its value
/// where it has one from the start.
void sequence(ir::Module &M);

} // namespace ampcc

#endif
