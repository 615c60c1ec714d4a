//===- PropertyOperands.cpp - properties as operands in templates ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Inserts `(void)0,` before operands that may turn out to be properties.
class OperandVisitor : public AstVisitor {
public:
  explicit OperandVisitor(ASTContext &Ctx) : Ctx(Ctx) {}

private:
  bool visitStmt(Stmt *S) override {
    auto *E = dyn_cast<CXXOperatorCallExpr>(S);
    if (!E || !E->isTypeDependent() || !readsOperands(*E))
      return true;
    for (unsigned I = 0; I != E->getNumArgs(); ++I)
      if (isa<CXXDependentScopeMemberExpr>(E->getArg(I)->IgnoreParens()))
        E->setArg(I, createRead(E->getArg(I)));
    return true;
  }

  static bool readsOperands(const CXXOperatorCallExpr &E) {
    switch (E.getOperator()) {
    case OO_Plus:
    case OO_Minus:
    case OO_Star:
    case OO_Slash:
    case OO_Percent:
    case OO_Caret:
    case OO_Pipe:
    case OO_LessLess:
    case OO_GreaterGreater:
    case OO_EqualEqual:
    case OO_ExclaimEqual:
    case OO_Less:
    case OO_Greater:
    case OO_LessEqual:
    case OO_GreaterEqual:
    case OO_Spaceship:
    case OO_AmpAmp:
    case OO_PipePipe:
    case OO_Exclaim:
    case OO_Tilde:
      return true;
    case OO_Amp:
      return E.getNumArgs() == 2;
    default:
      return false;
    }
  }

  Expr *createRead(Expr *Operand) {
    SourceLocation Loc = Operand->getBeginLoc();
    Expr *Zero =
        IntegerLiteral::Create(Ctx, llvm::APInt(32, 0), Ctx.IntTy, Loc);
    Expr *Nothing = CStyleCastExpr::Create(
        Ctx, Ctx.VoidTy, VK_PRValue, CK_ToVoid, Zero, nullptr,
        FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(Ctx.VoidTy, Loc), Loc,
        Loc);
    return BinaryOperator::Create(Ctx, Nothing, Operand, BO_Comma,
                                  Operand->getType(), Operand->getValueKind(),
                                  Operand->getObjectKind(), Loc,
                                  FPOptionsOverride());
  }

  ASTContext &Ctx;
};
} // namespace

void ampcc::preparePropertyOperands(ASTContext &Ctx, Decl *D) {
  OperandVisitor(Ctx).traverseDecl(D);
}
