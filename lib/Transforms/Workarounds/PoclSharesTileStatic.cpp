//===- PoclSharesTileStatic.cpp - inlines users of tile_static ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclSharesTileStatic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

using RecordSet = llvm::SmallPtrSet<const Record *, 8>;

/// Pointers in \p T, followed as far as they go, lead to tile_static memory.
/// \p Seen: structs may have pointers to their own type.
static bool leadsToTileStatic(const Type *T, RecordSet &Seen) {
  if (T->isPointer())
    return T->getSpace() == AddressSpace::Local ||
           T->getSpace() == AddressSpace::Generic ||
           leadsToTileStatic(T->getElement(), Seen);
  if (T->isArray())
    return leadsToTileStatic(T->getElement(), Seen);
  if (!T->isRecord() || !Seen.insert(T->getRecord()).second)
    return false;
  return llvm::any_of(T->getRecord()->Fields, [&](const Field &F) {
    return leadsToTileStatic(F.Ty, Seen);
  });
}

void ampcc::inlineUsersOfTileStatic(Module &M) {
  for (const auto &F : M.Functions) {
    RecordSet Seen;
    if (!F->IsKernel && llvm::any_of(F->Params, [&](const Variable *Param) {
          return leadsToTileStatic(Param->Ty, Seen);
        }))
      F->IsAlwaysInline = true;
  }
}
