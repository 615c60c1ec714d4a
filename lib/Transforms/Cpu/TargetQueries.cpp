//===- TargetQueries.cpp - what the cpu's code is like --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TargetQueries.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

static Expr *answer(Expr *E, Builder &Build) {
  if (auto *C = llvm::dyn_cast<Call>(E)) {
    if (C->Builtin == "AMP_OFFSET" || C->Builtin == "AMP_WRAPPED" ||
        C->Builtin == "AMP_CHOSEN" || C->Builtin == "AMP_CHOSEN_IF_GROUPED" ||
        C->Builtin == "AMP_DIVERGENT" || C->Builtin == "AMP_MEET")
      return C->Args.front();
    if (C->Builtin == "AMP_ROWS")
      return Build.boolean(false);
    // The cpu has one kind of memory, with a number for a name.
    if (C->Builtin == "mem_fence")
      C->Args.front() = Build.integer(int64_t(0));
  }
  // `AMP_CHOSEN(&object)->member` was made of `object.member`.
  if (const auto *U = llvm::dyn_cast<Unary>(E); U && U->Op == UnaryOp::Deref)
    if (const auto *A = llvm::dyn_cast<Unary>(U->Operand);
        A && A->Op == UnaryOp::AddressOf)
      return A->Operand;
  const auto *Choice = llvm::dyn_cast<Conditional>(E);
  const auto *Known = Choice ? llvm::dyn_cast<Literal>(Choice->Cond) : nullptr;
  if (!Known || !Known->getType()->isBool())
    return E;
  Expr *Chosen = Known->Bits ? Choice->True : Choice->False;
  return Chosen->getType() == E->getType() ? Chosen : E;
}

/// For PoCL alone.
static bool isMark(const Stmt *S) {
  const auto *E = llvm::dyn_cast<ExprStmt>(S);
  const auto *C = E ? llvm::dyn_cast<Call>(E->E) : nullptr;
  return C && (C->Builtin == "AMP_JOIN" || C->Builtin == "AMP_IN_ORDER" ||
               C->Builtin == "AMP_IN_ORDER_IF_SHARED");
}

static void dropMarks(Module &M, Stmt *S, Builder &Build) {
  if (auto *B = llvm::dyn_cast<Block>(S)) {
    llvm::SmallVector<Stmt *, 16> Others(B->Body.begin(), B->Body.end());
    llvm::erase_if(Others, isMark);
    for (Stmt *&Child : Others)
      if (const auto *Loop = llvm::dyn_cast<For>(Child); Loop && Loop->IsChoice)
        Child = Build.makeIf(llvm::cast<Declare>(Loop->Inits.front())->Init,
                             Loop->Body);
    B->Body = M.copyArray<Stmt *>(Others);
  }
  forEachStmt(S, [&](Stmt *Child) { dropMarks(M, Child, Build); });
}

void ampcc::answerTargetQueries(Module &M) {
  Builder Build(M);
  for (const auto &F : M.Functions) {
    dropMarks(M, F->Body, Build);
    forEachExprIn(F->Body, [&](Expr *&E) { E = answer(E, Build); });
  }
}
