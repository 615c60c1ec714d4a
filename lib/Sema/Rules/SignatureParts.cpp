//===- SignatureParts.cpp - what precedes the clause ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SignatureParts.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace ampcc {

bool isLeadingResult(const FunctionDecl *F, TypeLoc T) {
  const auto *Type = F->getType()->getAs<FunctionProtoType>();
  const FunctionTypeLoc Own = F->getFunctionTypeLoc();
  return Type && !Type->hasTrailingReturn() && Own && Own.getReturnLoc() == T;
}

Restriction getRestrictionBeforeClause(const FunctionDecl *F) {
  if (F->isFunctionTemplateSpecialization() && F->isTemplateInstantiation())
    return getRestriction(F);
  return getRestriction(F->getLexicalParent());
}

} // namespace ampcc
