//===- GenericPointers.cpp - pointers into several memories ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Common/Rewrite.h"
#include "GenericExprs.h"

using namespace ampcc;
using namespace ampcc::ir;

//===----------------------------------------------------------------------===//
// Is there anything to do?
//===----------------------------------------------------------------------===//

/// \p T has generic pointers in it; records are looked at by themselves.
static bool mentionsGeneric(const Type *T) {
  for (; T->isPointer() || T->isArray(); T = T->getElement())
    if (T->isPointer() && T->getSpace() == AddressSpace::Generic)
      return true;
  return false;
}

static bool declaresGeneric(const Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  return D && mentionsGeneric(D->V->Ty);
}

static bool hasGeneric(const Function &F) {
  auto IsGeneric = [](const Variable *V) { return mentionsGeneric(V->Ty); };
  return mentionsGeneric(F.Result) || llvm::any_of(F.Params, IsGeneric) ||
         anyStmt(F.Body, declaresGeneric) || anyExpr(F.Body, [](const Expr *E) {
           return mentionsGeneric(E->getType()) || comparesMemories(E);
         });
}

static bool hasGeneric(const Module &M) {
  for (const auto &R : M.Records)
    for (const Field &F : R->Fields)
      if (mentionsGeneric(F.Ty))
        return true;
  return llvm::any_of(M.Functions,
                      [](const auto &F) { return hasGeneric(*F); });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
class GenericPointers {
public:
  explicit GenericPointers(Module &M) : M(M), Helpers(M), Exprs(M, Helpers) {}

  void run() {
    // All of a module's variables, results and fields change before any use.
    for (const auto &R : M.Records)
      for (Field &F : R->Fields)
        F.Ty = Exprs.lower(F.Ty);
    for (const auto &F : M.Functions) {
      F->Result = Exprs.lower(F->Result);
      for (Variable *Param : F->Params)
        Param->Ty = Exprs.lower(Param->Ty);
      forEachDeclared(F->Body,
                      [this](Variable *V) { V->Ty = Exprs.lower(V->Ty); });
    }
    for (const auto &F : M.Functions) {
      lowerStmt(F->Body, *F);
      prepend(M, Exprs.takeTemporaries(), F->Body);
    }
    Helpers.finish();
  }

private:
  void lowerStmt(Stmt *S, const Function &F) {
    auto *Loop = llvm::dyn_cast<For>(S);
    auto *D = llvm::dyn_cast<Declare>(S);
    forEachExpr(S, [&](Expr *&E) {
      if (D)
        E = Exprs.convert(E, D->V->Ty);
      else if (llvm::isa<Return>(S))
        E = Exprs.convert(E, F.Result);
      else if (llvm::isa<ExprStmt>(S) || (Loop && E == Loop->Inc))
        E = Exprs.effect(E);
      else
        E = Exprs.condition(E);
    });
    forEachStmt(S, [&](Stmt *Child) { lowerStmt(Child, F); });
  }

  Module &M;
  GenericHelpers Helpers;
  GenericExprs Exprs;
};
} // namespace

void ampcc::lowerGenericPointers(Module &M) {
  if (hasGeneric(M))
    GenericPointers(M).run();
}
