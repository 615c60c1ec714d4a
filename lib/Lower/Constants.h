//===- Constants.h - what is known at compile time --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_CONSTANTS_H
#define AMPCC_LIB_LOWER_CONSTANTS_H

#include "FunctionContext.h"

namespace ampcc {

/// Lowers literals, and what Clang evaluates.
class ConstantLowering : LoweringPart {
public:
  explicit ConstantLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  /// \p E evaluated at compile time, if that is possible.
  ir::Expr *emitConstant(const clang::Expr *E);
  ir::Expr *emitInteger(const llvm::APSInt &Value, clang::QualType T);
  ir::Expr *emitZero(clang::QualType T, clang::SourceLocation Loc);
  /// As what initialises a variable; null if \p Value holds addresses.
  ir::Expr *emitBraces(const clang::APValue &Value, clang::QualType T);
  /// The constant \p V of the program as an object, in constant memory; or
  /// null.
  ir::Expr *emitConstantObject(const clang::VarDecl *V,
                               clang::SourceLocation Loc);
  /// The number that \p E reads of such a constant, if it is known.
  ir::Expr *emitPartOfConstant(const clang::Expr *E);
  /// A literal, or one after a minus: converted, it is another.
  static bool isNumeral(const clang::Expr *E);

  ir::Expr *lower(const clang::IntegerLiteral *E);
  ir::Expr *lower(const clang::FloatingLiteral *E);
  ir::Expr *lower(const clang::CharacterLiteral *E);
  ir::Expr *lower(const clang::CXXBoolLiteralExpr *E);
  ir::Expr *lower(const clang::CXXNullPtrLiteralExpr *E);
  ir::Expr *lower(const clang::StringLiteral *E);
  ir::Expr *lower(const clang::CXXScalarValueInitExpr *E);
  ir::Expr *lower(const clang::ImplicitValueInitExpr *E);
  ir::Expr *lower(const clang::SourceLocExpr *E);
  /// An expression whose value is known to the compiler alone: sizeof, traits.
  ir::Expr *lowerKnown(const clang::Expr *E);

private:
  ir::Expr *emitNumber(const clang::APValue &Value, clang::QualType T);
  ir::Expr *emitFloat(const llvm::APFloat &Value, clang::QualType T);
};

} // namespace ampcc

#endif
