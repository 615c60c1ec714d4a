//===- Calls.h - calls of functions, methods and constructors ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_CALLS_H
#define AMPCC_LIB_LOWER_CALLS_H

#include "Expressions.h"

namespace ampcc {

class CallLowering : LoweringPart {
public:
  explicit CallLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  ir::Expr *lower(const clang::CallExpr *E);
  ir::Expr *lower(const clang::CXXConstructExpr *E);
  ir::Expr *lower(const clang::CXXInheritedCtorInitExpr *E);

  /// The object that a constructor makes which does something.
  ir::Expr *emitConstruction(const clang::CXXConstructExpr *E);
  ir::Expr *callFunction(const clang::FunctionDecl *Callee,
                         llvm::ArrayRef<ir::Expr *> Args,
                         clang::SourceLocation Loc);
  bool doesNothing(const clang::CallExpr *E);

private:
  ir::Expr *emitArgument(const clang::Expr *E, clang::QualType T);
  ir::Expr *emitCall(const clang::Expr *Call, const clang::FunctionDecl *Callee,
                     std::optional<ObjectOperand> Object,
                     llvm::ArrayRef<const clang::Expr *> Args);
  ir::Expr *emitPlainCall(const clang::CallExpr *E, const AmpCall &Amp,
                          std::optional<ObjectOperand> Object);
  ir::Expr *emitMemberCall(const clang::CallExpr *E, const AmpCall &Amp,
                           const clang::CXXMethodDecl *M);
  ir::Expr *emitBuiltin(const clang::CallExpr *E,
                        const clang::FunctionDecl *Callee, llvm::StringRef Name,
                        llvm::ArrayRef<llvm::StringRef> Trailing,
                        llvm::ArrayRef<const clang::Expr *> Args);
};

} // namespace ampcc

#endif
