//===- SharedStrips.cpp - strips that a work-group loads together ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SharedStrips.h"
#include "../../Threads/Cloner.h"
#include "../../Threads/ThreadLoops.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <map>

using namespace ampcc;
using namespace ampcc::ir;

/// The assumed tiles of a work-group per dimension, and the most bytes of its
/// strips: several work-groups share a compute unit.
static constexpr unsigned UsualTiles[2] = {4, 8};
static constexpr uint64_t MaxBytes = 32 << 10;
static constexpr unsigned MaxLength = 32, MinLength = 8;

/// Returns the dimension that the start of \p R depends on; nothing if there
/// are two, or it depends on more than the launch.
std::optional<unsigned> SharedStrips::getDimension(const StagedRead &R) const {
  if (!R.HasRows || !isOfLaunch(Kernel, R.Start, Positions) ||
      (R.Stride && !isOfLaunch(Kernel, R.Stride, Positions)))
    return std::nullopt;
  const bool IsAlong[] = {mentions(R.Start, Positions[0]),
                          mentions(R.Start, Positions[1])};
  return IsAlong[0] == IsAlong[1] ? std::nullopt
                                  : std::optional(IsAlong[0] ? 0u : 1u);
}

/// False if the loops' strips do not fit into tile memory.
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

void SharedStrips::makeMemory(StagedRead &R, unsigned K, unsigned Number) {
  const std::string Lines =
      std::to_string(Kernel.Tile[K]) + " * AMP_PACK" + std::to_string(K);
  // Avoids bank conflicts between threads that read the strip together.
  const Type *T =
      R.Stride
          ? M.Types.getArray(M.Types.getArray(R.Element, Lines.c_str()), Length)
          : M.Types.getArray(M.Types.getArray(R.Element, Length + 1),
                             Lines.c_str());
  // Consecutive loops use the same memory.
  Variable *&V = Memory[{{R.Param, Number}, T}];
  if (!V)
    V = makeTileMemory(Names, Kernel.Params[R.Param]->Name.str() + "_strip", T);
  R.Strip = V;
}

/// Returns the loop in which the work-items load a strip. Positions are clamped
/// to the end, so that all loads are unconditional and in flight at once.
Stmt *SharedStrips::load(const SharedRead &Shared, const RowLoop &L,
                         Variable *Strip) {
  const StagedRead &R = Shared.Read;
  const unsigned K = Shared.Dimension;
  const int64_t Items = countItems();
  const bool IsEven = int64_t(Kernel.Tile[K]) * Length % Items == 0;
  Expr *Elements = Build.multiply(getLines(K), Length);
  Expr *Parts = Build.binary(BinaryOp::Div,
                             IsEven ? Elements : Build.add(Elements, Items - 1),
                             Build.integer(Items));
  Expr *InRow = R.Stride ? getLines(K) : Build.integer(Length);
  return makeItemLoop(
      Build, Names, Item, Items, Parts, InRow,
      [&](const BlockPlace &Place) -> StmtList {
        Expr *Line = Place.getRow(), *Column = Place.getColumn();
        if (R.Stride)
          std::swap(Line, Column);
        Expr *At = Build.add(First[K], Line);
        Expr *Position =
            getPosition(Build, R, locate(R.Start, At, At),
                        makeCounter(Build, L, R, Strip, Column),
                        R.Stride ? locate(R.Stride, At, At) : nullptr);
        if (Shared.Low)
          Position = call("max", Build.ref(Shared.Low),
                          Build.min(Build.ref(Shared.High), Position));
        Stmt *Load = Build.assignTo(
            getElement(Build, R, Build.copy(Line), Build.copy(Column)),
            Build.index(Build.copy(R.Array), Position));
        if (IsEven)
          return {Load};
        return {Build.makeIf(Build.less(Place.Place, Build.copy(Elements)),
                             Build.block(Load))};
      });
}

