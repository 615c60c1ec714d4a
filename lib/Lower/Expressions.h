//===- Expressions.h - values and places ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_EXPRESSIONS_H
#define AMPCC_LIB_LOWER_EXPRESSIONS_H

#include "FunctionContext.h"

namespace ampcc {

/// The object that a member is selected from, or an assignment changes.
struct ObjectOperand {
  const clang::Expr *E = nullptr;
  bool IsArrow = false; ///< what the pointer E points to
};

/// Lowers expressions as what they are needed for; and those that only wrap
/// another one.
class ExprLowering : LoweringPart {
public:
  explicit ExprLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *emit(const clang::Expr *E);
  /// \p E, a glvalue, as an lvalue of C.
  ir::Expr *emitPlace(const clang::Expr *E);
  ir::Expr *emitPlace(ObjectOperand O);
  ir::Expr *emitAddress(const clang::Expr *E);
  ir::Expr *emitAddress(ObjectOperand O);
  /// \p E where its value is copied: a temporary needs no place.
  ir::Expr *emitValue(const clang::Expr *E);
  /// Returns the initial value of an object, parameter or result of type \p T:
  /// for a reference, the address.
  ir::Expr *emitInit(const clang::Expr *E, clang::QualType T);
  ir::Expr *emitObject(const clang::Expr *E);
  /// As emitInit, where nothing converts \p E to \p T.
  ir::Expr *emitConverted(const clang::Expr *E, clang::QualType T);
  /// \p E where only zero or not zero matters.
  ir::Expr *emitCondition(const clang::Expr *E);

  /// Something of the type of \p E, which has been reported.
  ir::Expr *makeStandIn(const clang::Expr *E);
  /// Reports that constructs like \p S are not supported.
  ir::Expr *reportUnsupported(const clang::Stmt *S);

  ir::Expr *lower(const clang::ParenExpr *E);
  ir::Expr *lower(const clang::ConstantExpr *E);
  ir::Expr *lower(const clang::SubstNonTypeTemplateParmExpr *E);
  ir::Expr *lower(const clang::PackIndexingExpr *E);
  ir::Expr *lower(const clang::CXXDefaultArgExpr *E);
  ir::Expr *lower(const clang::CXXDefaultInitExpr *E);
  ir::Expr *lower(const clang::GenericSelectionExpr *E);
  ir::Expr *lower(const clang::CXXRewrittenBinaryOperator *E);
  ir::Expr *lower(const clang::ArrayInitIndexExpr *E);

private:
  /// Has the class that lowers \p E's kind lower it (Constructs.cpp).
  ir::Expr *dispatch(const clang::Expr *E);
};

} // namespace ampcc

#endif
