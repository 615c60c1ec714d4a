//===- Calls.cpp - checks of calls (rules C, F7) --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang rejects a call whose overloads all lack the caller's restriction. This
// file checks what Clang does not treat as a call or decides late: destructors,
// operator new and delete, lambdas without a specifier, and functions
// restricted to cpu,amp, which Clang checks for the cpu only.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/SpecifierFix.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace ampcc {

/// Returns the conversion function restricted to amp that competes with
/// \p Other, preferably one to the same type.
static const CXXConversionDecl *
findAmpConversion(const CXXConversionDecl *Other) {
  const CXXConversionDecl *Result = nullptr;
  for (const NamedDecl *D :
       Other->getParent()->getVisibleConversionFunctions()) {
    const auto *F = dyn_cast<CXXConversionDecl>(D->getUnderlyingDecl());
    if (!F || !getRestriction(F).Amp)
      continue;
    if (!Result || F->getASTContext().hasSameType(F->getConversionType(),
                                                  Other->getConversionType()))
      Result = F;
  }
  return Result;
}

/// True if \p Id is a C library function, rather than arithmetic or a function
/// that only a compiler can implement (rule F10).
static bool isLibraryFunction(const FunctionDecl *F, unsigned Id) {
  const Builtin::Context &Builtins = F->getASTContext().BuiltinInfo;
  auto IsFloating = [](QualType T) { return T->isRealFloatingType(); };
  return Builtins.isLibFunction(Id) && !Builtins.isConst(Id) &&
         !IsFloating(F->getReturnType()) &&
         llvm::none_of(F->parameters(), [&](const ParmVarDecl *P) {
           return IsFloating(P->getType());
         });
}

static bool isExempt(const FunctionDecl *Callee) {
  // Clang has reported the use of a deleted function.
  if (!Callee || Callee->isInvalidDecl() || Callee->isDeleted())
    return true;
  // A built-in function without a specifier can be called on both sides.
  if (const unsigned Id = Callee->getBuiltinID(); Id && Callee->isImplicit())
    return !isLibraryFunction(Callee, Id);
  const auto *M = dyn_cast<CXXMethodDecl>(Callee);
  if (!M)
    return false;
  // Only typeid, which is reported, creates such an object.
  if (M->getParent()->isInStdNamespace() &&
      M->getParent()->getName() == "type_info")
    return true;
  return hasAmpAttr(M->getParent(), ampattr::HostOnly) && !M->isUserProvided();
}

/// Checks \p Callee, which the cpu calls in code restricted to cpu,amp. Returns
/// false if an accelerator calls nothing; if it calls another function, the
/// result types must be the same.
static bool checkAmpWinner(Checker &C, SourceLocation Loc,
                           const FunctionDecl *Callee, const Expr *Use) {
  const FunctionDecl *Winner = C.Overloads.getWinner(Use);
  if (isa<CXXConversionDecl>(Callee) && !Winner)
    Winner = findAmpConversion(cast<CXXConversionDecl>(Callee));
  if (!Winner || !getRestriction(Winner).Amp)
    return false;
  if (C.Ctx.hasSameType(Winner->getReturnType(), Callee->getReturnType()))
    return true;
  if (!C.At.Ambient.Cpu) {
    C.report(Loc, diag::err_unsupported)
        << "an overload with another result on the cpu";
  } else {
    C.report(Loc, diag::err_result_types_differ)
        << Callee << Callee->getReturnType() << Winner->getReturnType();
    C.note(Winner->getLocation(), diag::note_declared_with_restriction)
        << Winner << getRestriction(Winner).getSpelling();
  }
  return true;
}

/// True if the program declares several functions of this name.
static bool isOverloaded(const FunctionDecl *F) {
  return llvm::count_if(
             F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()),
             [](const NamedDecl *D) { return !D->isImplicit(); }) > 1;
}

/// Reports an implicit constructor that calls \p Callee at \p Loc if it lacks
/// the restriction in force (rules D2, D3).
static void reportImplicitUse(Checker &C, SourceLocation Loc,
                              const FunctionDecl *Callee, const Expr *Use) {
  const Restriction R = getRestriction(Callee);
  const FunctionDecl *Winner = C.Overloads.getWinner(Use);
  if ((!C.At.Ambient.Cpu || R.Cpu) && (Winner || getAmpCallee(Callee)))
    return;
  C.report(C.At.ImplicitUse->getLocation(), diag::err_call_restriction)
      << C.At.ImplicitUse->getConstructor() << getSelector(R)
      << getSelector(C.At.Ambient);
  C.note(Loc, diag::note_called_here) << Callee;
}

/// Notes the declaration of \p Callee, which the code at \p Loc may not call.
static void noteCallee(Checker &C, SourceLocation Loc,
                       const FunctionDecl *Callee) {
  {
    const DiagnosticBuilder Note =
        C.note(Callee->getLocation(), diag::note_declared_with_restriction);
    Note << Callee << getRestriction(Callee).getSpelling();
    if (C.At.Ambient.Amp)
      for (const FixItHint &Fix : fixBySpecifier(Callee, "restrict(cpu, amp)"))
        Note << Fix;
  }
  if (mayBecomeDual(Callee))
    C.note(Loc, diag::note_constexpr_extension) << Callee;
}

