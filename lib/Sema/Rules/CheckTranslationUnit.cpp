//===- CheckTranslationUnit.cpp - the AST walk that checks the rules ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/Library.h"
#include "ampcc/Sema/Rules.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {

/// True if \p F is an instance of a template restricted to both, whose body is
/// walked if amp code calls it.
static bool isInstanceForBoth(const FunctionDecl *F) {
  const Restriction Set = getRestriction(F);
  return Set.Cpu && Set.Amp && F->isTemplateInstantiation() &&
         F->doesThisDeclarationHaveABody() && !isa<CXXDestructorDecl>(F) &&
         !F->getASTContext().getSourceManager().isInSystemHeader(
             F->getLocation());
}

/// True if \p Init initializes a member that amp code lacks.
static bool isOfCpu(const CXXCtorInitializer *Init) {
  const FieldDecl *Member = Init->getAnyMember();
  return Member && hasAmpAttr(Member, ampattr::HostOnly);
}

/// True if the default initializer of \p Member, of a class in cpu code, may be
/// amp code, depending on the constructors that use it.
static bool isInitializedInAmp(const FieldDecl *Member) {
  const auto *R = cast<CXXRecordDecl>(Member->getParent());
  if (const CXXRecordDecl *Pattern = R->getTemplateInstantiationPattern())
    R = Pattern;
  // Clang parses nested classes' initializers with the outermost class's.
  while (const auto *Around = dyn_cast<CXXRecordDecl>(R->getDeclContext()))
    R = Around;
  return isMadeInAmp(R);
}

/// True for a specialization and for the explicit instantiation of a class or
/// variable: the walk visits their declarations.
static bool hasNodeOfItsOwn(const Decl *Instance) {
  if (const auto *F = dyn_cast<FunctionDecl>(Instance))
    return F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization;
  TemplateSpecializationKind Kind;
  if (const auto *R = dyn_cast<ClassTemplateSpecializationDecl>(Instance))
    Kind = R->getSpecializationKind();
  else
    Kind =
        cast<VarTemplateSpecializationDecl>(Instance)->getSpecializationKind();
  return Kind != TSK_Undeclared && Kind != TSK_ImplicitInstantiation;
}

/// True if \p D needs no check: a pattern, whose instances are walked (rule
/// B17), code that amp code lacks, or code that is checked at its uses.
static bool isSkipped(const Decl *D) {
  if (const auto *DC = dyn_cast<DeclContext>(D))
    if (DC->isDependentContext())
      return true;
  // A deduction guide is not a function and has no code.
  if (isa<CXXDeductionGuideDecl>(D))
    return true;
  // The body of a function with an invalid signature is still checked.
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return (F->isInvalidDecl() && !F->doesThisDeclarationHaveABody()) ||
           hasInferredRestriction(F);
  if (isa<NamespaceDecl, LinkageSpecDecl>(D))
    return isOfStandardLibrary(D);
  if (const auto *R = dyn_cast<CXXRecordDecl>(D))
    return R->isLambda() || hasAmpAttr(R, ampattr::HostOnly);
  return D->isInvalidDecl() && !isa<VarDecl>(D);
}

// A restriction specifier applies to what follows it: a trailing return type, a
// condition of noexcept. Parameter types and a leading result type precede the
// specifier and belong to the enclosing code (rule B11).

/// True if \p T is the result type of \p F, written before the parameters.
static bool isLeadingResult(const FunctionDecl *F, TypeLoc T) {
  const auto *Type = F->getType()->getAs<FunctionProtoType>();
  const FunctionTypeLoc Own = F->getFunctionTypeLoc();
  return Type && !Type->hasTrailingReturn() && Own && Own.getReturnLoc() == T;
}

/// Returns the restriction in force in the types before the specifier of \p F.
/// In a function template's instance these types are substituted at the call,
/// when the specifier is known: they belong to the function.
static Restriction getRestrictionBeforeSpecifier(const FunctionDecl *F) {
  if (F->isFunctionTemplateSpecialization() && F->isTemplateInstantiation())
    return getRestriction(F);
  return getRestriction(F->getLexicalParent());
}