For *SharedStrips::stage(RowLoop &L, const Limits &OfReads, MakeInner Make) {
  Build.setLoc(L.Loop->getLoc());
  Variable *Strip = Names.makeVariable("strip", Int);
  Variable *End = Names.makeVariable("end", M.Types.withConst(Int));
  llvm::SmallVector<SharedRead, 4> Reads;
  std::map<std::pair<unsigned, unsigned>, unsigned> Counts;
  for (const auto &[I, R] : llvm::enumerate(L.Reads)) {
    const unsigned K = *getDimension(R);
    Reads.push_back({R, K, nullptr, nullptr});
    if (!OfReads.empty()) {
      Reads.back().Low = OfReads[2 * I].OfGroup;
      Reads.back().High = OfReads[2 * I + 1].OfGroup;
    }
    makeMemory(Reads.back().Read, K, Counts[{R.Param, K}]++);
  }
  All->replaceReads(L, [&](const StagedRead &R, Expr *Counter) {
    const SharedRead &Shared = Reads[&R - L.Reads.data()];
    const unsigned K = Shared.Dimension;
    return getElement(Build, Shared.Read,
                      Build.subtract(Positions[K], First[K]),
                      Build.subtract(Counter, Strip));
  });
  Stmt *Loaded = Build.tileBarrier();
  For *Result = makeStrips(Build, L, Strip, End, Build.integer(Length),
                           {Loaded, Make(Strip, End), Build.tileBarrier()});
  for (const SharedRead &R : Reads)
    Loads[Loaded].first.push_back(load(R, L, Strip));
  return Result;
}

/// Returns the code that reduces \p All, alternating minima and maxima, over
/// the threads that run \p L. The third number is the minimum over all threads:
/// if one does not run the loop, every strip is masked.
StmtList SharedStrips::measure(const MaskedLoop &L, const Limits &All) {
  Variable *InMemory = makeTileMemory(
      Names, "limits", M.Types.getArray(Int, unsigned(All.size())));
  LimitMemory.push_back(InMemory);
  auto least = [&] { return Build.macro("INT_MIN"); };
  auto greatest = [&] { return Build.macro("INT_MAX"); };
  Expr *IsOdd =
      Build.binary(BinaryOp::NE, Build.binary(BinaryOp::Rem, Item, 2), 0);
  StmtList Out = {
      Build.makeIf(Build.less(Item, int64_t(All.size())),
                   Build.block(Build.assignTo(
                       Build.index(InMemory, Item),
                       Build.conditional(IsOdd, least(), greatest())))),
      Build.tileBarrier()};
  StmtList Ends, Results;
  For *Threads = makeItemLoop(
      Build, Names, Item, countItems(),
      Build.multiply(Build.macro("AMP_PACK0"), Build.macro("AMP_PACK1")),
      getLines(0), [&](const BlockPlace &Place) {
        StmtList Each, Runs;
        Variable *At[2], *Third = nullptr;
        for (unsigned K = 0; K != 2; ++K) {
          At[K] = Names.makeVariable("at", M.Types.withConst(Int));
          Expr *InGroup = K ? Place.getRow() : Place.getColumn();
          Each.push_back(Build.declare(At[K], Build.add(First[K], InGroup)));
        }
        auto ofThread = [&](const Expr *E) {
          return locate(E, Build.ref(At[0]), Build.ref(At[1]));
        };
        for (size_t I = 0; I != All.size(); ++I) {
          const auto &Number = All[I];
          const bool IsGreatest = I % 2;
          Variable *OfItem = Names.makeVariable(Number.OfGroup->Name, Int);
          if (I == 2)
            Third = OfItem;
          auto inMemory = [&] { return Build.index(InMemory, int64_t(I)); };
          Out.push_back(
              Build.declare(OfItem, IsGreatest ? least() : greatest()));
          Runs.push_back(Build.assignTo(
              OfItem, call(IsGreatest ? "max" : "min", Build.ref(OfItem),
                           ofThread(Number.OfThread))));
          Ends.push_back(Build.expr(
              Build.call(IsGreatest ? "atomic_max" : "atomic_min", Int,
                         {Build.addressOf(inMemory()), Build.ref(OfItem)})));
          Results.push_back(Build.assignTo(Number.OfGroup, inMemory()));
        }
        Expr *HasIteration =
            Build.less(ofThread(All[0].OfThread), ofThread(All[1].OfThread));
        if (L.Cond)
          HasIteration = Build.both(ofThread(L.Cond), HasIteration);
        Each.push_back(
            Build.makeIf(HasIteration, Build.block(Runs),
                         Build.block(Build.assignTo(Third, least()))));
        return Each;
      });
  Out.push_back(Threads);
  llvm::append_range(Out, Ends);
  Out.push_back(Build.tileBarrier());
  llvm::append_range(Out, Results);
  return Out;
}

