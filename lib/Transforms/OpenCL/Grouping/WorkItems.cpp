//===- WorkItems.cpp - the threads of a work-item -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WorkItems.h"
#include "../../Common/Rewrite.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

WorkItems::WorkItems(Module &M, const Function &Kernel, FreshNames &Names)
    : M(M), Kernel(Kernel), Names(Names), Build(M), Int(M.Types.getInt()),
      Size(M.Types.getInteger(64, false)) {
  if (!Kernel.Coarsened)
    return;
  TurnName = Names.make("turn");
  PlaceName =
      Names.make(withNumber(isTiled() ? "local" : "global", *Kernel.Coarsened));
}

//===----------------------------------------------------------------------===//
// Loops and arrays
//===----------------------------------------------------------------------===//

Threads WorkItems::makeThreads(const Block *) {
  // The loops are never nested.
  return {Build.variable(TurnName, Int), nullptr, nullptr};
}

Stmt *WorkItems::makeLoops(const Threads &T, Block *Body) {
  For *Loop = Build.count(T[0], 0, Build.macro("AMP_COARSEN"), Body);
  Loop->IsThreadLoop = true;
  return Loop;
}

const Type *WorkItems::getArray(const Type *T) const {
  return M.Types.getArray(T, "AMP_COARSEN");
}