namespace {
/// Walks instantiations, not patterns (rule B17): only instantiations have
/// known types and callees.
class Walker : public RecursiveASTVisitor<Walker> {
  using Base = RecursiveASTVisitor<Walker>;

public:
  explicit Walker(Checker &C) : C(C) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseDecl(Decl *D) {
    if (const auto *F = dyn_cast_or_null<FunctionDecl>(D))
      checkExplicitInstance(C, F); // An invalid argument invalidates F.
    if (const auto *V = dyn_cast_or_null<VarDecl>(D))
      checkSpecifier(C, V);
    if (!D || isSkipped(D))
      return true;
    if (const auto *R = dyn_cast<CXXRecordDecl>(D)) {
      if (!checkElements(C, R))
        return true;
      llvm::SaveAndRestore SavedClass(C.At.Class, R);
      return Base::TraverseDecl(D);
    }
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F)
      return Base::TraverseDecl(D);
    if (servesRefusedContainer(C, F))
      return true;
    if (PostponesInstances && isInstanceForBoth(F)) {
      llvm::SaveAndRestore SavedFunction(C.At.Function, F);
      llvm::SaveAndRestore SavedAmbient(C.At.Ambient, getRestriction(F));
      checkOverridingOnce(F);
      Postponed.push_back(D);
      return true;
    }
    if (const QualType T = getForbiddenType(C, F); !T.isNull()) {
      if (PostponesForbidden) {
        Forbidden.push_back(D);
        return true;
      }
      if (isForRefusedType(C, F, T))
        return true;
    }
    llvm::SaveAndRestore SavedFunction(C.At.Function, F);
    llvm::SaveAndRestore SavedAmbient(C.At.Ambient, getRestriction(F));
    llvm::SaveAndRestore SavedUse(C.At.DefaultArgumentUse, SourceLocation());
    llvm::SaveAndRestore SavedList(C.At.InitializerUse, SourceLocation());
    // Although the walk reaches it like any function, its callees may be new.
    llvm::SaveAndRestore SavedFollow(
        FollowCalls, FollowCalls || C.Overloads.NewInstances.contains(
                                        const_cast<FunctionDecl *>(F)));
    llvm::SaveAndRestore SavedIntegers(C.Types.AllowsSmallIntegers,
                                       hasAmpAttr(F, ampattr::SmallIntegers) ||
                                           hasAmpAttr(F, ampattr::Extension));
    if (F->doesThisDeclarationHaveABody())
      Walked.insert(F);
    if (!F->isInvalidDecl()) {
      checkDeclarator(C, F);
      checkOverridingOnce(F);
    }
    if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(F)) {
      checkDestructorRedeclaration(C, Destructor);
      checkMemberDestruction(C, Destructor);
    }
    if (!Base::TraverseDecl(D))
      return false;
    checkDeducedResult(C, F);
    return true;
  }

  /// Walks functions instantiated while calls were resolved for amp.
  void traverseNewInstances() {
    for (size_t I = 0; I != C.Overloads.NewInstances.size(); ++I)
      if (FunctionDecl *F = C.Overloads.NewInstances[I]->getDefinition();
          F && !Walked.contains(F))
        TraverseDecl(F);
  }

  /// Walks instances for types that amp code cannot have values of, unless such
  /// a value has been reported.
  void traverseForbidden() {
    PostponesForbidden = false;
    for (Decl *D : std::exchange(Forbidden, {})) {
      const auto *M = dyn_cast<CXXMethodDecl>(D);
      llvm::SaveAndRestore SavedClass(C.At.Class, M ? M->getParent() : nullptr);
      TraverseDecl(D);
    }
  }

  /// Walks instances of templates restricted to both. As in Visual C++, an
  /// instance that no amp code calls is cpu code.
  void traverseInstancesForBoth() {
    PostponesInstances = false;
    for (bool Again = true; Again && !Postponed.empty();) {
      Again = false;
      CallGraph Graph(C.Overloads.Calls);
      const llvm::DenseSet<const Decl *> Reached = findReached(Graph);
      for (Decl *D : std::exchange(Postponed, {}))
        if (Reached.contains(D->getCanonicalDecl())) {
          TraverseDecl(D);
          traverseNewInstances();
          Again = true;
        } else {
          Postponed.push_back(D);
        }
    }
    for (Decl *D : Postponed) {
      const SourceLocation First =
          C.Diags.suspendErrors([&] { TraverseDecl(D); });
      if (First.isValid() && !C.Diags.hasErrorBeside(First))
        C.report(First, diag::warn_cpu_only_instance);
    }
  }

  /// Reports the amp lambdas that the standard library, which is not walked,
  /// calls by the conversion to a function pointer.
  void checkLambdas() {
    for (const LambdaExpr *L : AmpLambdas)
      for (NamedDecl *D : L->getLambdaClass()->getVisibleConversionFunctions())
        if (D->isUsed() && !CalledMembers.contains(dyn_cast<CXXMethodDecl>(D)))
          C.report(L->getBeginLoc(), diag::err_amp_lambda_on_cpu);
  }

  bool dataTraverseStmtPre(Stmt *S) {
    if (C.Overloads.isWritten(S) && !(C.At.Ambient.Cpu && C.At.Ambient.Amp)) {
      // Written operands belong to both sides.
      llvm::SaveAndRestore Both(C.At.Ambient, Restriction{true, true});
      TraverseStmt(S);
      return false;
    }
    const auto *Call = dyn_cast<CallExpr>(S);
    const auto *Construct = dyn_cast<CXXConstructExpr>(S);
    if (!Call && !Construct)
      return true;
    const FunctionDecl *Callee =
        Call ? Call->getDirectCallee() : Construct->getConstructor();
    auto *E = cast<Expr>(S);
    C.Overloads.resolve(E, Callee);
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(S);
        Operator && hasAmpAttr(C.At.Function, ampattr::Kernel))
      C.Overloads.callAsConst(Operator);
    C.Overloads.instantiate(E, Callee);
    if (FollowCalls && Callee && Callee->isTemplateInstantiation())
      C.Overloads.NewInstances.insert(const_cast<FunctionDecl *>(Callee));
    if (!C.Overloads.Calls.lookup(E))
      return true;
    // The cpu's argument conversions are cpu code.
    VisitExpr(E);
    const AmpCall Amp =
        Call ? C.Overloads.Calls.get(Call) : C.Overloads.Calls.get(Construct);
    llvm::SaveAndRestore AmpOnly(C.At.Ambient, Restriction{false, true});
    if (Amp.Object)
      TraverseStmt(const_cast<Expr *>(Amp.Object));
    for (const Expr *Arg : Amp.Args)
      TraverseStmt(const_cast<Expr *>(Arg));
    return false;
  }

  /// Iterates over a copy of the instances, since the checks create new ones.
  template <class Template> bool TraverseTemplateInstantiations(Template *D) {
    auto Range = D->specializations();
    const SmallVector<Decl *, 8> Instances(Range.begin(), Range.end());
    for (Decl *Instance : Instances)
      for (Decl *Redeclaration : Instance->redecls())
        if (!hasNodeOfItsOwn(Redeclaration) && !TraverseDecl(Redeclaration))
          return false;
    return true;
  }

  // Attribute and template arguments and assertions are not executed.
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseAttr(Attr *) { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &Arg) {
    checkFunctionArgument(C, Arg);
    return true;
  }

  bool VisitCXXRecordDecl(CXXRecordDecl *R) {
    checkClass(C, R);
    return true;
  }

  bool VisitDeclaratorDecl(DeclaratorDecl *D) {
    checkFunctionPointer(C, D);
    return true;
  }

  bool VisitVarDecl(VarDecl *V) {
    checkTileStatic(C, V);
    if (checkVariable(C, V))
      checkDestruction(C, V);
    return true;
  }

  bool VisitExpr(Expr *E) {
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E))
      CalledMembers.insert(Call->getMethodDecl());
    checkCalls(C, E);
    checkExpression(C, E);
    if (auto *Call = dyn_cast<CallExpr>(E))
      checkLaunch(C, Call);
    return true;
  }

  bool VisitStmt(Stmt *S) {
    if (!isa<Expr>(S) || isa<CXXThrowExpr>(S))
      checkStatement(C, S);
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *S) {
    checkReturnedView(C, S);
    return true;
  }

  /// The closure's initializers belong to the enclosing function, its body does
  /// not.
  bool TraverseLambdaExpr(LambdaExpr *L, DataRecursionQueue * = nullptr) {
    VisitExpr(L);
    if (getRestriction(L->getCallOperator()).isAmpOnly())
      AmpLambdas.push_back(L);
    checkCaptures(C, L);
    for (const LambdaCapture &Capture : L->captures())
      if (L->isInitCapture(&Capture))
        checkFunctionPointer(C, Capture.getCapturedVar());
    for (Expr *Init : L->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    CXXRecordDecl *Closure = L->getLambdaClass();
    if (FunctionTemplateDecl *T = Closure->getDependentLambdaCallOperator())
      return TraverseDecl(T);
    return TraverseDecl(L->getCallOperator());
  }

  /// Checks the subexpressions of an erroneous expression only. Whether it
  /// allows a string is unknown.
  bool TraverseRecoveryExpr(RecoveryExpr *E, DataRecursionQueue * = nullptr) {
    for (Expr *Part : E->subExpressions()) {
      C.Roles.Formats.insert(Part->IgnoreParenImpCasts());
      if (isa<DeclRefExpr>(Part->IgnoreParenImpCasts()))
        continue;
      if (!TraverseStmt(Part))
        return false;
    }
    return true;
  }

  /// Skips the operand: the `throw` is reported.
  bool TraverseCXXThrowExpr(CXXThrowExpr *E, DataRecursionQueue * = nullptr) {
    if (!C.At.Ambient.Amp)
      return Base::TraverseCXXThrowExpr(E);
    C.Diags.cover(E->getSourceRange());
    return VisitExpr(E);
  }

  /// Skips the assembly text, which is not checked as a string literal.
  bool TraverseGCCAsmStmt(GCCAsmStmt *S, DataRecursionQueue * = nullptr) {
    return VisitStmt(S);
  }

  bool TraverseInitListExpr(InitListExpr *L, DataRecursionQueue *Q = nullptr) {
    return Base::TraverseSynOrSemInitListExpr(
        L->isSemanticForm() ? L : L->getSemanticForm(), Q);
  }

  /// Clang accepts any calls in unevaluated operands outside functions.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc T) {
    if (namesFunction(T.getUnderlyingExpr()))
      return true;
    llvm::SaveAndRestore Saved(C.At.IsUnevaluated, true);
    return Base::TraverseDecltypeTypeLoc(T);
  }
  bool TraverseTypeOfExprTypeLoc(TypeOfExprTypeLoc T) {
    if (namesFunction(T.getUnderlyingExpr()))
      return true;
    llvm::SaveAndRestore Saved(C.At.IsUnevaluated, true);
    return Base::TraverseTypeOfExprTypeLoc(T);
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E,
                                        DataRecursionQueue * = nullptr) {
    llvm::SaveAndRestore Saved(C.At.IsUnevaluated, true);
    return Base::TraverseUnaryExprOrTypeTraitExpr(E);
  }

  bool TraverseFunctionProtoTypeLoc(FunctionProtoTypeLoc T) {
    llvm::SaveAndRestore Saved(C.At.InSignature, C.At.Function != nullptr);
    return Base::TraverseFunctionProtoTypeLoc(T);
  }

  /// A result type that is not trailing precedes the specifier.
  bool TraverseTypeLoc(TypeLoc T) {
    if (!C.At.InSignature || !isLeadingResult(C.At.Function, T))
      return Base::TraverseTypeLoc(T);
    llvm::SaveAndRestore Saved(C.At.Ambient,
                               getRestrictionBeforeSpecifier(C.At.Function));
    return Base::TraverseTypeLoc(T);
  }

  /// The type precedes the specifier. A default argument belongs to the
  /// enclosing code (B12).
  bool TraverseParmVarDecl(ParmVarDecl *P) {
    const bool IsOwn = P->getDeclContext() == C.At.Function;
    {
      llvm::SaveAndRestore Saved(
          C.At.Ambient,
          IsOwn ? getRestrictionBeforeSpecifier(C.At.Function) : C.At.Ambient);
      if (!TraverseTypeLoc(P->getTypeSourceInfo()->getTypeLoc()))
        return false;
    }
    WalkUpFromParmVarDecl(P);
    if (!C.At.Function || !P->hasDefaultArg() ||
        P->hasUninstantiatedDefaultArg() || P->hasUnparsedDefaultArg())
      return true;
    llvm::SaveAndRestore SavedSignature(C.At.InSignature, false);
    llvm::SaveAndRestore Declared(C.At.IsDeclaredDefault, true);
    llvm::SaveAndRestore SavedAmbient(
        C.At.Ambient, getRestriction(C.At.Function->getLexicalParent()));
    return TraverseStmt(P->getDefaultArg());
  }

  bool TraverseFieldDecl(FieldDecl *D) {
    WalkUpFromFieldDecl(D);
    if (!TraverseTypeLoc(D->getTypeSourceInfo()->getTypeLoc()) ||
        !TraverseStmt(D->getBitWidth()))
      return false;
    if (!D->hasInClassInitializer())
      return true;
    const bool OfAmp = C.At.Ambient.Cpu && isInitializedInAmp(D);
    llvm::SaveAndRestore Declared(C.At.IsDeclaredDefault, !OfAmp);
    llvm::SaveAndRestore SavedFunction(C.At.Function,
                                       OfAmp ? nullptr : C.At.Function);
    return TraverseStmt(D->getInClassInitializer());
  }

  bool TraverseCXXDefaultArgExpr(CXXDefaultArgExpr *E,
                                 DataRecursionQueue * = nullptr) {
    // In a class inside amp code it is ordinary code of the function.
    const auto *F = cast<FunctionDecl>(E->getParam()->getDeclContext());
    if (getRestriction(F->getLexicalParent()).Amp) {
      llvm::SaveAndRestore Saved(C.At.IsOfClass, true);
      return TraverseStmt(E->getExpr());
    }
    llvm::SaveAndRestore SavedUse(C.At.DefaultArgumentUse,
                                  E->getUsedLocation());
    return TraverseStmt(E->getExpr());
  }

  bool TraverseCXXDefaultInitExpr(CXXDefaultInitExpr *E,
                                  DataRecursionQueue * = nullptr) {
    llvm::SaveAndRestore Saved(C.At.IsOfClass, true);
    // The initializer of a class outside amp code is correct by itself: the
    // aggregate initialization that uses it is the error.
    const RecordDecl *Class = E->getField()->getParent();
    const auto *User = dyn_cast_or_null<CXXConstructorDecl>(C.At.Function);
    // A list in such an initializer is correct, too.
    const bool ByList = C.At.InitializerUse.isInvalid() &&
                        !(User && User->getParent() == Class) &&
                        !getRestriction(Class->getDeclContext()).Amp;
    llvm::SaveAndRestore SavedUse(C.At.InitializerUse,
                                  ByList ? E->getUsedLocation()
                                         : C.At.InitializerUse);
    return TraverseStmt(E->getExpr());
  }

  /// The code of an implicit constructor is checked at its uses in functions
  /// that amp code may run and outside functions (rules C15, D2).
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    const CXXConstructorDecl *F = E->getConstructor();
    if ((C.At.Function && !C.At.Ambient.Amp) || !hasInferredRestriction(F))
      return true;
    llvm::SaveAndRestore Use(
        C.At.ImplicitUse,
        C.At.Function && !C.At.ImplicitUse ? E : C.At.ImplicitUse);
    for (const CXXCtorInitializer *Init : F->inits())
      if (!isOfCpu(Init) && !TraverseStmt(Init->getInit()))
        return false;
    return true;
  }

