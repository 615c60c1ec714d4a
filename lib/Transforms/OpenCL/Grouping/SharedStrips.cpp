//===- SharedStrips.cpp - what blocks of threads load together ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SharedStrips.h"
#include "../../Common/Rewrite.h"
#include "../../Threads/ThreadLoops.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include <map>

using namespace ampcc;
using namespace ampcc::ir;

/// The tiles along each dimension that strips are measured for, and the bytes
/// that these may take: several work-groups share a compute unit's.
static constexpr unsigned UsualTiles[2] = {4, 8};
static constexpr uint64_t MaxBytes = 32 << 10;
static constexpr unsigned MaxLength = 32, MinLength = 8;

/// The dimension whose position decides the start of \p R; nothing if there are
/// two, or if more than the launch decides about it.
std::optional<unsigned> SharedStrips::getDimension(const StagedRead &R) const {
  auto isKnown = [this](const Variable *V) {
    return llvm::is_contained(Kernel.Params, V) ||
           llvm::is_contained(Positions, V);
  };
  if (!R.HasRows || !isFixedValue(R.Start, isKnown) ||
      (R.Stride && !isFixedValue(R.Stride, isKnown)))
    return std::nullopt;
  const bool IsAlong[] = {mentions(R.Start, Positions[0]),
                          mentions(R.Start, Positions[1])};
  return IsAlong[0] == IsAlong[1] ? std::nullopt
                                  : std::optional(IsAlong[0] ? 0u : 1u);
}

/// False: strips of what \p Loops read do not fit into tile memory.
bool SharedStrips::fitStrips(llvm::ArrayRef<RowLoop> Loops) {
  uint64_t Most = 0;
  for (const RowLoop &L : Loops) {
    uint64_t Bytes = 0;
    for (const StagedRead &R : L.Reads) {
      const unsigned K = *getDimension(R);
      Bytes +=
          uint64_t(UsualTiles[K]) * Kernel.Tile[K] * getElementSize(R.Element);
    }
    Most = std::max(Most, Bytes);
  }
  for (Length = MaxLength; Length >= MinLength; Length /= 2)
    if (Most * Length <= MaxBytes)
      return true;
  return false;
}

void SharedStrips::makeMemory(SharedRead &R, unsigned Number) {
  const unsigned K = R.Dimension;
  const std::string Lines =
      std::to_string(Kernel.Tile[K]) + " * AMP_PACK" + std::to_string(K);
  // Threads that read it together find their elements in different banks.
  const Type *T =
      R.Read.Stride
          ? M.Types.getArray(M.Types.getArray(R.Read.Element, Lines.c_str()),
                             Length)
          : M.Types.getArray(M.Types.getArray(R.Read.Element, Length + 1),
                             Lines.c_str());
  // Loops one after the other use the same memory.
  Variable *&V = Memory[{{R.Read.Param, Number}, T}];
  if (!V) {
    V = Names.makeVariable(Kernel.Params[R.Read.Param]->Name.str() + "_strip",
                           T);
    V->Space = AddressSpace::Local;
    V->IsShared = true;
  }
  R.Strip = V;
}

Expr *SharedStrips::getElement(const SharedRead &R, Expr *Line, Expr *Column) {
  Expr *Array = Build.ref(R.Strip);
  return R.Read.Stride ? Build.index(Build.index(Array, Column), Line)
                       : Build.index(Build.index(Array, Line), Column);
}

/// The loop by which the work-items load a strip. What lies beyond the end is
/// loaded from there: all loads are under way at once.
Stmt *SharedStrips::load(const SharedRead &R, const RowLoop &L,
                         Variable *Strip) {
  const unsigned K = R.Dimension;
  const int64_t Items = int64_t(Kernel.Tile[0]) * Kernel.Tile[1];
  Variable *Part = Names.makeVariable("part", Int);
  Variable *Place = Names.makeVariable("place", M.Types.withConst(Int));
  Expr *Elements = Build.multiply(getLines(K), Length);
  auto split = [&](BinaryOp Op) {
    return Build.binary(Op, Place,
                        R.Read.Stride ? getLines(K) : Build.integer(Length));
  };
  Expr *Line = split(R.Read.Stride ? BinaryOp::Rem : BinaryOp::Div);
  Expr *Column = split(R.Read.Stride ? BinaryOp::Div : BinaryOp::Rem);
  Expr *Start = Build.copy(R.Read.Start);
  Stmt *Inside = Build.expr(Start);
  forEachExprIn(Inside, [&](Expr *&E) {
    if (isRef(E, Positions[K]))
      E = Build.add(First[K], Build.copy(Line));
  });
  Start = llvm::cast<ExprStmt>(Inside)->E;
  Expr *Offset = makeCounter(Build, L, Strip, Column);
  if (R.Read.Position != Int)
    Offset = Build.cast(Offset, R.Read.Position);
  if (R.Read.Stride)
    Offset = Build.multiply(Offset, Build.copy(R.Read.Stride));
  const bool IsEven = int64_t(Kernel.Tile[K]) * Length % Items == 0;
  Stmt *Load = Build.assignTo(
      getElement(R, Build.copy(Line), Build.copy(Column)),
      Build.index(Build.copy(R.Read.Array), Build.add(Start, Offset)));
  if (!IsEven)
    Load = Build.makeIf(Build.less(Place, Build.copy(Elements)),
                        Build.block(Load));
  Expr *Parts = Build.binary(BinaryOp::Div,
                             IsEven ? Elements : Build.add(Elements, Items - 1),
                             Build.integer(Items));
  StmtList Body = {
      Build.declare(Place, Build.add(Build.multiply(Part, Items), Item)), Load};
  For *Loop = Build.makeFor(Build.declare(Part, 0), Build.less(Part, Parts),
                            Build.unary(UnaryOp::PreInc, Build.ref(Part)),
                            Build.block(Body));
  Loop->IsThreadLoop = true;
  return Loop;
}

