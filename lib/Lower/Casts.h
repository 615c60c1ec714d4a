//===- Casts.h - conversions ------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_CASTS_H
#define AMPCC_LIB_LOWER_CASTS_H

#include "FunctionContext.h"

namespace ampcc {

class CastLowering : LoweringPart {
public:
  explicit CastLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *lower(const clang::ImplicitCastExpr *E) { return convert(E); }
  /// A conversion that the source spells out is spelled out in C.
  ir::Expr *lower(const clang::ExplicitCastExpr *E);

  ir::Expr *emitCast(ir::Expr *Value, clang::QualType T,
                     clang::SourceLocation Loc);

private:
  ir::Expr *convert(const clang::CastExpr *E);
  ir::Expr *emitToBase(const clang::CastExpr *E);
  ir::Expr *emitToDerived(const clang::CastExpr *E);
  ir::Expr *emitMemberPointerCast(const clang::CastExpr *E);
  ir::Expr *emitUnlessNull(const clang::Expr *E,
                           llvm::function_ref<ir::Expr *(ir::Expr *)> Convert);
  ir::Expr *emitObjectBitCast(const clang::CastExpr *E);
  ir::Expr *reportCastKind(const clang::CastExpr *E);
};

} // namespace ampcc

#endif
