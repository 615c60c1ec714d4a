//===- TileMemory.cpp - gathers tile_static variables ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/FreshNames.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The gap after each member, in bytes.
static constexpr uint64_t Gap = 64;

void ampcc::gatherTileStatics(Module &M) {
  Function &Kernel = *M.Kernel;
  if (Kernel.TileStatics.empty())
    return;
  Builder Build(M);
  Record *Memory = M.addRecord();
  Memory->Name = "AMP_tile_memory";
  Memory->Align = 64;
  const Type *Byte = M.Types.getInteger(8, /*Signed=*/false);
  for (const Variable *V : Kernel.TileStatics) {
    Memory->Fields.push_back({V->Name.str(), V->Ty});
    Memory->Fields.push_back({("AMP_behind_" + V->Name).str(),
                              M.Types.getArray(Byte, Gap), /*IsPadding=*/true});
  }
  FreshNames Names(M, Kernel);
  Variable *Tile = Names.makeVariable(
      "AMP_tile",
      M.Types.getPointer(M.Types.getRecord(Memory), AddressSpace::Local));
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    if (!Ref || !llvm::is_contained(Kernel.TileStatics, Ref->V))
      return;
    Build.setLoc(E->getLoc());
    E = Build.member(Build.deref(Build.ref(Tile)), Ref->V->Name);
  });
  Kernel.Params.push_back(Tile);
  M.Checked.TileStatics.assign(Kernel.TileStatics.begin(),
                               Kernel.TileStatics.end());
  Kernel.TileStatics.clear();
  M.Checked.TileMemory = Tile;
}
