//===- CExpression.h - C's grammar of expressions ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a text means, by C's own grammar: a second opinion of where parentheses
// have to be.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TEST_UNIT_CEXPRESSION_H
#define AMPCC_TEST_UNIT_CEXPRESSION_H

#include "ampcc/IR/Expr.h"

namespace ampcc::ir {

/// The structure of the C expression \p Text: `(+ a (* b c))`. Names beginning
/// with a capital letter, and int, are types.
std::string getStructure(llvm::StringRef Text);

/// The structure that \p E has.
std::string getStructure(const Expr *E);

} // namespace ampcc::ir

#endif
