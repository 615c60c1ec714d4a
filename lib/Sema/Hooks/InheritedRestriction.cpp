//===- InheritedRestriction.cpp - functions declared in a body ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/Attr.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;

InheritedRestrictionAttribute::InheritedRestrictionAttribute() {
  static constexpr Spelling S[] = {
      {clang::ParsedAttr::AS_GNU, InheritedAttributeName.data()}};
  Spellings = S;
}

clang::ParsedAttrInfo::AttrHandling
InheritedRestrictionAttribute::handleDeclAttribute(
    clang::Sema &S, clang::Decl *D, const clang::ParsedAttr &Attr) const {
  const clang::FunctionDecl *Around =
      S.getCurFunctionDecl(/*AllowLambda=*/true);
  if (!llvm::isa<clang::FunctionDecl>(D) || !Around)
    return AttributeApplied;
  const Restriction R = getRestriction(Around);
  if (R.Amp)
    D->addAttr(clang::CUDADeviceAttr::Create(S.Context, Attr.getRange()));
  if (R.Amp && R.Cpu)
    D->addAttr(clang::CUDAHostAttr::Create(S.Context, Attr.getRange()));
  return AttributeApplied;
}
