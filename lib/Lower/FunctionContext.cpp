//===- FunctionContext.cpp - a function while it is lowered ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionContext.h"
#include "Expressions.h"

using namespace ampcc;
using namespace clang;

FunctionContext::FunctionContext(const LoweringParts &Parts, Program &P,
                                 const FunctionDecl *F, ir::Function &Target)
    : LoweringParts(Parts), P(P), Ctx(P.Ctx), F(F), Target(Target),
      Make(P.Build), Out(P.Build), Uses(findVariableUses(F)),
      Names(P.UniqueNames, Uses.Names) {}

ir::Expr *LoweringPart::emit(const Expr *E) { return Fn.Exprs.emit(E); }

ir::Expr *LoweringPart::emitPlace(const Expr *E) {
  return Fn.Exprs.emitPlace(E);
}

ir::Expr *LoweringPart::emitAddress(const Expr *E) {
  return Fn.Exprs.emitAddress(E);
}
