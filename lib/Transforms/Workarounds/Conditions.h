//===- Conditions.h - conditions of several branches ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_WORKAROUNDS_CONDITIONS_H
#define AMPCC_LIB_TRANSFORMS_WORKAROUNDS_CONDITIONS_H

#include "ampcc/IR/Expr.h"

namespace ampcc {

/// `a && b` or `a || b`, which drivers see as two branches. Null is none.
inline bool isLogical(const ir::Expr *E) {
  const auto *B = llvm::dyn_cast_or_null<ir::Binary>(E);
  return B && (B->Op == ir::BinaryOp::LogicalAnd ||
               B->Op == ir::BinaryOp::LogicalOr);
}

} // namespace ampcc

#endif
