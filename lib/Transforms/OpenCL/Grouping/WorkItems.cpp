//===- WorkItems.cpp - where the threads of a work-item stand -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WorkItems.h"
#include "../../Common/Rewrite.h"
#include "llvm/ADT/Twine.h"

using namespace ampcc;
using namespace ampcc::ir;

static std::string withNumber(llvm::StringRef Name, unsigned K) {
  return (Name + llvm::Twine(K)).str();
}

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
  // No two of the loops stand in one another.
  return {Build.variable(TurnName, Int), nullptr, nullptr};
}

Stmt *WorkItems::makeLoops(const Threads &T, Block *Body) {
  For *Loop =
      Build.makeFor({static_cast<Stmt *>(Build.declare(T[0], number(0)))},
                    binary(BinaryOp::LT, Build.ref(T[0]), macro("AMP_COARSEN")),
                    Build.unary(UnaryOp::PreInc, Build.ref(T[0])), Body);
  Loop->IsThreadLoop = true;
  return Loop;
}

const Type *WorkItems::getArray(const Type *T) const {
  return M.Types.getArray(T, "AMP_COARSEN");
}

Expr *WorkItems::getElement(Variable *Array, const Threads *T) {
  return Build.index(Build.ref(Array), T ? Build.ref((*T)[0]) : number(0));
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

Expr *WorkItems::macro(llvm::StringRef Name) {
  return Build.constant(Name, Int);
}

Expr *WorkItems::query(llvm::StringRef Builtin, unsigned Dimension) {
  return Build.cast(Build.call(Builtin, Size, {number(Dimension)}), Int);
}

Expr *WorkItems::use(Known &K, llvm::StringRef Name, Expr *Value) {
  if (!K.V) {
    const Type *T = M.Types.withoutConst(Value->getType());
    K = {Names.makeVariable(Name, M.Types.withConst(T)), Value};
  }
  return Build.ref(K.V);
}

Expr *WorkItems::getTileItems(unsigned K) {
  Expr *Items = number(Kernel.Tile[K]);
  return isCoarsened(K) ? binary(BinaryOp::Div, Items, macro("AMP_COARSEN"))
                        : Items;
}

Expr *WorkItems::getTile(unsigned K) {
  if (!Kernel.IsPacked)
    return use(Tiles[K], withNumber("tile", K), query("get_group_id", K));
  // Tiles that are one thread wide are counted as threads are.
  if (Kernel.Tile[K] == 1)
    return use(Tiles[K], withNumber("tile", K), query("get_global_id", K));
  Expr *First = binary(BinaryOp::Mul, query("get_group_id", K),
                       macro(withNumber("AMP_PACK", K)));
  return use(Tiles[K], withNumber("tile", K),
             binary(BinaryOp::Add, First, getTileInGroup(K)));
}

Expr *WorkItems::getLocal(unsigned K) {
  if (Kernel.Tile[K] == 1)
    return number(0);
  Expr *InGroup = query("get_local_id", K);
  return use(Locals[K], withNumber(isCoarsened(K) ? "first" : "local", K),
             Kernel.IsPacked ? binary(BinaryOp::Rem, InGroup, getTileItems(K))
                             : InGroup);
}

Expr *WorkItems::getGlobal(unsigned K) {
  // Work-groups stand as the tiles do, but for what is coarsened.
  if (!isCoarsened(K))
    return use(Globals[K], withNumber("global", K), query("get_global_id", K));
  if (isTiled())
    return binary(BinaryOp::Add,
                  binary(BinaryOp::Mul, getTile(K), number(Kernel.Tile[K])),
                  getLocal(K));
  if (K != 0) {
    // Rows beside each other share what they read of their neighbours.
    Expr *Items = Build.call("get_global_id", Size, {number(K)});
    return use(
        First, withNumber("first", K),
        Build.cast(binary(BinaryOp::Mul, Items, macro("AMP_COARSEN")), Int));
  }
  // Elements that neighbouring work-items read at a time are neighbours.
  auto Ask = [&](const char *Builtin) {
    return Build.call(Builtin, Size, {number(K)});
  };
  Expr *Groups =
      binary(BinaryOp::Mul, Ask("get_group_id"), Ask("get_local_size"));
  Expr *Origin = binary(BinaryOp::Mul, Groups, macro("AMP_COARSEN"));
  return use(First, withNumber("first", K),
             binary(BinaryOp::Add, Origin, Ask("get_local_id")));
}

Expr *WorkItems::getTileInGroup(unsigned K) {
  Expr *InGroup = query("get_local_id", K);
  return Kernel.Tile[K] == 1 ? InGroup
                             : binary(BinaryOp::Div, InGroup, getTileItems(K));
}

Expr *WorkItems::getTileInGroup() {
  if (Place.V)
    return Build.ref(Place.V);
  unsigned K = Kernel.WorkDim - 1;
  Expr *Number = getTileInGroup(K);
  while (K-- != 0)
    Number =
        binary(BinaryOp::Add,
               binary(BinaryOp::Mul, Number, macro(withNumber("AMP_PACK", K))),
               getTileInGroup(K));
  return use(Place, "tile_in_group", Number);
}

Expr *WorkItems::makeLocal(Variable *Turn) {
  const unsigned K = *Kernel.Coarsened;
  return binary(BinaryOp::Add, getLocal(K),
                binary(BinaryOp::Mul, Build.ref(Turn), getTileItems(K)));
}

Expr *WorkItems::makeGlobal(Expr *Turn) {
  const unsigned K = *Kernel.Coarsened;
  if (K != 0)
    return binary(BinaryOp::Add, getGlobal(K), Turn);
  Expr *Stride = binary(BinaryOp::Mul, Turn,
                        Build.call("get_local_size", Size, {number(K)}));
  return Build.cast(binary(BinaryOp::Add, getGlobal(K), Stride), Int);
}

Expr *WorkItems::getLast() {
  return use(
      Last, withNumber("last", *Kernel.Coarsened),
      makeGlobal(binary(BinaryOp::Sub, macro("AMP_COARSEN"), number(1))));
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
    return binary(BinaryOp::Add,
                  binary(BinaryOp::Mul, getTile(K), number(Kernel.Tile[K])),
                  GetOwn());
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
