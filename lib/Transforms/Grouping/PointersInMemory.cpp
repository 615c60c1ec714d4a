//===- PointersInMemory.cpp - pointers that objects hold ------------------===//

#include "PointersInMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

/// An object of type \p T holds pointers, or \p T leads to a pointer.
static bool holdsPointers(const Type *T) {
  if (T->isPointer())
    return T->getElement()->isPointer();
  if (T->isArray())
    return T->getElement()->isPointer() || holdsPointers(T->getElement());
  return T->isRecord() &&
         llvm::any_of(T->getRecord()->Fields, [](const Field &F) {
           return F.Ty->isPointer() || holdsPointers(F.Ty);
         });
}

bool ampcc::hasPointersInMemory(const Module &M, const Function &Kernel) {
  // What is called stands before what calls it.
  llvm::SmallPtrSet<const Function *, 16> Run = {&Kernel};
  bool Result = false;
  for (const auto &F : llvm::reverse(M.Functions))
    if (Run.contains(F.get()))
      forEachExprIn(F->Body, [&](Expr *&E) {
        Result = Result || holdsPointers(E->getType());
        if (const auto *C = llvm::dyn_cast<Call>(E))
          Run.insert(C->Callee);
      });
  return Result;
}
