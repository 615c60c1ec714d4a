//===- IterationSpace.cpp - loops over tiles and threads ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IterationSpace.h"

using namespace ampcc;
using namespace ampcc::ir;

IterationSpace::IterationSpace(Module &M, FreshNames &Names)
    : M(M), Names(Names), Build(M), Kernel(*M.Kernel) {
  const Type *Int = M.Types.getInt();
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    const std::string Number = std::to_string(K);
    Begin[K] = Names.makeVariable("begin" + Number, Int);
    End[K] = Names.makeVariable("end" + Number, Int);
    if (isTiled())
      Tile[K] = Names.makeVariable("tile" + Number, Int);
  }
}

std::vector<Variable *> IterationSpace::getSubRange() const {
  std::vector<Variable *> SubRange;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    SubRange.insert(SubRange.end(), {Begin[K], End[K]});
  return SubRange;
}

Threads IterationSpace::makeThreads(const Block *) {
  Threads T = {};
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    if (Kernel.Tile[K] != 1)
      T[K] = Names.makeVariable((isTiled() ? "local" : "global") +
                                    std::to_string(K),
                                M.Types.getInt());
  return T;
}

For *IterationSpace::makeLoop(Variable *V, Expr *First, Expr *Last,
                              Block *Body) {
  return Build.count(V, First, Last, Body);
}

Stmt *IterationSpace::makeLoops(const Threads &T, Block *Body) {
  Stmt *Nest = Body;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    if (!T[K])
      continue;
    Block *Inner = Nest == Body ? Body : Build.block(Nest);
    For *Loop = isTiled() ? makeLoop(T[K], Build.integer(0),
                                     Build.integer(Kernel.Tile[K]), Inner)
                          : makeLoop(T[K], Build.ref(Begin[K]),
                                     Build.ref(End[K]), Inner);
    Loop->IsThreadLoop = true;
    Nest = Loop;
  }
  return Nest;
}

Block *IterationSpace::makeTileLoops(Block *Body) {
  if (!isTiled())
    return Body;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    auto Count = [&](Variable *Threads) {
      Expr *Size = Build.integer(Kernel.Tile[K]);
      return Build.binary(BinaryOp::Div, Threads, Size);
    };
    For *Loop = makeLoop(Tile[K], Count(Begin[K]), Count(End[K]), Body);
    Loop->IsTileLoop = true;
    Body = Build.block(Loop);
  }
  return Body;
}

const Type *IterationSpace::getArray(const Type *T) const {
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    if (Kernel.Tile[K] != 1)
      T = M.Types.getArray(T, Kernel.Tile[K]);
  return T;
}

Expr *IterationSpace::getLocal(unsigned Dimension, const Threads *T) {
  return T && (*T)[Dimension] ? Build.ref((*T)[Dimension]) : Build.integer(0);
}

Expr *IterationSpace::getElement(Expr *Array, const Threads *T) {
  for (unsigned K = Kernel.WorkDim; K-- != 0;)
    if (Kernel.Tile[K] != 1)
      Array = Build.index(Array, getLocal(K, T));
  return Array;
}

Expr *IterationSpace::answer(ThreadQueryCall Query, const Threads *T) {
  const unsigned K = Query.Dimension;
  if (K >= Kernel.WorkDim)
    return Build.integer(0);
  // Untiled kernels have no other queries.
  if (!isTiled() || Query.Query == ThreadQuery::LocalId)
    return getLocal(K, T);
  if (Query.Query == ThreadQuery::GroupId)
    return Build.ref(Tile[K]);
  Expr *Origin = Build.multiply(Tile[K], Kernel.Tile[K]);
  return T && (*T)[K] ? Build.add(Origin, getLocal(K, T)) : Origin;
}

void IterationSpace::replaceQueries(Stmt *S, const Threads *T) {
  replaceThreadQueries(S, Build,
                       [&](ThreadQueryCall Query) { return answer(Query, T); });
}
