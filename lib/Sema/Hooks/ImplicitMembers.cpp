//===- ImplicitMembers.cpp - restrictions of implicit members -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

CXXRecordDecl *getClass(QualType T) {
  CXXRecordDecl *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return R ? R->getDefinition() : nullptr;
}

/// Returns the classes of the bases and fields of \p R, or those that its
/// implicit default constructor constructs without arguments.
SmallVector<CXXRecordDecl *, 8> getParts(const CXXRecordDecl *R,
                                         bool ByDefault = false) {
  SmallVector<CXXRecordDecl *, 8> Parts;
  for (const CXXBaseSpecifier &Base : R->bases())
    if (CXXRecordDecl *Part = getClass(Base.getType()))
      Parts.push_back(Part);
  for (const FieldDecl *Field : R->fields())
    if (CXXRecordDecl *Part = getClass(Field->getType()))
      if (!ByDefault || !Field->hasInClassInitializer())
        Parts.push_back(Part);
  return Parts;
}

/// Returns the restrictions of \p M and overloads with its parameters.
Restriction getPairRestriction(const CXXMethodDecl *M) {
  Restriction Set = getRestriction(M);
  for (const FunctionDecl *Other : getOverloads(M)) {
    if (Other->isDeleted() || Other->getDeclContext() != M->getDeclContext() ||
        !haveSameParameters(Other, M))
      continue;
    const Restriction R = getRestriction(Other);
    Set = {Set.Cpu || R.Cpu, Set.Amp || R.Amp};
  }
  return Set;
}

/// True for constructors and assignments, which may form a cpu/amp pair.
bool isPairable(const CXXMethodDecl *M) {
  return isa<CXXConstructorDecl>(M) || M->isCopyAssignmentOperator() ||
         M->isMoveAssignmentOperator();
}

bool hasPair(const CXXRecordDecl *R) {
  return llvm::any_of(R->methods(), [](const CXXMethodDecl *M) {
    return isPairable(M) && getRestriction(M).isAmpOnly() &&
           getPairRestriction(M).Cpu;
  });
}

/// Returns the restriction of the implicit member \p M, if known.
std::optional<Restriction> inferRestriction(Sema &S, CXXMethodDecl *M) {
  const CXXSpecialMemberKind Kind = S.getSpecialMember(M);
  const bool OfConst =
      M->getNumParams() == 1 &&
      M->getParamDecl(0)->getType()->getPointeeType().isConstQualified();
  Restriction Set{true, true};
  for (CXXRecordDecl *Part : getParts(
           M->getParent(), Kind == CXXSpecialMemberKind::DefaultConstructor)) {
    const CXXMethodDecl *Called =
        S.LookupSpecialMember(Part, Kind, /*ConstArg=*/OfConst,
                              /*VolatileArg=*/false, /*RValueThis=*/false,
                              /*ConstThis=*/false, /*VolatileThis=*/false)
            .getMethod();
    if (!Called)
      return std::nullopt;
    const Restriction R = getPairRestriction(Called);
    Set = {Set.Cpu && R.Cpu, Set.Amp && R.Amp};
  }
  return Set;
}

void setRestriction(Sema &S, CXXMethodDecl *M, Restriction R) {
  const bool WasInvalid = M->hasAttr<CUDAInvalidTargetAttr>();
  M->dropAttrs<CUDAHostAttr, CUDADeviceAttr, CUDAInvalidTargetAttr>();
  if (WasInvalid) {
    // Other reasons remain. Clang infers no restriction of a member that has an
    // explicit one.
    M->addAttr(CUDAHostAttr::Create(M->getASTContext()));
    M->setDeletedAsWritten(
        S.ShouldDeleteSpecialMember(M, S.getSpecialMember(M)));
    M->dropAttr<CUDAHostAttr>();
  }
  if (R.Amp)
    M->addAttr(CUDADeviceAttr::CreateImplicit(M->getASTContext()));
  if (R.Cpu)
    M->addAttr(CUDAHostAttr::CreateImplicit(M->getASTContext()));
}