/// The strips that \p L becomes.
Stmt *SharedStrips::stage(RowLoop &L, const RowLoops &All) {
  Build.setLoc(L.Loop->getLoc());
  Variable *Strip = Names.makeVariable("strip", Int);
  Variable *End = Names.makeVariable("end", M.Types.withConst(Int));
  llvm::SmallVector<SharedRead, 4> Reads;
  std::map<std::pair<unsigned, unsigned>, unsigned> Counts;
  for (const StagedRead &R : L.Reads) {
    const unsigned K = *getDimension(R);
    Reads.push_back({R, K, nullptr});
    makeMemory(Reads.back(), Counts[{R.Param, K}]++);
  }
  All.replaceReads(L, [&](const StagedRead &R) {
    const SharedRead &Shared = Reads[&R - L.Reads.data()];
    const unsigned K = Shared.Dimension;
    return getElement(Shared, Build.subtract(Positions[K], First[K]),
                      Build.subtract(L.Counter, Strip));
  });
  Stmt *Loaded = Build.tileBarrier();
  For *Result = makeStrips(
      Build, L, Strip, End, Build.integer(Length),
      {Loaded, makeStripLoop(Build, L, Strip, End), Build.tileBarrier()});
  for (const SharedRead &R : Reads)
    Loads[Loaded].first.push_back(load(R, L, Strip));
  return Result;
}

void SharedStrips::split(llvm::ArrayRef<Variable *> Firsts) {
  First.assign(Firsts.begin(), Firsts.end());
  Item = Names.makeVariable("item", M.Types.withConst(Int));
  for (unsigned K = 0; K != 2; ++K)
    Positions.push_back(Names.makeVariable("position", M.Types.withConst(Int)));
  replaceThreadQueries(Kernel.Body, Build, [this](ThreadQueryCall Query) {
    return Query.Query == ThreadQuery::GlobalId && Query.Dimension < 2
               ? Build.ref(Positions[Query.Dimension])
               : nullptr;
  });
  {
    const auto IsUniform = [](ThreadQueryCall) { return false; };
    const Uniform Uniforms(Kernel, Fx, {IsUniform, /*JoinsLoops=*/true, {}});
    RowLoops All(M, Kernel, Fx, Positions, Uniforms);
    std::vector<RowLoop> Loops = All.find();
    llvm::erase_if(Loops, [this](RowLoop &L) {
      llvm::erase_if(L.Reads, [this](const StagedRead &R) {
        return !getDimension(R).has_value();
      });
      auto isRead = [&](unsigned K) {
        return llvm::any_of(
            L.Reads, [&](const StagedRead &R) { return getDimension(R) == K; });
      };
      return !isRead(0) || !isRead(1);
    });
    llvm::DenseMap<Stmt *, Stmt *> By;
    if (fitStrips(Loops))
      for (RowLoop &L : Loops)
        By[L.Loop] = stage(L, All);
    replaceStmts(Kernel.Body, By);
  }
  // The threads' positions are asked for again.
  forEachExprIn(Kernel.Body, [this](Expr *&E) {
    for (unsigned K = 0; K != 2; ++K)
      if (isRef(E, Positions[K]))
        E = Build.query("get_global_id", K);
  });
}

void SharedStrips::insertLoads(Block *Body) {
  insertStmts(M, Body, Loads);
  Kernel.Comment += ", through tile memory: ";
  llvm::ListSeparator Comma;
  llvm::SmallSet<unsigned, 4> Named;
  for (const auto &[Key, V] : Memory) {
    const unsigned Buffer = Key.first.first;
    Kernel.TileStatics.push_back(V);
    if (Named.insert(Buffer).second)
      Kernel.Comment +=
          (llvm::StringRef(Comma) + Kernel.Params[Buffer]->Name).str();
  }
}
