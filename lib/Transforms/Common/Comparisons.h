//===- Comparisons.h - negated comparisons ----------------------*- C++ -*-===//
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

} // namespace ampcc

#endif
