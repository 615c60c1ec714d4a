//===- WideRecords.cpp - alignment for vector loads -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A struct of four floats has the alignment of a float, so compilers load it in
// four parts. As an element of a buffer that is aligned to 16 bytes it has that
// alignment, too, and one instruction loads it.
//
//===----------------------------------------------------------------------===//

#include "OpenCLDialect.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>

using namespace ampcc;
using namespace ampcc::ir;
using namespace ampcc::opencl;

/// The widest vector load of GPUs, and the alignment of buffers, in bytes.
static constexpr uint64_t MaxAlign = 16;

static const Record *getRecord(const Type *T) {
  while (T->isArray())
    T = T->getElement();
  return T->isRecord() ? T->getRecord() : nullptr;
}

/// Returns the greatest power of two that divides \p Bytes.
static uint64_t getPower(uint64_t Bytes) {
  return Bytes ? Bytes & -Bytes : MaxAlign;
}

/// Returns the alignment of \p R by its members, down to numbers.
static uint64_t getNaturalAlign(const Record &R) {
  uint64_t Result = std::max<uint64_t>(R.Align, 1);
  if (R.IsPacked)
    return Result;
  for (const Field &F : R.Fields) {
    const Type *T = F.Ty;
    while (T->isArray())
      T = T->getElement();
    Result = std::max<uint64_t>(Result, T->isRecord()
                                            ? getNaturalAlign(*T->getRecord())
                                            : T->getBits() / 8);
  }
  return Result;
}

uint64_t WideRecords::getAlign(const Record &R) const {
  const auto Known = Aligns.find(&R);
  return std::max(Known == Aligns.end() ? 1 : Known->second,
                  getNaturalAlign(R));
}

/// Adds \p T, a type of objects in memory, and its parts.
void WideRecords::addElement(const Type *T) {
  const Record *R = getRecord(T);
  if (!R || !R->HostSize.value_or(0) || R->IsPacked || R->Align ||
      !Aligns.try_emplace(R, std::min(MaxAlign, getPower(*R->HostSize))).second)
    return;
  for (const Field &F : R->Fields)
    addElement(F.Ty);
}

void WideRecords::limit(const Type *T, uint64_t Align) {
  if (const auto Known = Aligns.find(getRecord(T)); Known != Aligns.end())
    Known->second = std::min(Known->second, Align);
}

void WideRecords::find(const Module &M) {
  llvm::SmallVector<const Type *, 2> Values;
  for (const Function *Kernel : {M.Kernel, M.GroupedKernel, M.SharingKernel}) {
    if (!Kernel)
      continue;
    for (const Variable *V : Kernel->TileStatics)
      addElement(V->Ty);
    for (const Variable *V : Kernel->Params)
      if (V->Ty->isPointer() && V->Ty->getSpace() == AddressSpace::Global)
        addElement(V->Ty->getElement());
      else
        Values.push_back(V->Ty->isPointer() ? V->Ty->getElement() : V->Ty);
  }
  // The processor determines the layout of other objects.
  for (const Type *T : Values)
    if (const Record *R = getRecord(T))
      for (const Field &F : R->Fields)
        limit(F.Ty, 1);
  // Records follow those of their members.
  for (const auto &R : llvm::reverse(M.Records))
    if (R->HostSize)
      for (auto [F, Offset] : llvm::zip(R->Fields, R->HostOffsets))
        limit(F.Ty, std::min(getAlign(*R), getPower(Offset.value_or(0))));
}

std::string WideRecords::getAttribute(const Record &R) {
  const auto Known = Aligns.find(&R);
  if (Known == Aligns.end() || Known->second <= getNaturalAlign(R))
    return "";
  AreUsed = true;
  return "AMP_ALIGNED(" + std::to_string(Known->second) + ") ";
}
