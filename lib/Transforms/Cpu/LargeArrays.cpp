//===- LargeArrays.cpp - arrays too large for a stack ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/FreshNames.h"
#include "../Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The largest size of a function's variables on a stack, in bytes.
static constexpr uint64_t MaxFrame = 64 << 10;

/// Returns the approximate size of a \p T in bytes, without padding.
static uint64_t getFrameSize(const Type *T) {
  if (T->isArray())
    return T->getCount().value_or(0) * getFrameSize(T->getElement());
  if (T->isPointer())
    return sizeof(void *);
  if (!T->isRecord())
    return std::max(T->getBits() / 8, 1u);
  uint64_t Size = 0;
  for (const Field &F : T->getRecord()->Fields) {
    const uint64_t Part = getFrameSize(F.Ty);
    Size = T->getRecord()->IsUnion ? std::max(Size, Part) : Size + Part;
  }
  return Size;
}

static void collect(Stmt *S, llvm::SmallVectorImpl<Declare *> &Found) {
  if (auto *D = llvm::dyn_cast<Declare>(S))
    Found.push_back(D);
  forEachStmt(S, [&](Stmt *Child) { collect(Child, Found); });
}

static void moveLargeArrays(Module &M, Function &F) {
  llvm::SmallVector<Declare *, 16> Variables;
  collect(F.Body, Variables);
  uint64_t Frame = 0;
  for (const Declare *D : Variables)
    Frame += getFrameSize(D->V->Ty);
  if (Frame <= MaxFrame)
    return;
  llvm::erase_if(Variables, [](const Declare *D) {
    return !D->V->Ty->isArray() || D->Init;
  });
  FreshNames Names(M, F);
  while (Frame > MaxFrame && !Variables.empty()) {
    auto Largest =
        llvm::max_element(Variables, [](const Declare *A, const Declare *B) {
          return getFrameSize(A->V->Ty) < getFrameSize(B->V->Ty);
        });
    Declare *D = *Largest;
    Variables.erase(Largest);
    Frame -= getFrameSize(D->V->Ty);
    D->Heap = M.copyString(Names.make((D->V->Name + "_memory").str()));
  }
}

void ampcc::moveLargeArrays(Module &M) {
  for (const auto &F : M.Functions)
    ::moveLargeArrays(M, *F);
}
