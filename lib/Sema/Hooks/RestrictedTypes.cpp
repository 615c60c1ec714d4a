//===- RestrictedTypes.cpp - function types that are restricted -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Sema/Hooks/RestrictedTypes.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {

/// The one that the token filter writes in types (Scanner::chooseTypeAttribute).
static CallingConv getAmpConvention(const TargetInfo &Target) {
  return Target.checkCallingConvention(CC_SwiftAsync) == TargetInfo::CCCR_Error
             ? CC_X86Pascal
             : CC_SwiftAsync;
}

static void setConvention(FunctionDecl *F, CallingConv Convention) {
  const auto *T = F->getType()->castAs<FunctionType>();
  F->setType(QualType(F->getASTContext().adjustFunctionType(
                          T, T->getExtInfo().withCallingConv(Convention)),
                      0));
}

AmpTypeAttribute::AmpTypeAttribute() {
  static constexpr Spelling S[] = {
      {ParsedAttr::AS_GNU, AmpTypeAttributeName.data()}};
  Spellings = S;
}

ParsedAttrInfo::AttrHandling
AmpTypeAttribute::handleDeclAttribute(Sema &S, Decl *D,
                                      const ParsedAttr &) const {
  FunctionDecl *F = D->getAsFunction();
  if (F && !F->isVariadic())
    setConvention(F, getAmpConvention(S.Context.getTargetInfo()));
  return AttributeApplied;
}

static void restrictByType(FunctionDecl *F) {
  const auto *T = F->getType()->getAs<FunctionProtoType>();
  if (!T || !getRestriction(T).Amp)
    return;
  ASTContext &Ctx = F->getASTContext();
  const Restriction R = getRestriction(T);
  if (!F->hasAttr<CUDADeviceAttr>())
    F->addAttr(CUDADeviceAttr::Create(Ctx, F->getLocation()));
  if (!R.Cpu)
    return;
  if (!F->hasAttr<CUDAHostAttr>())
    F->addAttr(CUDAHostAttr::Create(Ctx, F->getLocation()));
  // The cpu calls it like any function.
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  setConvention(F, Ctx.getDefaultCallingConvention(T->isVariadic(),
                                                   M && M->isInstance()));
}

void restrictMembersByType(CXXRecordDecl *R) {
  for (Decl *D : R->decls()) {
    if (const auto *Friend = dyn_cast<FriendDecl>(D))
      D = Friend->getFriendDecl();
    if (FunctionDecl *F = D ? D->getAsFunction() : nullptr)
      restrictByType(F);
  }
}

void restrictByType(DeclGroupRef Decls) {
  for (Decl *D : Decls) // null where Clang has made nothing of an error
    if (FunctionDecl *F = D ? D->getAsFunction() : nullptr)
      restrictByType(F);
}

} // namespace ampcc
