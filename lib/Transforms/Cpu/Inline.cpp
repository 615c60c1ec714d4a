//===- Inline.cpp - calls that become statements --------------------------===//

#include "Inline.h"
#include "../UncalledFunctions.h"
#include "Inliner.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool hasBarrier(const Function &F) {
  bool Result = false;
  forEachExprIn(F.Body, [&](Expr *&E) { Result |= isBarrier(E); });
  return Result;
}

void ampcc::inlineBarriers(Module &M) {
  // Functions stand before what calls them.
  llvm::SmallPtrSet<const Function *, 8> WithBarrier;
  for (const auto &F : M.Functions) {
    Inliner(M, *F, [&](const Function *Callee) {
      return WithBarrier.contains(Callee);
    }).run();
    if (hasBarrier(*F))
      WithBarrier.insert(F.get());
  }
  dropUncalledFunctions(M);
}

void ampcc::inlineKernelFunction(Module &M) {
  Inliner(M, *M.Kernel, [](const Function *) { return true; }).run();
  dropUncalledFunctions(M);
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

void ampcc::inlineLoops(Module &M) {
  llvm::SmallPtrSet<const Function *, 8> Inlined;
  for (const auto &F : M.Functions) {
    bool Calls = false;
    forEachExprIn(F->Body, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      Calls |= C && Inlined.contains(C->Callee);
    });
    if (!F->IsKernel && (Calls || hasLoop(F->Body)) &&
        getSize(*F) <= MaxInlinedSize)
      Inlined.insert(F.get());
  }
  auto IsInlined = [&](const Function *Callee) {
    return Inlined.contains(Callee);
  };
  auto HasCall = [&] {
    bool Result = false;
    forEachExprIn(M.Kernel->Body, [&](Expr *&E) {
      const auto *C = llvm::dyn_cast<Call>(E);
      Result |= C && Inlined.contains(C->Callee);
    });
    return Result;
  };
  // Some calls stay where they are.
  for (unsigned Depth = 0; Depth != 4 && HasCall(); ++Depth) {
    if (getSize(*M.Kernel) > MaxKernelSize)
      break;
    Inliner(M, *M.Kernel, IsInlined).run();
  }
  dropUncalledFunctions(M);
}
