//===- Signatures.cpp - restrictions outside function bodies --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/Template.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {
using TargetContext = SemaCUDA::CUDATargetContext;

/// The context that Clang uses for calls outside functions.
TargetContext &getOutside(Sema &S) { return S.CUDA().CurCUDATargetCtx; }

/// Enters amp code outside a function that Clang knows.
void enterAmp(Sema &S) {
  getOutside(S) = TargetContext();
  getOutside(S).Target = CUDAFunctionTarget::Device;
}

/// Enters the scope \p DC, outside its functions. Calls are resolved for amp in
/// a class local to amp code, for both if a class may be constructed in amp
/// code, and for the cpu otherwise.
void enterScope(Sema &S, const DeclContext *DC) {
  TargetContext &Outside = getOutside(S);
  const auto *R = dyn_cast_or_null<CXXRecordDecl>(DC);
  if (getRestriction(DC).isAmpOnly())
    Outside.Target = CUDAFunctionTarget::Device;
  else if (R && isMadeInAmp(R))
    Outside.Target = CUDAFunctionTarget::HostDevice;
  else
    Outside.Target = CUDAFunctionTarget::Host;
}

/// Enters the scope outside all functions.
void enterFile(Sema &S) {
  getOutside(S) = TargetContext();
  enterScope(S, nullptr);
}

/// Enters the restriction of a trailing return type, class or condition when
/// the filter's name for its start, or for a condition's end, is looked up.
class Entrance : public ExternalSemaSource {
public:
  void InitializeSema(Sema &TheSema) override { S = &TheSema; }
  void ForgetSema() override { S = nullptr; }

  bool LookupUnqualified(LookupResult &R, Scope *) override {
    const IdentifierInfo *Name = R.getLookupName().getAsIdentifierInfo();
    if (!S || !Name)
      return false;
    if (Name->getName() == SignatureEntrance) {
      enterSignature();
      R.addDecl(getNothing());
    } else if (Name->getName() == LocalClassEntrance) {
      enterScope(*S, S->CurContext);
      R.addDecl(getNothing());
    } else if (Name->getName() == ConditionEntrance) {
      Around = getOutside(*S);
      enterSignature();
      R.addDecl(getFalse());
    } else if (Name->getName() == ConditionExit) {
      getOutside(*S) = Around;
      R.addDecl(getFalse());
    } else {
      return false;
    }
    return true;
  }

private:
  void enterSignature() {
    // A lambda's call operator exists already, without its attributes.
    auto *F = dyn_cast<FunctionDecl>(S->CurContext);
    if (!F)
      enterAmp(*S);
    else if (isLambdaCallOperator(F) && !F->hasAttr<CUDADeviceAttr>())
      F->addAttr(CUDADeviceAttr::Create(S->Context));
  }

  /// Returns an invalid declaration, which makes Clang drop the attribute that
  /// names it.
  NamedDecl *getNothing() {
    if (!Nothing) {
      ASTContext &Ctx = S->Context;
      Nothing = VarDecl::Create(
          Ctx, Ctx.getTranslationUnitDecl(), SourceLocation(), SourceLocation(),
          &Ctx.Idents.get(SignatureEntrance), Ctx.IntTy,
          Ctx.getTrivialTypeSourceInfo(Ctx.IntTy), SC_Extern);
      Nothing->setInvalidDecl();
    }
    return Nothing;
  }

  /// Returns a constant false, which does not change a condition's value.
  /// spellFunctionTypes removes its name from the text of types.
  NamedDecl *getFalse() {
    if (!False) {
      ASTContext &Ctx = S->Context;
      const QualType T = Ctx.BoolTy.withConst();
      False =
          VarDecl::Create(Ctx, Ctx.getTranslationUnitDecl(), SourceLocation(),
                          SourceLocation(), &Ctx.Idents.get(ConditionEntrance),
                          T, Ctx.getTrivialTypeSourceInfo(T), SC_Static);
      False->setConstexpr(true);
      False->setInit(
          CXXBoolLiteralExpr::Create(Ctx, false, T, SourceLocation()));
      SmallVector<PartialDiagnosticAt> None;
      False->checkForConstantInitialization(None);
    }
    return False;
  }

  Sema *S = nullptr;
  VarDecl *Nothing = nullptr, *False = nullptr;
  /// The context outside the condition that is being parsed.
  TargetContext Around;
};

