//===- ClauseAttributes.cpp - clauses on what may be a function -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Basic/Restriction.h"
#include "ampcc/Sema/Hooks.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Sema.h"

using namespace clang;

void ampcc::handleCpuClause(Sema &S, Decl *D, const ParsedAttr &Attr) {
  // Clang's message about its attribute for the cpu.
  if (!isa<FunctionDecl>(D) && !D->isInvalidDecl())
    S.Diag(Attr.getLoc(), clang::diag::err_attribute_wrong_decl_type_str)
        << &S.Context.Idents.get("host") << /*IsKeyword=*/false << "functions";
}

void ampcc::handleInherited(Sema &S, Decl *D, const ParsedAttr &Attr) {
  const FunctionDecl *Around = S.getCurFunctionDecl(/*AllowLambda=*/true);
  if (!isa<FunctionDecl>(D) || !Around)
    return;
  const Restriction R = getRestriction(Around);
  if (R.Amp)
    D->addAttr(CUDADeviceAttr::Create(S.Context, Attr.getRange()));
  if (R.Amp && R.Cpu)
    D->addAttr(CUDAHostAttr::Create(S.Context, Attr.getRange()));
}
