//===- FunctionTypes.cpp - types of functions restricted to amp -----------===//
//
// There is no pointer to such a function (rule C19). The token filter reports
// those that are spelled with a clause, this file those that templates make of
// their arguments.
//
// Clang's type of a function has no restriction, so that what `decltype` gives
// would lack it. That is reported, even where nothing else is checked.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "WalkedCode.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace ampcc {

void checkFunctionPointer(Checker &C, const ValueDecl *D) {
  const QualType T = D->getType();
  const QualType Pointee =
      T->isMemberFunctionPointerType()
          ? T->castAs<MemberPointerType>()->getPointeeType()
          : T->getPointeeType();
  if (Pointee.isNull())
    return;
  const auto *F = Pointee->getAs<FunctionType>();
  if (F && getRestriction(F).Amp)
    C.report(D->getLocation(), diag::err_amp_function_pointer);
}

bool checkTypeOf(Checker &C, const Expr *E) {
  const ValueDecl *Named = nullptr;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    Named = Ref->getDecl();
  else if (const auto *Member = dyn_cast<MemberExpr>(E))
    Named = Member->getMemberDecl();
  const auto *F = dyn_cast_or_null<FunctionDecl>(Named);
  // Of one that is restricted to both, the cpu's code uses the type.
  if (!F || !getRestriction(F).isAmpOnly() || hasInferredRestriction(F))
    return true;
  C.report(E->getExprLoc(), diag::err_type_of_amp_function) << F;
  return false;
}

namespace {
/// Finds types of functions in what the walk leaves out.
class TypeOfFinder : public RecursiveASTVisitor<TypeOfFinder> {
public:
  explicit TypeOfFinder(Checker &C) : C(C) {}
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc T) {
    checkTypeOf(C, T.getUnderlyingExpr());
    return true;
  }
  bool VisitTypeOfExprTypeLoc(TypeOfExprTypeLoc T) {
    checkTypeOf(C, T.getUnderlyingExpr()->IgnoreParens());
    return true;
  }

private:
  Checker &C;
};
} // namespace

void checkTypesOf(Checker &C, const TemplateArgumentLoc &Arg) {
  TypeOfFinder(C).TraverseTemplateArgumentLoc(Arg);
}

void checkTypesOf(Checker &C, Expr *E) { TypeOfFinder(C).TraverseStmt(E); }

} // namespace ampcc
