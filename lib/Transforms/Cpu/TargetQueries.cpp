//===- TargetQueries.cpp - answers target queries for the cpu -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

static Expr *answer(Expr *E, Builder &Build) {
  if (const Call *C = asCall(E, BuiltinId::Offset))
    return C->Args.front();
  // The cpu has one kind of memory, with the number 0.
  if (Call *C = asCall(E, BuiltinId::MemFence))
    C->Args.front() = Build.integer(0);
  return E;
}

/// Replaces branches that query wave instructions by their else branch: a
/// processor runs a tile's threads in a loop.
static void takeOtherBranches(Module &M, Stmt *In) {
  rewriteBlocks(M, In, [&M](Stmt *S, StmtList &Out) {
    const auto *I = llvm::dyn_cast<If>(S);
    if (I && asCall(I->Cond, BuiltinId::HasWaves))
      S = I->Else;
    if (!S)
      return;
    takeOtherBranches(M, S);
    Out.push_back(S);
  });
}

void ampcc::answerTargetQueries(Module &M) {
  Builder Build(M);
  for (const auto &F : M.Functions) {
    takeOtherBranches(M, F->Body);
    forEachExprIn(F->Body, [&](Expr *&E) { E = answer(E, Build); });
  }
}
