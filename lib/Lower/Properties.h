//===- Properties.h - __declspec(property) ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_PROPERTIES_H
#define AMPCC_LIB_LOWER_PROPERTIES_H

#include "FunctionContext.h"

namespace ampcc {

/// Lowers what reads and writes properties: calls, which share operands.
class PropertyLowering : LoweringPart {
public:
  explicit PropertyLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *lower(const clang::PseudoObjectExpr *E);
  ir::Expr *lower(const clang::OpaqueValueExpr *E);
};

} // namespace ampcc

#endif