/// Reports the call of \p Callee at \p Loc if it needs -famp-extensions.
static void checkExtension(Checker &C, SourceLocation Loc,
                           const FunctionDecl *Callee) {
  if (C.Opts.Extensions || !C.At.Ambient.Amp ||
      !hasAmpAttr(Callee, ampattr::Extension) ||
      (C.At.Function && hasAmpAttr(C.At.Function, ampattr::Extension)) ||
      !C.refuseCall(Loc))
    return;
  const auto *M = dyn_cast<CXXMethodDecl>(Callee);
  const QualType Of = M ? C.Ctx.getRecordType(M->getParent())
                        : Callee->getParamDecl(0)->getType();
  C.report(Loc, diag::err_call_extension) << Callee << Of;
}

/// Reports the use of \p Callee at \p Loc, by the call or construction \p Use
/// if any, if the restriction in force forbids it.
static void checkCallee(Checker &C, SourceLocation Loc,
                        const FunctionDecl *Callee, const Expr *Use = nullptr) {
  if (isExempt(Callee))
    return;
  Restriction R = getRestriction(Callee);
  // An amp function as a template argument has been reported there.
  if (R.isAmpOnly() && Instantiations::isArgument(Callee, C.At.Function))
    return;
  if (C.At.Ambient.mayCall(R)) {
    checkExtension(C, Loc, Callee);
    if (const FunctionDecl *Winner = C.Overloads.getWinner(Use);
        Winner && Winner != Callee)
      checkAmpWinner(C, Loc, Callee, Use);
    return;
  }
  // The destructor has been reported.
  if (const auto *D = dyn_cast<CXXDestructorDecl>(Callee);
      D && findUncoveredConstructor(D))
    return;
  if (C.At.DefaultArgumentUse.isValid()) {
    if (C.Diags.isCovered(Loc))
      return;
    C.report(C.At.DefaultArgumentUse, diag::err_default_argument_restriction)
        << Callee << R.getSpelling() << C.At.Ambient.getSpelling();
    C.note(Loc, diag::note_called_here) << Callee;
    return;
  }
  if (C.At.ImplicitUse)
    return reportImplicitUse(C, Loc, Callee, Use);
  if (C.At.Ambient.Amp && C.At.isResolvedForCpu() && R.Cpu &&
      checkAmpWinner(C, Loc, Callee, Use))
    return;
  // A lambda without captures may be called through a pointer to its operator.
  if (const auto *Conversion = dyn_cast<CXXConversionDecl>(Callee);
      Conversion && Conversion->getParent()->isLambda()) {
    Callee = Conversion->getParent()->getLambdaCallOperator();
    if (C.At.Ambient.mayCall(getRestriction(Callee))) {
      C.checkIntermediate(Loc, Conversion->getConversionType());
      return;
    }
  }
  if (Use && reportKernelCall(C, Use, Callee))
    return;
  if (C.Overloads.isAmbiguous(Use)) {
    C.report(Loc, diag::err_ambiguous_for_amp) << Callee;
    return C.Overloads.noteCandidates(Use);
  }
  const SourceLocation List = C.At.InitializerUse;
  const SourceLocation Place = List.isValid() ? List : Loc;
  if (C.Diags.isCovered(Loc) || C.Diags.isCovered(Place) ||
      C.Diags.isCoveredFunction(C.At.Function, Callee->getLocation()) ||
      !C.refuseCall(Place))
    return;
  if (C.At.IsDeclaredDefault)
    C.Diags.cover(Place);
  if (C.At.Ambient.Amp && Callee->isReplaceableGlobalAllocationFunction()) {
    C.report(Loc, diag::err_allocation) << Callee;
    return;
  }
  if (List.isValid()) {
    C.report(List, diag::err_call_restriction)
        << Callee << getSelector(R) << getSelector(C.At.Ambient);
    C.note(Loc, diag::note_called_here) << Callee;
    noteCallee(C, Loc, Callee);
    return;
  }
  const bool InArray =
      isa_and_nonnull<CXXConstructExpr>(Use) && Use->getType()->isArrayType();
  C.report(Loc,
           InArray ? diag::err_element_restriction : diag::err_call_restriction)
      << Callee << getSelector(R) << getSelector(C.At.Ambient);
  // If overloads were tried for amp, each has a reason.
  if (C.Overloads.isResolved(Use) && isOverloaded(Callee))
    C.Overloads.noteCandidates(Use);
  else if (Callee->getLocation().isValid())
    noteCallee(C, Loc, Callee);
}

static const CXXDestructorDecl *getDestructor(QualType T) {
  if (T.isNull()) // A failed `delete`.
    return nullptr;
  const auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return R && R->hasDefinition() ? R->getDestructor() : nullptr;
}

/// True if \p V is a parameter of a declaration without a body.
static bool isDeclaredParameter(const VarDecl *V) {
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  return isa<ParmVarDecl>(V) && !(F && F->doesThisDeclarationHaveABody());
}