private:
  /// True if \p E names a function: its type is not a reference to it.
  static bool namesFunction(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return isa<FunctionDecl>(Ref->getDecl());
    const auto *Member = dyn_cast<MemberExpr>(E);
    return Member && isa<FunctionDecl>(Member->getMemberDecl());
  }

  /// Checks a postponed instance once, although it is walked again.
  void checkOverridingOnce(const FunctionDecl *F) {
    if (CheckedOverriding.insert(F).second)
      checkOverriding(C, F);
  }

  /// Returns the functions reachable from the amp code walked so far.
  llvm::DenseSet<const Decl *> findReached(CallGraph &Graph) const {
    std::vector<const FunctionDecl *> AmpCode;
    llvm::copy_if(Walked, std::back_inserter(AmpCode),
                  [](const FunctionDecl *F) { return getRestriction(F).Amp; });
    return ampcc::findReached(Graph, AmpCode);
  }

  Checker &C;
  llvm::DenseSet<const FunctionDecl *> Walked, CheckedOverriding;
  llvm::DenseSet<const CXXMethodDecl *> CalledMembers;
  std::vector<const LambdaExpr *> AmpLambdas;
  /// Instances for both that amp code may turn out to call.
  std::vector<Decl *> Postponed;
  bool PostponesInstances = true;
  /// Instances for types that amp code cannot have values of.
  std::vector<Decl *> Forbidden;
  bool PostponesForbidden = true;
  bool FollowCalls = false;
};
} // namespace

AmpCalls checkTranslationUnit(Sema &S, llvm::ArrayRef<KernelEntry> Kernels,
                              const Options &Opts, Diagnostics &Diags) {
  Checker C(S, Kernels, Opts, Diags);
  checkContainers(C, S.Context.getTranslationUnitDecl());
  Walker W(C);
  W.TraverseDecl(S.Context.getTranslationUnitDecl());
  W.traverseForbidden();
  W.traverseNewInstances();
  W.traverseInstancesForBoth();
  W.checkLambdas();
  return std::move(C.Overloads.Calls);
}

} // namespace ampcc
