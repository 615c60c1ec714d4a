//===- SharedStrips.cpp - what blocks of threads load together ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SharedStrips.h"
#include "../../Common/Rewrite.h"
#include "../../Threads/Cloner.h"
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

/// False: strips of what the loops read do not fit into tile memory.
bool SharedStrips::fitStrips() {
  uint64_t Most = 0;
  auto add = [&](const RowLoop &L) {
    uint64_t Bytes = 0;
    for (const StagedRead &R : L.Reads) {
      const unsigned K = *getDimension(R);
      Bytes +=
          uint64_t(UsualTiles[K]) * Kernel.Tile[K] * getElementSize(R.Element);
    }
    Most = std::max(Most, Bytes);
  };
  llvm::for_each(Loops, add);
  for (const MaskedLoop &L : Masked->Loops)
    add(L.Own);
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
  Expr *At = Build.add(First[K], Line);
  Expr *Start = locate(R.Read.Start, At, At);
  Expr *Offset = makeCounter(Build, L, Strip, Column);
  if (R.Read.Position != Int)
    Offset = Build.cast(Offset, R.Read.Position);
  if (R.Read.Stride)
    Offset = Build.multiply(Offset, locate(R.Read.Stride, At, At));
  Expr *Position = Build.add(Start, Offset);
  if (R.Low)
    Position =
        call("max", Build.ref(R.Low), Build.min(Build.ref(R.High), Position));
  const bool IsEven = int64_t(Kernel.Tile[K]) * Length % Items == 0;
  Stmt *Load = Build.assignTo(
      getElement(R, Build.copy(Line), Build.copy(Column)),
      Build.index(Build.copy(R.Read.Array), Position));
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

For *SharedStrips::stage(RowLoop &L, const Limits &OfReads, MakeInner Make) {
  Build.setLoc(L.Loop->getLoc());
  Variable *Strip = Names.makeVariable("strip", Int);
  Variable *End = Names.makeVariable("end", M.Types.withConst(Int));
  llvm::SmallVector<SharedRead, 4> Reads;
  std::map<std::pair<unsigned, unsigned>, unsigned> Counts;
  for (const auto &[I, R] : llvm::enumerate(L.Reads)) {
    const unsigned K = *getDimension(R);
    Reads.push_back({R, K, nullptr, nullptr, nullptr});
    if (!OfReads.empty()) {
      Reads.back().Low = OfReads[2 * I].OfGroup;
      Reads.back().High = OfReads[2 * I + 1].OfGroup;
    }
    makeMemory(Reads.back(), Counts[{R.Param, K}]++);
  }
  All->replaceReads(L, [&](const StagedRead &R) {
    const SharedRead &Shared = Reads[&R - L.Reads.data()];
    const unsigned K = Shared.Dimension;
    return getElement(Shared, Build.subtract(Positions[K], First[K]),
                      Build.subtract(L.Counter, Strip));
  });
  Stmt *Loaded = Build.tileBarrier();
  For *Result = makeStrips(Build, L, Strip, End, Build.integer(Length),
                           {Loaded, Make(Strip, End), Build.tileBarrier()});
  for (const SharedRead &R : Reads)
    Loads[Loaded].first.push_back(load(R, L, Strip));
  return Result;
}

/// The code that calculates \p All, least and greatest numbers in turns, of the
/// threads that run \p L. The third number is the least of all threads: it
/// lets no strip go without masks if a thread does not run the loop.
StmtList SharedStrips::measure(const MaskedLoop &L, const Limits &All) {
  Variable *InMemory = Names.makeVariable(
      "limits", M.Types.getArray(Int, unsigned(All.size())));
  InMemory->Space = AddressSpace::Local;
  InMemory->IsShared = true;
  LimitMemory.push_back(InMemory);
  auto least = [&] { return Build.macro("INT_MIN"); };
  auto greatest = [&] { return Build.macro("INT_MAX"); };
  Expr *IsOdd = Build.binary(BinaryOp::NE,
                             Build.binary(BinaryOp::Rem, Item, 2), 0);
  StmtList Out = {
      Build.makeIf(Build.less(Item, int64_t(All.size())),
                   Build.block(Build.assignTo(
                       Build.index(InMemory, Item),
                       Build.conditional(IsOdd, least(), greatest())))),
      Build.tileBarrier()};
  const int64_t Items = int64_t(Kernel.Tile[0]) * Kernel.Tile[1];
  Variable *Part = Names.makeVariable("part", Int);
  Variable *Place = Names.makeVariable("place", M.Types.withConst(Int));
  StmtList Each = {
      Build.declare(Place, Build.add(Build.multiply(Part, Items), Item))};
  Variable *At[2];
  for (unsigned K = 0; K != 2; ++K) {
    At[K] = Names.makeVariable("at", M.Types.withConst(Int));
    Each.push_back(Build.declare(
        At[K], Build.add(First[K], Build.binary(K ? BinaryOp::Div : BinaryOp::Rem,
                                                Place, getLines(0)))));
  }
  auto ofThread = [&](const Expr *E) {
    return locate(E, Build.ref(At[0]), Build.ref(At[1]));
  };
  StmtList Runs, Ends, Results;
  Variable *Third = nullptr;
  for (size_t I = 0; I != All.size(); ++I) {
    const auto &Number = All[I];
    const bool IsGreatest = I % 2;
    Variable *OfItem = Names.makeVariable(Number.OfGroup->Name, Int);
    if (I == 2)
      Third = OfItem;
    auto inMemory = [&] { return Build.index(InMemory, int64_t(I)); };
    Out.push_back(Build.declare(OfItem, IsGreatest ? least() : greatest()));
    Runs.push_back(Build.assignTo(
        OfItem, call(IsGreatest ? "max" : "min", Build.ref(OfItem),
                     ofThread(Number.OfThread))));
    Ends.push_back(
        Build.expr(Build.call(IsGreatest ? "atomic_max" : "atomic_min", Int,
                              {Build.addressOf(inMemory()), Build.ref(OfItem)})));
    Results.push_back(Build.assignTo(Number.OfGroup, inMemory()));
  }
  Expr *HasIteration =
      Build.less(ofThread(All[0].OfThread), ofThread(All[1].OfThread));
  if (L.Cond)
    HasIteration = Build.both(ofThread(L.Cond), HasIteration);
  Each.push_back(Build.makeIf(HasIteration, Build.block(Runs),
                              Build.block(Build.assignTo(Third, least()))));
  For *Threads = Build.count(
      Part, 0,
      Build.multiply(Build.macro("AMP_PACK0"), Build.macro("AMP_PACK1")),
      Build.block(Each));
  Threads->IsThreadLoop = true;
  Out.push_back(Threads);
  llvm::append_range(Out, Ends);
  Out.push_back(Build.tileBarrier());
  llvm::append_range(Out, Results);
  return Out;
}

void SharedStrips::stage(MaskedLoop &L, StmtList &Out) {
  Build.setLoc(L.Own.Loop->getLoc());
  Expr *Begin = L.Own.First, *End = L.Own.End;
  if (L.Own.IncludesEnd)
    End = Build.add(End, 1);
  Limits Every;
  auto add = [&](const llvm::Twine &Name, Expr *Value) {
    Variable *V = Names.makeVariable(Name.str(), Int);
    Out.push_back(Build.declare(V, 0));
    Every.push_back({V, Value});
    return V;
  };
  Variable *Low = add("low", Begin), *High = add("high", End);
  Variable *AllEnd = add("all_end", End), *AllBegin = add("all_begin", Begin);
  const size_t BeforeReads = Every.size();
  for (const StagedRead &R : L.Own.Reads) {
    const llvm::StringRef Name = Kernel.Params[R.Param]->Name;
    auto at = [&](const Expr *Counter) {
      Expr *Offset = Build.copy(Counter);
      if (R.Stride)
        Offset = Build.multiply(Offset, Build.copy(R.Stride));
      return Build.add(Build.copy(R.Start), Offset);
    };
    Expr *From = at(Begin), *To = at(Build.subtract(End, 1));
    add(Name + "_low", call("min", From, To));
    add(Name + "_high", call("max", From, To));
  }
  Stmt *Measured = Build.tileBarrier();
  Loads[Measured].first = measure(L, Every);
  Out.push_back(Measured);
  RowLoop Together = {L.Own.Loop,      L.Own.Counter, Build.ref(Low),
                      Build.ref(High), false,         L.Own.Reads};
  const Limits OfReads(llvm::drop_begin(Every, BeforeReads));
  Out.push_back(stage(Together, OfReads, [&](Variable *Strip, Variable *Behind) {
    For *Whole = makeStripLoop(Build, Together, Strip, Behind);
    auto *Some =
        llvm::cast<For>(Cloner(M, Names).clone(static_cast<Stmt *>(Whole)));
    Variable *Counter = getCounterDecl(Some)->V;
    Expr *IsOwn = Build.both(
        Build.binary(BinaryOp::GE, Counter, Build.copy(Begin)),
        Build.less(Counter, Build.copy(End)));
    if (L.Cond)
      IsOwn = Build.both(Build.copy(L.Cond), IsOwn);
    Some->Body = Build.block(Build.makeIf(IsOwn, Some->Body));
    return Build.makeIf(
        Build.both(Build.binary(BinaryOp::GE, Strip, AllBegin),
                   Build.binary(BinaryOp::LE, Behind, AllEnd)),
        Build.block(Whole), Build.block(Some));
  }));
}

/// Drops what \p L reads otherwise than in a product. False: nothing is left.
bool SharedStrips::keepProduct(RowLoop &L) const {
  llvm::erase_if(L.Reads, [this](const StagedRead &R) {
    return !getDimension(R).has_value();
  });
  auto isRead = [&](unsigned K) {
    return llvm::any_of(
        L.Reads, [&](const StagedRead &R) { return getDimension(R) == K; });
  };
  return isRead(0) && isRead(1);
}

bool SharedStrips::find() {
  for (unsigned K = 0; K != 3; ++K)
    Positions.push_back(Names.makeVariable("position", M.Types.withConst(Int)));
  replaceThreadQueries(Kernel.Body, Build, [this](ThreadQueryCall Query) {
    return Query.Query == ThreadQuery::GlobalId && Query.Dimension < 3
               ? Build.ref(Positions[Query.Dimension])
               : nullptr;
  });
  Uniform::Rules Rules = {[](ThreadQueryCall) { return false; },
                          /*JoinsLoops=*/true,
                          {Positions[2]}};
  Uniforms.emplace(Kernel, Fx, std::move(Rules));
  All.emplace(M, Kernel, Fx, llvm::ArrayRef(Positions).take_front(2),
              *Uniforms);
  Loops = All->find();
  Masked.emplace(M, *All, *Uniforms, [this](const Variable *V) {
    return llvm::is_contained(Kernel.Params, V) ||
           llvm::is_contained(Positions, V);
  });
  Masked->find(Kernel.Body->Body);
  llvm::erase_if(Loops, [this](RowLoop &L) { return !keepProduct(L); });
  llvm::erase_if(Masked->Loops, [this](MaskedLoop &L) {
    llvm::erase_if(L.Own.Reads,
                   [this](const StagedRead &R) { return R.Position != Int; });
    return !keepProduct(L.Own);
  });
  if (!fitStrips()) {
    Loops.clear();
    Masked->Loops.clear();
  }
  return !Loops.empty() || !Masked->Loops.empty();
}

void SharedStrips::split(llvm::ArrayRef<Variable *> Firsts,
                         Variable *WorkItem) {
  First.assign(Firsts.begin(), Firsts.end());
  Item = WorkItem;
  llvm::DenseMap<Stmt *, Stmt *> By;
  for (RowLoop &L : Loops)
    By[L.Loop] = stage(L, {}, [&](Variable *Strip, Variable *End) {
      return makeStripLoop(Build, L, Strip, End);
    });
  replaceStmts(Kernel.Body, By);
  StmtList Body;
  Masked->replace(Kernel.Body->Body, nullptr, Body,
                  [this](MaskedLoop &L, StmtList &Out) { stage(L, Out); });
  Kernel.Body->Body = M.copyArray<Stmt *>(Body);
  // The threads' positions are asked for again.
  forEachExprIn(Kernel.Body, [this](Expr *&E) {
    for (unsigned K = 0; K != Positions.size(); ++K)
      if (isRef(E, Positions[K])) {
        E = Build.query("get_global_id", K);
        return;
      }
  });
}

void SharedStrips::insertLoads(Block *Body) {
  insertStmts(M, Body, Loads);
  llvm::append_range(Kernel.TileStatics, LimitMemory);
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
