//===- Comparisons.h - comparisons and truth values -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_COMPARISONS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_COMPARISONS_H

#include "ampcc/IR/Expr.h"

namespace ampcc {

/// Returns the comparison of integers with the opposite result.
inline ir::BinaryOp negate(ir::BinaryOp Op) {
  using ir::BinaryOp;
  static constexpr BinaryOp Opposites[] = {BinaryOp::GE, BinaryOp::LE,
                                           BinaryOp::GT, BinaryOp::LT,
                                           BinaryOp::NE, BinaryOp::EQ};
  return Opposites[unsigned(Op) - unsigned(BinaryOp::LT)];
}

/// True if the value of \p E is 0 or 1.
inline bool isTruth(const ir::Expr *E) {
  using ir::BinaryOp;
  const auto *B = llvm::dyn_cast<ir::Binary>(E);
  const auto *U = llvm::dyn_cast<ir::Unary>(E);
  if (B && (B->Op == BinaryOp::And || B->Op == BinaryOp::Or))
    return isTruth(B->Left) && isTruth(B->Right);
  return E->getType()->isBool() || (U && U->Op == ir::UnaryOp::LogicalNot) ||
         (B && B->Op >= BinaryOp::LT && B->Op != BinaryOp::Xor);
}

} // namespace ampcc

#endif
