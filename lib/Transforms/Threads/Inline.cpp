//===- Inline.cpp - inlining of what threads share ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "Inliner.h"
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

/// Functions that have barriers, or call such.
static FunctionSet findUsersOfBarriers(const Module &M) {
  FunctionSet Result;
  // Functions stand before what calls them.
  for (const auto &F : M.Functions)
    if (!F->IsKernel && (calls(*F, Result) || hasBarrier(F->Body)))
      Result.insert(F.get());
  return Result;
}

/// A barrier in \p S is part of an expression, and no statement yet.
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

/// In nodes of expressions: what a function may have, and the kernel become.
static constexpr unsigned MaxInlinedSize = 300, MaxKernelSize = 3000;

void ampcc::inlineLoops(Module &M, Function &Kernel) {
  FunctionSet Inlined;
  for (const auto &F : M.Functions)
    if (!F->IsKernel && (calls(*F, Inlined) || hasLoop(F->Body)) &&
        countExprs(F->Body) <= MaxInlinedSize)
      Inlined.insert(F.get());
  auto IsInlined = [&](const Function *Callee) {
    return Inlined.contains(Callee);
  };
  // Some calls stay where they are.
  for (unsigned Depth = 0; Depth != 4 && calls(Kernel, Inlined); ++Depth) {
    if (countExprs(Kernel.Body) > MaxKernelSize)
      break;
    Inliner(M, Kernel, IsInlined).run();
  }
}
