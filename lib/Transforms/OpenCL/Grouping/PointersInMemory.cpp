//===- PointersInMemory.cpp - objects that hold pointers ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Steps.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

/// True if \p T is the type of such an object, or its pointee has a pointer.
static bool isInMemory(const Type *T) {
  if (!T->isPointer())
    return holdsPointers(T);
  // Generic pointers are lowered to structs.
  return T->getSpace() == AddressSpace::Generic || T->getElement()->isPointer();
}

bool ampcc::hasPointersInMemory(const Module &M, const Function &Kernel) {
  // Callees precede their callers.
  llvm::SmallPtrSet<const Function *, 16> Run = {&Kernel};
  bool Result = false;
  for (const auto &F : llvm::reverse(M.Functions))
    if (Run.contains(F.get()))
      forEachExprIn(F->Body, [&](Expr *&E) {
        Result = Result || isInMemory(E->getType());
        if (const auto *C = llvm::dyn_cast<Call>(E))
          Run.insert(C->Callee);
      });
  return Result;
}
