//===- FunctionTypes.cpp - types of functions restricted to amp -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers to such functions are not allowed (rule C19). The token filter
// reports those spelled with a specifier, this file all others.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"

using namespace clang;

namespace ampcc {

/// Returns the reference if \p E is a function's name or address.
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

/// Returns the name of a restricted function from which the type of \p D is
/// deduced, or null.
static const DeclRefExpr *findDeducedFrom(const ValueDecl *D) {
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V || !V->getInit() || !V->getType()->getContainedAutoType())
    return nullptr;
  const DeclRefExpr *Ref = getNamedFunction(V->getInit());
  const auto *F = Ref ? cast<FunctionDecl>(Ref->getDecl()) : nullptr;
  return F && getRestriction(F).Amp && !hasInferredRestriction(F) ? Ref
                                                                  : nullptr;
}

void checkFunctionPointer(Checker &C, const ValueDecl *D) {
  // Amp code may not have pointers to functions of any restriction.
  if (C.At.Ambient.Amp)
    return;
  if (const DeclRefExpr *Ref = findDeducedFrom(D)) {
    C.report(Ref->getLocation(), diag::err_amp_function_pointer);
    noteFunction(C, cast<FunctionDecl>(Ref->getDecl()));
    return;
  }
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

/// Checks \p F, the argument at \p Loc: a template parameter that is a pointer
/// or reference is one to a cpu function, wherever the template is used (rule
/// C16).
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

void checkFunctionArgument(Checker &C, const TemplateArgumentLoc &Arg) {
  if (Arg.getArgument().getKind() != TemplateArgument::Expression)
    return;
  if (const DeclRefExpr *Ref = getNamedFunction(Arg.getSourceExpression()))
    checkFunctionArgument(C, Ref->getLocation(),
                          cast<FunctionDecl>(Ref->getDecl()));
}

} // namespace ampcc
