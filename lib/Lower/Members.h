//===- Members.h - parts of objects -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_MEMBERS_H
#define AMPCC_LIB_LOWER_MEMBERS_H

#include "FunctionContext.h"

namespace ampcc {

/// Lowers what selects bases, members and elements.
class MemberLowering : LoweringPart {
public:
  explicit MemberLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  /// The base \p Base, and the member \p Field, of \p Object.
  ir::Expr *selectBase(ir::Expr *Object, const clang::CXXRecordDecl *Derived,
                       const clang::CXXRecordDecl *Base,
                       clang::SourceLocation Loc);
  ir::Expr *selectField(ir::Expr *Object, const clang::FieldDecl *Field,
                        clang::SourceLocation Loc);
  /// As selectField; a reference member is what it refers to.
  ir::Expr *selectReferent(ir::Expr *Object, const clang::FieldDecl *Field,
                           clang::SourceLocation Loc);
  /// The base of \p Object that the cast \p E selects.
  ir::Expr *emitBaseCast(ir::Expr *Object, const clang::CastExpr *E);
  ir::Expr *getBaseOffset(const clang::CastExpr *E,
                          const clang::CXXRecordDecl *Derived);
  ir::Expr *emitIndex(const clang::Expr *E);

  ir::Expr *lower(const clang::MemberExpr *E);
  ir::Expr *lower(const clang::ArraySubscriptExpr *E);
  ir::Expr *lowerMemberPointer(const clang::UnaryOperator *E);
  ir::Expr *lowerPointedMember(const clang::BinaryOperator *E);

private:
  ir::Expr *emitStaticMember(const clang::MemberExpr *E);
  ir::Expr *getNull(const clang::RecordDecl *R, clang::SourceLocation Loc);
  ir::Expr *getOffset(ir::Expr *Place);
};

} // namespace ampcc

#endif
