//===- TileShadow.cpp - finds races in tile memory ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes the tile_static variables members of one variable, and adds their
// shadow in tile memory: the number of the epoch, and two words per four bytes
// (amprt_check_shadow). Access checks are passed both, barriers the shadow
// (Target/OpenCL's CheckFunctions.cpp).
//
//===----------------------------------------------------------------------===//

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The tile memory that every GPU has, in bytes.
static constexpr uint64_t TileMemory = uint64_t(48) * 1024;
static constexpr unsigned Align = 16;

static bool isTileStatic(const Expr *E) {
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  return Ref && Ref->V->IsShared && Ref->V->Space == AddressSpace::Local;
}

static llvm::SetVector<Variable *> findTileStatics(const Module &M) {
  llvm::SetVector<Variable *> Result;
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      if (isTileStatic(E))
        Result.insert(llvm::cast<VarRef>(E)->V);
    });
  return Result;
}

static uint64_t getSize(const llvm::SetVector<Variable *> &Statics) {
  uint64_t Size = 0;
  for (const Variable *V : Statics)
    Size += llvm::alignTo(V->Size, Align);
  return Size;
}

static CheckVariable describe(const Variable &V, uint64_t Offset) {
  CheckVariable Result = {V.SourceName.str(),
                          uint32_t(Offset),
                          uint32_t(V.Size),
                          uint32_t(V.Size),
                          {}};
  for (const Type *T = V.Ty;
       T->isArray() && T->getCount() && Result.Sizes.size() != 4;
       T = T->getElement()) {
    Result.Sizes.push_back(uint32_t(*T->getCount()));
    Result.Element /= Result.Sizes.back();
  }
  return Result;
}

static uint64_t countWords(uint64_t Size) { return 1 + Size / 2; }

bool ampcc::fitsTileShadow(const Module &M) {
  const uint64_t Size = getSize(findTileStatics(M));
  return Size && Size + 4 * countWords(Size) <= TileMemory;
}

void ampcc::addTileShadow(Module &M) {
  const auto isAccess = [](const Expr *E) {
    return asCall(E, BuiltinId::CheckAccess) ||
           asCall(E, BuiltinId::CheckStore);
  };
  if (llvm::none_of(M.Functions,
                    [&](const auto &F) { return anyExpr(F->Body, isAccess); }))
    return;
  markCommunicatedBuffers(M); // before barriers are replaced
  const llvm::SetVector<Variable *> Statics = findTileStatics(M);
  const uint64_t Size = getSize(Statics), Count = countWords(Size);
  Builder Build(M);
  FreshNames Names(M);
  const Type *Number = M.Types.getInteger(32, /*Signed=*/false);
  const auto make = [&](llvm::StringRef Name, const Type *T, uint64_t Size) {
    Variable *V = Names.makeVariable(Name, T);
    V->Space = AddressSpace::Local;
    V->IsShared = true;
    V->Size = Size;
    V->Align = Align;
    return V;
  };
  Record *Members = M.addRecord();
  Members->Name = Names.make("AMP_tile_memory");
  const Type *Byte = M.Types.getInteger(8, /*Signed=*/false);
  uint64_t Offset = 0;
  for (const Variable *V : Statics) {
    Members->Fields.push_back({V->Name.str(), V->Ty});
    M.Checked.Variables.push_back(describe(*V, Offset));
    const uint64_t Padding = llvm::alignTo(V->Size, Align) - V->Size;
    if (Padding)
      Members->Fields.push_back({("AMP_behind_" + V->Name).str(),
                                 M.Types.getArray(Byte, Padding),
                                 /*IsPadding=*/true});
    Offset += V->Size + Padding;
  }
  Variable *Tile = make("AMP_tile", M.Types.getRecord(Members), Size);
  Variable *Words =
      make("AMP_shadow", M.Types.getArray(Number, Count), 4 * Count);
  M.Checked.TileMemory = Tile;
  const auto callOrder = [&](llvm::StringRef Name) {
    return Build.call(Name, M.Types.getVoid(),
                      {Build.ref(Words), Build.integer(Count, Number)});
  };
  for (const auto &F : M.Functions) {
    removeStmts(F->Body, [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      return D && Statics.contains(D->V);
    });
    forEachExprIn(F->Body, [&](Expr *&E) {
      Build.setLoc(E->getLoc());
      auto *C = llvm::dyn_cast<Call>(E);
      if (isTileStatic(E)) {
        E = Build.member(Build.ref(Tile), llvm::cast<VarRef>(E)->V->Name);
      } else if (isBarrier(E) && fences(C, AddressSpace::Local)) {
        E = callOrder(fences(C, AddressSpace::Global) ? "AMP_barrier_all"
                                                      : "AMP_barrier");
      } else if (isAccess(E)) {
        llvm::SmallVector<Expr *, 8> Args(C->Args.begin(), C->Args.end());
        Args.push_back(Build.addressOf(Build.ref(Tile)));
        Args.push_back(Build.ref(Words));
        C->Args = M.copyArray<Expr *>(Args);
      }
    });
  }
  prepend(M, {Build.expr(callOrder("AMP_begin_epochs"))}, M.Kernel->Body);
}
