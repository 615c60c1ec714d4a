//===- CpuClause.cpp - what is declared restrict(cpu) ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Sema.h"

using namespace ampcc;

CpuClauseAttribute::CpuClauseAttribute() {
  static constexpr Spelling S[] = {
      {clang::ParsedAttr::AS_GNU, CpuClauseAttributeName.data()}};
  Spellings = S;
}

bool CpuClauseAttribute::diagAppertainsToDecl(clang::Sema &S,
                                              const clang::ParsedAttr &Attr,
                                              const clang::Decl *D) const {
  if (llvm::isa<clang::FunctionDecl>(D) || D->isInvalidDecl())
    return true;
  // Clang's message about its attribute for the cpu.
  S.Diag(Attr.getLoc(), clang::diag::warn_attribute_wrong_decl_type_str)
      << &S.Context.Idents.get("host") << /*IsKeyword=*/false << "functions";
  return false;
}

clang::ParsedAttrInfo::AttrHandling
CpuClauseAttribute::handleDeclAttribute(clang::Sema &, clang::Decl *,
                                        const clang::ParsedAttr &) const {
  return AttributeApplied;
}