/// Hides members named by using-declarations that have the parameters of \p M.
void hideUsings(Sema &S, CXXMethodDecl *M) {
  SmallVector<UsingShadowDecl *, 2> Hidden;
  for (NamedDecl *D : M->getParent()->lookup(M->getDeclName())) {
    auto *Shadow = dyn_cast<UsingShadowDecl>(D);
    auto *Named =
        Shadow ? dyn_cast<CXXMethodDecl>(Shadow->getTargetDecl()) : nullptr;
    if (Named && !S.IsOverload(M, Named, /*UseMemberUsingDeclRules=*/true,
                               /*ConsiderCudaAttrs=*/false))
      Hidden.push_back(Shadow);
  }
  for (UsingShadowDecl *Shadow : Hidden)
    S.HideUsingShadowDecl(/*S=*/nullptr, Shadow);
}

/// True if Clang infers the restriction of \p M. It deletes a member without
/// any.
bool isInferred(const CXXMethodDecl *M) {
  if (!isPairable(M) || M->isUserProvided() || !M->isDefaulted() ||
      (M->isDeleted() && !M->hasAttr<CUDAInvalidTargetAttr>()))
    return false;
  const auto *Amp = M->getAttr<CUDADeviceAttr>();
  const auto *Cpu = M->getAttr<CUDAHostAttr>();
  return (!Amp || Amp->isImplicit()) && (!Cpu || Cpu->isImplicit());
}
} // namespace

void lookUpSpecialMembers(Sema &S, CXXRecordDecl *R) {
  if (R->isDependentContext())
    return;
  const bool HasAmpOnly =
      llvm::any_of(R->methods(), [](const CXXMethodDecl *M) {
        return isPairable(M) && getRestriction(M).isAmpOnly();
      });
  // `R()` in amp code must not be the first lookup of the constructor.
  const bool HasDefault =
      R->hasUserProvidedDefaultConstructor() &&
      !S.getSourceManager().isInSystemHeader(R->getLocation());
  if (!HasAmpOnly && !HasDefault)
    return;
  llvm::SaveAndRestore Saved(S.CUDA().CurCUDATargetCtx,
                             SemaCUDA::CUDATargetContext());
  // A template instance may be completed in the middle of other code.
  Sema::ContextRAII OutsideFunctions(
      S, S.getASTContext().getTranslationUnitDecl());
  S.LookupDefaultConstructor(R);
  if (!HasAmpOnly)
    return;
  for (unsigned Quals : {0, int(Qualifiers::Const)}) {
    S.LookupCopyingConstructor(R, Quals);
    S.LookupMovingConstructor(R, Quals);
    S.LookupCopyingAssignment(R, Quals, /*RValueThis=*/false, /*ThisQuals=*/0);
    S.LookupMovingAssignment(R, Quals, /*RValueThis=*/false, /*ThisQuals=*/0);
  }
}

void inferImplicitMembers(Sema &S, CXXRecordDecl *R) {
  if (R->isDependentContext() || R->isInvalidDecl())
    return;
  const SmallVector<CXXRecordDecl *, 8> Parts = getParts(R);
  // Clang expects every field to be constructed by default.
  const bool HasInitializers =
      getParts(R, /*ByDefault=*/true).size() != Parts.size() &&
      !S.getSourceManager().isInSystemHeader(R->getLocation());
  if (!HasInitializers && llvm::none_of(Parts, hasPair))
    return;
  llvm::SaveAndRestore Saved(S.CUDA().CurCUDATargetCtx,
                             SemaCUDA::CUDATargetContext());
  S.ForceDeclarationOfImplicitMembers(R);
  SmallVector<CXXMethodDecl *, 6> Inferred;
  llvm::copy_if(R->methods(), std::back_inserter(Inferred), isInferred);
  for (CXXMethodDecl *M : Inferred)
    if (S.getSpecialMember(M) != CXXSpecialMemberKind::Invalid)
      if (std::optional<Restriction> Set = inferRestriction(S, M);
          Set && (Set->Cpu || Set->Amp))
        setRestriction(S, M, *Set);
}

void relateToBases(Sema &S, CXXRecordDecl *R) {
  if (R->isDependentContext() || R->isInvalidDecl() || R->getNumBases() == 0)
    return;
  for (CXXMethodDecl *M : R->methods()) {
    const Restriction Inferred = getRestriction(M);
    if (!M->isImplicit() || !Inferred.Amp ||
        !(M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()))
      continue;
    hideUsings(S, M);
    if (!R->isPolymorphic())
      continue;
    setRestriction(S, M, {true, false});
    S.AddOverriddenMethods(R, M);
    if (M->size_overridden_methods() == 0)
      setRestriction(S, M, Inferred);
  }
}

} // namespace ampcc
