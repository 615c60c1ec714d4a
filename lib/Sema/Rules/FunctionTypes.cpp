//===- FunctionTypes.cpp - types of functions restricted to amp -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

/// What \p E names if it is the name of a function or its address.
static const DeclRefExpr *getNamedFunction(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    E = Address->getSubExpr()->IgnoreParenImpCasts();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref && isa<FunctionDecl>(Ref->getDecl()) ? Ref : nullptr;
}

static void noteFunction(Checker &C, const FunctionDecl *F) {
  C.note(F->getLocation(), diag::note_declared_with_restriction)
      << F << getRestriction(F).getSpelling();
}

/// The type of a variable that is deduced from the name of a function would
/// have the function's restriction.
static void checkDeducedPointer(Checker &C, const ValueDecl *D) {
  const auto *V = dyn_cast<VarDecl>(D);
  if (C.At.Ambient.Amp || !V || !V->getInit() ||
      !V->getType()->getContainedAutoType())
    return;
  const DeclRefExpr *Ref = getNamedFunction(V->getInit());
  const auto *F = Ref ? cast<FunctionDecl>(Ref->getDecl()) : nullptr;
  if (!F || !getRestriction(F).Amp || hasInferredRestriction(F))
    return;
  C.report(Ref->getLocation(), diag::err_amp_function_pointer);
  noteFunction(C, F);
}

void checkFunctionPointer(Checker &C, const ValueDecl *D) {
  checkDeducedPointer(C, D);
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

/// A template parameter that is a pointer or reference is one to a function of
/// the cpu, wherever the template is used (rule C16). \p F is its argument at
/// \p Loc.
static void checkFunctionArgument(Checker &C, SourceLocation Loc,
                                  const FunctionDecl *F) {
  if (!F || !getRestriction(F).isAmpOnly() || hasInferredRestriction(F))
    return;
  C.report(Loc, diag::err_amp_function_reference) << F;
  noteFunction(C, F);
}

void checkExplicitInstance(Checker &C, const FunctionDecl *F) {
  const TemplateSpecializationKind Kind = F->getTemplateSpecializationKind();
  if (!isTemplateExplicitInstantiationOrSpecialization(Kind) ||
      !F->getTemplateSpecializationArgs() || Kind == TSK_ExplicitSpecialization)
    return;
  for (const TemplateArgument &Arg :
       F->getTemplateSpecializationArgs()->asArray())
    if (Arg.getKind() == TemplateArgument::Declaration)
      checkFunctionArgument(C, F->getPointOfInstantiation(),
                            dyn_cast<FunctionDecl>(Arg.getAsDecl()));
}

void checkTypesOf(Checker &C, const TemplateArgumentLoc &Arg) {
  if (Arg.getArgument().getKind() == TemplateArgument::Expression)
    if (const DeclRefExpr *Ref = getNamedFunction(Arg.getSourceExpression()))
      checkFunctionArgument(C, Ref->getLocation(),
                            cast<FunctionDecl>(Ref->getDecl()));
  TypeOfFinder(C).TraverseTemplateArgumentLoc(Arg);
}

void checkTypesOf(Checker &C, Expr *E) { TypeOfFinder(C).TraverseStmt(E); }

} // namespace ampcc
