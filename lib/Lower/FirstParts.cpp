//===- FirstParts.cpp - objects that may begin a larger one ---------------===//

#include "FirstParts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace ampcc;
using namespace clang;

bool ampcc::mayBeFirstPart(const Expr *E, const ASTContext &Ctx) {
  const QualType Whole = E->getType();
  // What E is reached through, from the inside: it is a part if that is larger.
  auto IsPartOf = [&](const Expr *Outer) {
    return Ctx.getTypeSize(Whole) < Ctx.getTypeSize(Outer->getType());
  };
  for (const Expr *Outer = E;;) {
    Outer = Outer->IgnoreParens();
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Outer);
        Cast && Cast->getSubExpr()->isGLValue()) {
      Outer = Cast->getSubExpr();
      continue;
    }
    if (const auto *M = dyn_cast<MemberExpr>(Outer)) {
      const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
      if (!Field || Field->getType()->isReferenceType() || M->isArrow() ||
          !M->getBase()->isGLValue())
        return !Field || Field->getType()->isReferenceType() ||
               Ctx.getFieldOffset(Field) == 0;
      if (Ctx.getFieldOffset(Field) != 0)
        return false;
      Outer = M->getBase();
      continue;
    }
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Outer)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      return !V || V->getType()->isReferenceType() || IsPartOf(Outer);
    }
    return !isa<MaterializeTemporaryExpr>(Outer) || IsPartOf(Outer);
  }
}