/// Applies a function template's restriction while the types of an instance are
/// substituted.
class InstantiationWatcher : public TemplateInstantiationCallback {
public:
  explicit InstantiationWatcher(Sema &S) : S(S) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &Inst) override {
    Saved.push_back(getOutside(S));
    switch (Inst.Kind) {
    case Sema::CodeSynthesisContext::ExplicitTemplateArgumentSubstitution:
    case Sema::CodeSynthesisContext::DeducedTemplateArgumentSubstitution:
      if (const auto *T = dyn_cast_or_null<FunctionTemplateDecl>(Inst.Entity);
          T && getRestriction(T->getTemplatedDecl()).isAmpOnly())
        enterAmp(S);
      return;
    case Sema::CodeSynthesisContext::TemplateInstantiation:
    case Sema::CodeSynthesisContext::DefaultTemplateArgumentInstantiation:
    case Sema::CodeSynthesisContext::DefaultFunctionArgumentInstantiation:
      getOutside(S) = TargetContext();
      if (const auto *R = dyn_cast_or_null<CXXRecordDecl>(Inst.Entity))
        enterScope(S, R->getTemplateInstantiationPattern());
      else if (Inst.Entity)
        enterScope(S, Inst.Entity->getDeclContext());
      return;
    default:
      return;
    }
  }

  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &) override {
    getOutside(S) = Saved.pop_back_val();
  }

private:
  Sema &S;
  SmallVector<TargetContext, 8> Saved;
};
} // namespace

void attachSignatures(Sema &S) {
  auto *Source = new Entrance;
  Source->InitializeSema(S);
  S.addExternalSource(Source);
  S.TemplateInstCallbacks.push_back(std::make_unique<InstantiationWatcher>(S));
  enterFile(S);
}

void leaveSignatures(Sema &S) {
  if (getOutside(S).Kind == SemaCUDA::CTCK_Unknown)
    enterFile(S);
}

/// Substitutes the type of \p F, a member or friend of the class template
/// instance \p R, again.
static void rereadSignature(Sema &S, CXXRecordDecl *R, FunctionDecl *F) {
  FunctionDecl *Pattern = F->getInstantiatedFromMemberFunction();
  if (!Pattern || F->isInvalidDecl() || !getRestriction(F).isAmpOnly() ||
      !Pattern->getType()->castAs<FunctionProtoType>()->hasTrailingReturn() ||
      !Pattern->getReturnType()->isInstantiationDependentType())
    return;
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  llvm::SaveAndRestore Saved(getOutside(S));
  LocalInstantiationScope Scope(S);
  enterAmp(S);
  TypeSourceInfo *Read = S.SubstFunctionDeclType(
      Pattern->getTypeSourceInfo(), S.getTemplateInstantiationArgs(F),
      F->getLocation(), F->getDeclName(), M ? R : nullptr,
      M ? M->getMethodQualifiers() : Qualifiers(),
      /*EvaluateConstraints=*/false);
  if (!Read) {
    F->setInvalidDecl();
    return;
  }
  const auto *T = F->getType()->castAs<FunctionProtoType>();
  F->setType(S.Context.getFunctionType(
      Read->getType()->castAs<FunctionProtoType>()->getReturnType(),
      T->getParamTypes(), T->getExtProtoInfo()));
  F->setTypeSourceInfo(Read);
  auto Loc = Read->getTypeLoc().getAsAdjusted<FunctionProtoTypeLoc>();
  for (unsigned I = 0; I != F->getNumParams(); ++I)
    Loc.setParam(I, F->getParamDecl(I));
}

void enterInitializers(Sema &S, const CXXRecordDecl *R) {
  if (!R->isLambda())
    enterScope(S, R);
}

void leaveClass(Sema &S, const CXXRecordDecl *R) {
  const DeclContext *DC = R->getDeclContext();
  const auto *F = dyn_cast<FunctionDecl>(DC);
  enterScope(S, F ? F->getDeclContext() : DC);
}

void rereadSignatures(Sema &S, CXXRecordDecl *R) {
  if (R->isDependentContext())
    return;
  for (CXXMethodDecl *M : R->methods())
    rereadSignature(S, R, M);
  for (FriendDecl *D : R->friends())
    if (auto *F = dyn_cast_or_null<FunctionDecl>(D->getFriendDecl()))
      rereadSignature(S, R, F);
}

void handleSignature(Sema &S, Decl *, const ParsedAttr &) {
  enterScope(S, S.CurContext);
}

void handleAmpDestructor(Sema &S, Decl *D, const ParsedAttr &) {
  if (isa<CXXDestructorDecl>(D) &&
      getOutside(S).Target == CUDAFunctionTarget::Host)
    getOutside(S).Target = CUDAFunctionTarget::HostDevice;
}

} // namespace ampcc