/// True if threads of a wave run different iterations of \p L. Otherwise it
/// only tests whether a thread has an element.
bool SharedStrips::isDivergent(const MaskedLoop &L) const {
  auto mentionsEach = [this](const Expr *E) {
    return mentions(E, Positions[0]) && mentions(E, Positions[1]);
  };
  auto mentionsAny = [this](const Expr *E) {
    return mentions(E, Positions[0]) || mentions(E, Positions[1]);
  };
  return mentionsAny(L.Own.First) || mentionsAny(L.Own.End) ||
         (L.Cond && anyExpr(L.Cond, [&](const Expr *Part) {
            const auto *B = llvm::dyn_cast<Binary>(Part);
            return B && B->Op <= BinaryOp::NE && mentionsEach(B);
          }));
}

/// True if \p E may be evaluated by threads that do not need it: it reads no
/// memory beyond strips, and has no effects.
static bool isSafe(const Expr *E) {
  return !anyExpr(E, [](const Expr *Part) {
    const auto *C = llvm::dyn_cast<Call>(Part);
    const auto *B = llvm::dyn_cast<Binary>(Part);
    const auto *U = llvm::dyn_cast<Unary>(Part);
    return llvm::isa<Assign>(Part) ||
           (U && (U->Op >= UnaryOp::PreInc || U->Op == UnaryOp::Deref)) ||
           (B && !B->getType()->isFloating() &&
            (B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem)) ||
           (llvm::isa<Index>(Part) && getSpace(Part) != AddressSpace::Local) ||
           (C && (C->Callee || getRole(C->Id) != BuiltinRole::Library ||
                  // modf and others have a result in memory, too.
                  llvm::any_of(C->Args, [](const Expr *Arg) {
                    return Arg->getType()->isPointer();
                  })));
  });
}

/// \p Body for threads for which \p IsOwn is true. Sums are calculated by all
/// threads and kept by these: loads from strips stay together, which a branch
/// for each thread would separate.
Block *SharedStrips::mask(Block *Body, Expr *IsOwn) {
  StmtList Out;
  for (Stmt *S : Body->Body) {
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    auto *A = E ? llvm::dyn_cast<Assign>(E->E) : nullptr;
    const auto *Sum = A ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
    if (!Sum || !A->Op || !Sum->getType()->isArithmetic() || !isSafe(A->Right))
      return Build.block(Build.makeIf(IsOwn, Body));
    Build.setLoc(S->getLoc());
    Expr *Value = Build.binary(*A->Op, Build.copy(A->Left), A->Right);
    if (Value->getType() != Sum->getType())
      Value = Build.cast(Value, Sum->getType());
    Variable *Next =
        Names.makeVariable("next", M.Types.withConst(Sum->getType()));
    Out.push_back(Build.declare(Next, Value));
    Out.push_back(
        Build.assignTo(Build.copy(A->Left),
                       Build.conditional(Build.copy(IsOwn), Build.ref(Next),
                                         Build.copy(A->Left))));
  }
  return Build.block(Out);
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
      return getPosition(Build, R, Build.copy(R.Start), Build.copy(Counter),
                         R.Stride ? Build.copy(R.Stride) : nullptr);
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
  Out.push_back(
      stage(Together, OfReads, [&](Variable *Strip, Variable *Behind) {
        For *Whole = makeStripLoop(Build, Together, Strip, Behind);
        auto *Some =
            llvm::cast<For>(Cloner(M, Names).clone(static_cast<Stmt *>(Whole)));
        Variable *Counter = getCounterDecl(Some)->V;
        Expr *IsOwn =
            Build.both(Build.binary(BinaryOp::GE, Counter, Build.copy(Begin)),
                       Build.less(Counter, Build.copy(End)));
        if (L.Cond)
          IsOwn = Build.both(Build.copy(L.Cond), IsOwn);
        Some->Body = isDivergent(L)
                         ? mask(Some->Body, IsOwn)
                         : Build.block(Build.makeIf(IsOwn, Some->Body));
        return Build.makeIf(
            Build.both(Build.binary(BinaryOp::GE, Strip, AllBegin),
                       Build.binary(BinaryOp::LE, Behind, AllEnd)),
            Build.block(Whole), Build.block(Some));
      }));
}

/// Removes reads of \p L that are not a product's. False if none remains.
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
  Masked.emplace(M, Kernel, Positions, *All, *Uniforms);
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
  // Variables of positions become thread queries again.
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
  llvm::SmallVector<unsigned, 4> Buffers;
  for (const auto &[Key, V] : Memory) {
    Kernel.TileStatics.push_back(V);
    Buffers.push_back(Key.first.first);
  }
  Kernel.Comment += nameBuffers(Kernel, Buffers);
}
