//===- ClangBuiltins.h - __builtin functions as OpenCL's --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_CLANGBUILTINS_H
#define AMPCC_LIB_LOWER_CLANGBUILTINS_H

#include "FunctionContext.h"

namespace ampcc {

class BuiltinLowering : LoweringPart {
public:
  explicit BuiltinLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  /// The call \p E of \p Callee, if that is one of Clang's own functions.
  ir::Expr *emitClangBuiltin(const clang::CallExpr *E,
                             const clang::FunctionDecl *Callee);

private:
  ir::Expr *emitTyped(const clang::Expr *E);
  ir::Expr *emitLeadingZeros(ir::Expr *Bits, clang::QualType T);
  ir::Expr *emitTrailingZeros(ir::Variable *X, clang::QualType T);
  ir::Expr *emitKept(const clang::Expr *E,
                     llvm::function_ref<ir::Expr *(ir::Variable *)> Calculate);
  ir::Expr *emitReversed(const clang::Expr *E, unsigned Size);

  // ArithmeticBuiltins.cpp
  ir::Expr *emitOverflow(const clang::CallExpr *E, llvm::StringRef Name);
  ir::Expr *emitCarry(const clang::CallExpr *E, llvm::StringRef Name);
  ir::Expr *emitFloatClass(const clang::CallExpr *E, unsigned Id);
};

} // namespace ampcc

#endif
