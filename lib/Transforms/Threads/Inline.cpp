//===- Inline.cpp - inlines barriers and loops ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "EarlyExits.h"
#include "Inliner.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

using FunctionSet = llvm::SmallPtrSet<const Function *, 8>;

static bool calls(const Function &F, const FunctionSet &Callees) {
  return anyExpr(F.Body, [&](const Expr *E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    return C && Callees.contains(C->Callee);
  });
}

/// Finds functions with barriers, and their callers.
static FunctionSet findUsersOfBarriers(const Module &M) {
  FunctionSet Result;
  // Callees precede their callers.
  for (const auto &F : M.Functions)
    if (!F->IsKernel && (calls(*F, Result) || hasBarrier(F->Body)))
      Result.insert(F.get());
  return Result;
}

/// True if a barrier in \p S is part of an expression.
static bool hasBarrierInExpr(const Stmt *S) {
  return anyStmt(S, [](const Stmt *Part) {
    bool Result = false;
    if (!isBarrier(Part))
      forEachExpr(Part, [&](const Expr *E) { Result |= hasBarrier(E); });
    return Result;
  });
}

bool ampcc::inlineBarriers(Module &M, Function &Kernel) {
  const FunctionSet Users = findUsersOfBarriers(M);
  auto IsInlined = [&](const Function *Callee) {
    return Users.contains(Callee);
  };
  for (size_t Depth = 0; Depth <= Users.size() + 1; ++Depth) {
    if (!calls(Kernel, Users) && !hasBarrierInExpr(Kernel.Body))
      break;
    Inliner(M, Kernel, IsInlined).run();
  }
  return !calls(Kernel, Users);
}

void ampcc::inlineKernelFunction(Module &M, Function &Kernel) {
  Inliner(M, Kernel, [](const Function *) { return true; }).run();
}

/// The largest callee and kernel, in expression nodes.
static constexpr unsigned MaxInlinedSize = 300, MaxKernelSize = 3000;

/// True if \p F tests or wraps positions, as functions do that load an element
/// next to an edge: index-set splitting knows the kernel's tests only.
static bool hasTest(const Function &F) {
  return anyExpr(F.Body, [](const Expr *E) {
    const auto *B = llvm::dyn_cast<Binary>(E);
    return B && B->Left->getType()->isInteger() &&
           (B->Op == BinaryOp::Rem ||
            (B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE));
  });
}

/// True if \p F has a branch that strips of threads may skip.
static bool hasLongBranch(const Function &F) {
  constexpr unsigned Least = 24;
  return anyStmt(F.Body, [](const Stmt *S) {
    const auto *I = llvm::dyn_cast<If>(S);
    return I && (countExprs(I->Then) >= Least ||
                 (I->Else && countExprs(I->Else) >= Least));
  });
}

/// True if the trip count of \p S may differ between threads.
static bool mayDiverge(Stmt *S) {
  const auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop)
    return isLoop(S);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  return !Cond || Cond->Op >= BinaryOp::LogicalAnd ||
         hasExit(Loop->Body, {/*IsReturn=*/true, /*IsBreak=*/true});
}

/// True if \p C passes the address of a thread's object, which would then have
/// to be in memory.
static bool passesOwnAddress(const Call *C) {
  return llvm::any_of(C->Args, [](const Expr *Arg) {
    const Type *T = Arg->getType();
    return T->isArray() || (T->isPointer() && mayBePrivate(T->getSpace()));
  });
}

/// Adds callees in divergent loops, which can be vectorized without the calls,
/// and those that are passed objects of the thread.
static void addCallees(Function &Kernel, FunctionSet &Inlined) {
  const auto add = [&](Stmt *S, bool Diverges) {
    forEachExprIn(S, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      if (C && C->Callee && C->Callee->Body &&
          (Diverges || passesOwnAddress(C)) &&
          countExprs(C->Callee->Body) <= MaxInlinedSize)
        Inlined.insert(C->Callee);
    });
  };
  add(Kernel.Body, /*Diverges=*/false);
  forEachStmtIn(Kernel.Body, [&](Stmt *S) {
    if (isLoop(S) && mayDiverge(S))
      add(S, /*Diverges=*/true);
  });
}

void ampcc::inlineLoops(Module &M, Function &Kernel) {
  FunctionSet Inlined;
  for (const auto &F : M.Functions)
    if (!F->IsKernel &&
        (calls(*F, Inlined) || hasLoop(F->Body) || hasTest(*F) ||
         hasLongBranch(*F)) &&
        countExprs(F->Body) <= MaxInlinedSize)
      Inlined.insert(F.get());
  auto IsInlined = [&](const Function *Callee) {
    return Inlined.contains(Callee);
  };
  // Limits the depth; the remaining calls stay.
  for (unsigned Depth = 0; Depth != 4; ++Depth) {
    addCallees(Kernel, Inlined);
    if (!calls(Kernel, Inlined) || countExprs(Kernel.Body) > MaxKernelSize)
      break;
    Inliner(M, Kernel, IsInlined).run();
  }
}
