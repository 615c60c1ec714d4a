//===- Inline.cpp - inlining of what threads share ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Inline.h"
#include "Inliner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

using FunctionSet = llvm::SmallPtrSet<const Function *, 8>;

static bool calls(const Function &F, const FunctionSet &Callees) {
  bool Result = false;
  forEachExprIn(F.Body, [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    Result |= C && Callees.contains(C->Callee);
  });
  return Result;
}

/// Functions that have barriers, or call such.
static FunctionSet findUsersOfBarriers(const Module &M) {
  FunctionSet Result;
  // Functions stand before what calls them.
  for (const auto &F : M.Functions) {
    bool HasBarrier = calls(*F, Result);
    forEachExprIn(F->Body, [&](Expr *&E) { HasBarrier |= isBarrier(E); });
    if (HasBarrier && !F->IsKernel)
      Result.insert(F.get());
  }
  return Result;
}

static bool hasBarrier(Expr *E) {
  bool Result = isBarrier(E);
  forEachOperand(
      E, [&](Expr *&Operand) { Result = Result || hasBarrier(Operand); });
  return Result;
}

/// A barrier in \p S is part of an expression, and no statement yet.
static bool hasBarrierInExpr(Stmt *S) {
  if (isBarrier(S))
    return false;
  bool Result = false;
  forEachExpr(S, [&](Expr *&E) { Result = Result || hasBarrier(E); });
  forEachStmt(S,
              [&](Stmt *Child) { Result = Result || hasBarrierInExpr(Child); });
  return Result;
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

static bool hasLoop(Stmt *S) {
  bool Result = llvm::isa<For, While, Do>(S);
  forEachStmt(S, [&](Stmt *Child) { Result = Result || hasLoop(Child); });
  return Result;
}

/// In nodes of expressions: what a function may have, and the kernel become.
static constexpr unsigned MaxInlinedSize = 300, MaxKernelSize = 3000;

static unsigned getSize(Function &F) {
  unsigned Size = 0;
  forEachExprIn(F.Body, [&](Expr *&) { ++Size; });
  return Size;
}

void ampcc::inlineLoops(Module &M, Function &Kernel) {
  FunctionSet Inlined;
  for (const auto &F : M.Functions)
    if (!F->IsKernel && (calls(*F, Inlined) || hasLoop(F->Body)) &&
        getSize(*F) <= MaxInlinedSize)
      Inlined.insert(F.get());
  auto IsInlined = [&](const Function *Callee) {
    return Inlined.contains(Callee);
  };
  // Some calls stay where they are.
  for (unsigned Depth = 0; Depth != 4 && calls(Kernel, Inlined); ++Depth) {
    if (getSize(Kernel) > MaxKernelSize)
      break;
    Inliner(M, Kernel, IsInlined).run();
  }
}
