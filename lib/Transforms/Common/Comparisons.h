//===- Comparisons.h - comparisons and truth values -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_COMPARISONS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_COMPARISONS_H

#include "ampcc/IR/Builder.h"

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

/// Returns `!E` with the negations inside, and none of comparisons of integers.
inline ir::Expr *makeNegation(ir::Builder &Build, ir::Expr *E) {
  using ir::BinaryOp;
  const auto *U = llvm::dyn_cast<ir::Unary>(E);
  if (U && U->Op == ir::UnaryOp::LogicalNot && isTruth(U->Operand))
    return U->Operand;
  if (const auto *C = llvm::dyn_cast<ir::Cast>(E);
      C && C->getType()->isBool() && isTruth(C->Operand))
    return makeNegation(Build, C->Operand);
  Build.setLoc(E->getLoc());
  const auto *B = llvm::dyn_cast<ir::Binary>(E);
  if (B && B->Op >= BinaryOp::And && B->Op != BinaryOp::Xor && isTruth(B)) {
    const BinaryOp Op = B->Op == BinaryOp::And          ? BinaryOp::Or
                        : B->Op == BinaryOp::Or         ? BinaryOp::And
                        : B->Op == BinaryOp::LogicalAnd ? BinaryOp::LogicalOr
                                                        : BinaryOp::LogicalAnd;
    return Build.binary(Op, makeNegation(Build, B->Left),
                        makeNegation(Build, B->Right));
  }
  // Comparisons of numbers with a NaN fail, as do their opposites.
  const bool AreIntegers =
      B && B->Left->getType()->isInteger() && B->Right->getType()->isInteger();
  return AreIntegers && B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE
             ? Build.binary(negate(B->Op), B->Left, B->Right)
             : Build.unary(ir::UnaryOp::LogicalNot, E);
}

} // namespace ampcc

#endif