void checkDestruction(Checker &C, const VarDecl *V) {
  // An object that is not constructed is not destroyed.
  const bool Failed = V->getInit() && V->getInit()->containsErrors();
  if (!isDeclaredParameter(V) && !isTileStatic(V) && !Failed &&
      V->isThisDeclarationADefinition() && !V->getType()->isReferenceType() &&
      !C.isRefusedAt(V->getLocation(), V->getType()))
    checkCallee(C, V->getLocation(), getDestructor(V->getType()));
}

void checkMemberDestruction(Checker &C, const CXXDestructorDecl *D) {
  // A union's destructor destroys no member.
  if (!D->doesThisDeclarationHaveABody() || D->getParent()->isUnion())
    return;
  for (const FieldDecl *Field : D->getParent()->fields())
    if (!hasAmpAttr(Field, ampattr::HostOnly))
      checkCallee(C, D->getLocation(), getDestructor(Field->getType()));
  for (const CXXBaseSpecifier &Base : D->getParent()->bases())
    checkCallee(C, D->getLocation(), getDestructor(Base.getType()));
}

/// Reports a pointer or reference to an amp function, which would be one to a
/// cpu function here (C16).
static void checkReference(Checker &C, const DeclRefExpr *E) {
  const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
  if (!F || !getRestriction(F).isAmpOnly() || C.At.Ambient.Amp ||
      C.Roles.Callees.count(E) ||
      C.Diags.isReportedBeside(diag::err_amp_function_pointer,
                               E->getLocation()) ||
      C.Diags.isReportedBeside(diag::Group::MisplacedSpecifier,
                               E->getLocation()))
    return;
  C.report(E->getLocation(), diag::err_amp_function_reference) << F;
  C.note(F->getLocation(), diag::note_declared_with_restriction)
      << F << getRestriction(F).getSpelling();
}

/// Checks all such calls of a lambda; Clang reports only the first.
static void checkLambdaCall(Checker &C, const Expr *E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  const auto *F =
      Call ? dyn_cast_or_null<CXXConversionDecl>(Call->getDirectCallee())
           : nullptr;
  if (F && F->getParent()->isLambda() &&
      getRestriction(F->getParent()->getLambdaCallOperator()).isAmpOnly())
    C.report(E->getBeginLoc(), diag::err_amp_lambda_on_cpu);
}

/// Returns the expression that names the callee of \p Call, or its address.
static const Expr *getCalleeName(const CallExpr *Call) {
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  while (const auto *U = dyn_cast<UnaryOperator>(Callee))
    Callee = U->getSubExpr()->IgnoreParenImpCasts();
  return Callee;
}

/// Returns the location of the name itself, as in Clang's messages, without
/// qualifiers and parentheses.
static SourceLocation getNameLoc(const CallExpr *Call) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(getCalleeName(Call)))
    return Ref->getLocation();
  // The callee of an implicit conversion is not in the source.
  const SourceLocation Loc = Call->getCallee()->getExprLoc();
  return Loc.isValid() ? Loc : Call->getBeginLoc();
}

static bool callsConversion(const Expr *E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  return Call && isa_and_nonnull<CXXConversionDecl>(Call->getDirectCallee());
}

void checkCalls(Checker &C, const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    checkReference(C, Ref);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    C.Roles.Callees.insert(getCalleeName(Call));
  if (C.At.Ambient.Cpu)
    checkLambdaCall(C, E);
  // Clang reports the calls in variables' initializers outside functions,
  // except conversion functions.
  if (!C.At.Function && !C.At.IsOfClass && !C.At.IsDeclaredDefault &&
      !C.At.IsUnevaluated && !callsConversion(E))
    return;
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    checkCallee(C, getNameLoc(Call), Call->getDirectCallee(), E);
  } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(E)) {
    checkCallee(C, Construct->getLocation(), Construct->getConstructor(), E);
  } else if (const auto *Inherited = dyn_cast<CXXInheritedCtorInitExpr>(E)) {
    checkCallee(C, Inherited->getLocation(), Inherited->getConstructor());
  } else if (const auto *Temporary = dyn_cast<CXXBindTemporaryExpr>(E)) {
    // A call that is refused creates no object.
    const auto *Call = dyn_cast<CallExpr>(Temporary->getSubExpr());
    const FunctionDecl *Creator = Call ? Call->getDirectCallee() : nullptr;
    if (!Creator || C.Overloads.getWinner(Call) ||
        C.At.Ambient.mayCall(getRestriction(Creator)))
      checkCallee(C, Temporary->getExprLoc(),
                  Temporary->getTemporary()->getDestructor());
  } else if (const auto *New = dyn_cast<CXXNewExpr>(E)) {
    checkCallee(C, New->getBeginLoc(), New->getOperatorNew());
  } else if (const auto *Delete = dyn_cast<CXXDeleteExpr>(E)) {
    checkCallee(C, Delete->getBeginLoc(), Delete->getOperatorDelete());
    checkCallee(C, Delete->getBeginLoc(),
                getDestructor(Delete->getDestroyedType()));
  }
}

} // namespace ampcc
