//===- CpuMath.cpp - math functions of cpu kernels ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CpuFunctions.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace clang;

/// The header marks concurrency::fast_math.
static bool hasVectorMath(const ASTContext &Ctx) {
  for (const NamedDecl *Outer :
       Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get("concurrency")))
    if (const auto *N = dyn_cast<NamespaceDecl>(Outer))
      for (const NamedDecl *Inner : N->lookup(&Ctx.Idents.get("fast_math")))
        if (const auto *Math = dyn_cast<NamespaceDecl>(Inner);
            Math && llvm::any_of(Math->redecls(), [](const Decl *Part) {
              return hasAmpAttr(Part, ampattr::VectorMath);
            }))
          return true;
  return false;
}

/// True for -mrecip=sqrtf:0 and the like: estimated roots without refinement.
static bool takesEstimates(const CodeGenOptions &Options) {
  return llvm::any_of(Options.Reciprocals, [](StringRef Kind) {
    return Kind.consume_back(":0") &&
           (Kind == "sqrtf" || Kind == "vec-sqrtf" || Kind == "all" ||
            Kind == "sqrt" || Kind == "vec-sqrt");
  });
}

std::vector<std::string> ampcc::getDisabledMath(CompilerInstance &CI) {
  std::vector<std::string> Disabled;
  if (!hasVectorMath(CI.getASTContext()))
    Disabled.emplace_back("vector-math");
  if (!takesEstimates(CI.getCodeGenOpts()))
    Disabled.emplace_back("estimated-roots");
  return Disabled;
}