Expr *WorkItems::getElement(Expr *Array, const Threads *T) {
  return Build.index(Array, T ? Build.ref((*T)[0]) : Build.integer(0));
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

Expr *WorkItems::use(Known &K, llvm::StringRef Name, Expr *Value) {
  if (!K.V) {
    const Type *T = M.Types.withoutConst(Value->getType());
    K = {Names.makeVariable(Name, M.Types.withConst(T)), Value};
  }
  return Build.ref(K.V);
}

Expr *WorkItems::getTileItems(unsigned K) {
  Expr *Items = Build.integer(Kernel.Tile[K]);
  return isCoarsened(K)
             ? Build.binary(BinaryOp::Div, Items, Build.macro("AMP_COARSEN"))
             : Items;
}

Expr *WorkItems::ifPacked(unsigned K, Expr *Packed, Expr *Alone) {
  return Build.conditional(
      Build.binary(BinaryOp::EQ, Build.macro(withNumber("AMP_PACK", K)), 1),
      Alone, Packed);
}

Expr *WorkItems::getTile(unsigned K) {
  if (!Kernel.IsPacked)
    return use(Tiles[K], withNumber("tile", K), Build.query("get_group_id", K));
  // Tiles that are one thread wide are numbered like threads.
  if (Kernel.Tile[K] == 1)
    return use(Tiles[K], withNumber("tile", K),
               Build.query("get_global_id", K));
  Expr *First = Build.multiply(Build.query("get_group_id", K),
                               Build.macro(withNumber("AMP_PACK", K)));
  return use(Tiles[K], withNumber("tile", K),
             Build.add(First, getTileInGroup(K)));
}

Expr *WorkItems::getLocal(unsigned K) {
  if (Kernel.Tile[K] == 1)
    return Build.integer(0);
  Expr *InGroup = Build.query("get_local_id", K);
  return use(Locals[K], withNumber(isCoarsened(K) ? "first" : "local", K),
             Kernel.IsPacked
                 ? ifPacked(K,
                            Build.binary(BinaryOp::Rem, Build.copy(InGroup),
                                         getTileItems(K)),
                            InGroup)
                 : InGroup);
}

Expr *WorkItems::getGlobal(unsigned K) {
  // The position only differs from the work-item's if it is coarsened.
  if (!isCoarsened(K))
    return use(Globals[K], withNumber("global", K),
               Build.query("get_global_id", K));
  if (isTiled())
    return Build.add(Build.multiply(getTile(K), Kernel.Tile[K]), getLocal(K));
  if (K != 0) {
    // A work-item's adjacent rows share what they read of their neighbors.
    Expr *Items = Build.ask("get_global_id", K);
    return use(
        First, withNumber("first", K),
        Build.cast(Build.multiply(Items, Build.macro("AMP_COARSEN")), Int));
  }
  // Adjacent work-items read adjacent elements at a time.
  Expr *Groups = Build.multiply(Build.ask("get_group_id", K),
                                Build.ask("get_local_size", K));
  Expr *Origin = Build.multiply(Groups, Build.macro("AMP_COARSEN"));
  return use(First, withNumber("first", K),
             Build.add(Origin, Build.ask("get_local_id", K)));
}

Expr *WorkItems::getTileInGroup(unsigned K) {
  Expr *InGroup = Build.query("get_local_id", K);
  return Kernel.Tile[K] == 1
             ? InGroup
             : ifPacked(K,
                        Build.binary(BinaryOp::Div, InGroup, getTileItems(K)),
                        Build.integer(0));
}

Expr *WorkItems::getTileInGroup() {
  if (Place.V)
    return Build.ref(Place.V);
  unsigned K = Kernel.WorkDim - 1;
  Expr *Number = getTileInGroup(K);
  while (K-- != 0)
    Number = Build.add(
        Build.multiply(Number, Build.macro(withNumber("AMP_PACK", K))),
        getTileInGroup(K));
  return use(Place, "tile_in_group", Number);
}

Expr *WorkItems::makeLocal(Variable *Turn) {
  const unsigned K = *Kernel.Coarsened;
  return Build.add(getLocal(K), Build.multiply(Turn, getTileItems(K)));
}

Expr *WorkItems::makeGlobal(Expr *Turn) {
  const unsigned K = *Kernel.Coarsened;
  if (K != 0)
    return Build.add(getGlobal(K), Turn);
  Expr *Stride = Build.multiply(Turn, Build.ask("get_local_size", K));
  return Build.cast(Build.add(getGlobal(K), Stride), Int);
}

Expr *WorkItems::getFirst() {
  const unsigned K = *Kernel.Coarsened;
  return K ? getGlobal(K) : Build.cast(getGlobal(K), Int);
}

Expr *WorkItems::getLast() {
  return use(Last, withNumber("last", *Kernel.Coarsened),
             makeGlobal(Build.subtract(Build.macro("AMP_COARSEN"), 1)));
}

void WorkItems::replaceQueries(Block *Body, const Threads *T) {
  Variable *Own = nullptr;
  auto GetOwn = [&] {
    if (!Own)
      Own = Build.variable(PlaceName, M.Types.withConst(Int));
    return Build.ref(Own);
  };
  replaceThreadQueries(Body, Build, [&](ThreadQueryCall Query) -> Expr * {
    const unsigned K = Query.Dimension;
    if (K >= Kernel.WorkDim)
      return nullptr;
    if (Query.Query == ThreadQuery::GroupId)
      return getTile(K);
    const bool IsLocal = Query.Query == ThreadQuery::LocalId;
    if (!T || !isCoarsened(K))
      return IsLocal ? getLocal(K) : getGlobal(K);
    if (IsLocal || !isTiled())
      return GetOwn();
    return Build.add(Build.multiply(getTile(K), Kernel.Tile[K]), GetOwn());
  });
  if (!Own)
    return;
  prepend(M,
          {Build.declare(Own, isTiled() ? makeLocal((*T)[0])
                                        : makeGlobal(Build.ref((*T)[0])))},
          Body);
}

llvm::SmallVector<Stmt *, 8> WorkItems::makeDeclarations() {
  llvm::SmallVector<Stmt *, 8> Result;
  auto Declare = [&](const Known &K) {
    if (K.V)
      Result.push_back(Build.declare(K.V, K.Value));
  };
  Declare(Place);
  for (unsigned K = 0; K != 3; ++K) {
    Declare(Tiles[K]);
    Declare(Locals[K]);
    Declare(Globals[K]);
  }
  Declare(First);
  Declare(Last);
  return Result;
}
