//===- RestrictedTypes.cpp - restrictions in function types ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {

/// Returns the calling convention that the token filter writes in types
/// (Scanner::chooseTypeAttribute).
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

/// Returns the restriction of the type that declares \p F. A function
/// restricted to both has the cpu's type; if `decltype` names such a function,
/// \p F gets its restriction.
static Restriction getRestrictionByType(const FunctionDecl *F,
                                        const FunctionProtoType *T) {
  const Restriction R = getRestriction(T);
  const TypeSourceInfo *Written = F->getTypeSourceInfo();
  if (R.Amp || !Written)
    return R;
  const ASTContext &Ctx = F->getASTContext();
  QualType Named = Written->getType(), Next = Named;
  do {
    Named = Next;
    const Expr *Operand = nullptr;
    if (const auto *D = dyn_cast<DecltypeType>(Named))
      Operand = D->getUnderlyingExpr();
    else if (const auto *O = dyn_cast<TypeOfExprType>(Named))
      Operand = O->getUnderlyingExpr();
    if (Operand)
      if (const auto *Ref =
              dyn_cast<DeclRefExpr>(Operand->IgnoreParenImpCasts()))
        if (const auto *G = dyn_cast<FunctionDecl>(Ref->getDecl()))
          return getRestriction(G);
    Next = Named.getSingleStepDesugaredType(Ctx);
  } while (Next != Named);
  return R;
}

void restrictByType(FunctionDecl *F) {
  const auto *T = F->getType()->getAs<FunctionProtoType>();
  const Restriction R = T ? getRestrictionByType(F, T) : CpuOnly;
  if (!R.Amp)
    return;
  ASTContext &Ctx = F->getASTContext();
  if (!F->hasAttr<CUDADeviceAttr>())
    F->addAttr(CUDADeviceAttr::Create(Ctx, F->getLocation()));
  if (!R.Cpu)
    return;
  if (!F->hasAttr<CUDAHostAttr>())
    F->addAttr(CUDAHostAttr::Create(Ctx, F->getLocation()));
  // Cpu code calls the function like any other.
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  setConvention(F, Ctx.getDefaultCallingConvention(T->isVariadic(),
                                                   M && M->isInstance()));
}

void handleAmpType(Sema &S, Decl *D, const ParsedAttr &) {
  FunctionDecl *F = D->getAsFunction();
  const auto *T = F ? F->getType()->getAs<FunctionProtoType>() : nullptr;
  if (!T || F->isVariadic())
    return;
  // Clang compares the conventions of redeclarations.
  if (getRestriction(T).Amp)
    restrictByType(F);
  else if (F->hasAttr<CUDADeviceAttr>())
    setConvention(F, getAmpConvention(S.Context.getTargetInfo()));
}

void restrictMembersByType(CXXRecordDecl *R) {
  for (Decl *D : R->decls()) {
    if (const auto *Friend = dyn_cast<FriendDecl>(D))
      D = Friend->getFriendDecl();
    if (FunctionDecl *F = D ? D->getAsFunction() : nullptr)
      restrictByType(F);
  }
}

//===----------------------------------------------------------------------===//
// Restriction specifiers on declarations that may be functions
//===----------------------------------------------------------------------===//

void handleCpuSpecifier(Sema &S, Decl *D, const ParsedAttr &Attr) {
  // Reuse Clang's message about its host attribute.
  if (!isa<FunctionDecl>(D) && !D->isInvalidDecl())
    S.Diag(Attr.getLoc(), clang::diag::err_attribute_wrong_decl_type_str)
        << &S.Context.Idents.get("host") << /*IsKeyword=*/false << "functions";
}

void handleInherited(Sema &S, Decl *D, const ParsedAttr &Attr) {
  const FunctionDecl *Around = S.getCurFunctionDecl(/*AllowLambda=*/true);
  if (!isa<FunctionDecl>(D) || !Around)
    return;
  const Restriction R = getRestriction(Around);
  if (R.Amp)
    D->addAttr(CUDADeviceAttr::Create(S.Context, Attr.getRange()));
  if (R.Amp && R.Cpu)
    D->addAttr(CUDAHostAttr::Create(S.Context, Attr.getRange()));
}

} // namespace ampcc
