//===- StageRows.cpp - stages rows of arrays in tile memory ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a sum along the rows of a matrix, `sum += a(i, k) * x[k]`, adjacent
// work-items read elements that are a row apart. The work-group can load strips
// of its rows together, adjacent work-items adjacent elements, into tile
// memory, where each thread reads its own row:
//
//   start[row] = i * width;
//   for (strip = 0; strip < n; strip += strip's length) {
//     the work-items load a_rows[r][c] = a[start[r] + strip + c]
//     for (int k = strip; k < strip's end; ++k)
//       sum += a_rows[row][k - strip] * x_strip[k - strip];
//   }
//
// Each thread calculates the same as before, in the same order. If the bounds
// are divergent, `for (k = i; k < n; ++k)`, strips are counted from each row's
// beginning to the end of the longest row:
//
//   start[row] = i * width + i;
//   count[row] = max(n - i, 0);
//
//===----------------------------------------------------------------------===//

#include "../../Threads/Cloner.h"
#include "../../Threads/Regions.h"
#include "../../Threads/Untile.h"
#include "RowLoops.h"
#include "Steps.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/ADT/bit.h"
#include <map>

using namespace ampcc;
using namespace ampcc::ir;

/// The work-items of a group, which the drivers of all GPUs support.
static constexpr unsigned StagingItems = 256;
/// The elements of an array's strips, if the elements of all arrays have at
/// most MaxRowBytes together; otherwise strips are shorter.
static constexpr unsigned StripElements = 4096, MinStripElements = 1024;
static constexpr uint64_t MaxRowBytes = 8;
/// Loads from tile memory that are in flight at once, and the size of the
/// unrolled loop in expressions.
static constexpr unsigned StagedIterations = 16, UnrolledSize = 320;
/// Smaller groups load the next strip while they use one.
static constexpr char LoadsAhead[] = "(AMP_ROWS < 128)",
                      LoadsInTime[] = "(AMP_ROWS >= 128)";

namespace {
/// The threads of a work-group with more work-items than threads.
class MaskedThreads : public ThreadLoops {
public:
  MaskedThreads(Module &M, Variable *IsThread) : Build(M), IsThread(IsThread) {}

  bool keepsBarriers() const override { return true; }
  Threads makeThreads(const Block *) override { return {}; }
  Stmt *makeLoops(const Threads &, Block *Body) override {
    return Build.makeIf(IsThread, Body);
  }
  const Type *getArray(const Type *T) const override { return T; }
  unsigned getAlign() const override { return 0; }
  Expr *getElement(Expr *Array, const Threads *) override { return Array; }

private:
  Builder Build;
  Variable *const IsThread;
};

class RowStager {
public:
  RowStager(Module &M, Function &Kernel, FreshNames &Names,
            const ModuleEffects &Fx, Grouping &Groups)
      : M(M), Kernel(Kernel), Names(Names), Fx(Fx), Groups(Groups), Build(M),
        Int(M.Types.getInt()) {}

  bool run();

private:
  bool fitStrips(llvm::ArrayRef<RowLoop> Loops);
  Stmt *stage(RowLoop &L, const RowLoops &All);
  Expr *isShort(const RowLoop &L);
  Variable *join(RowLoop &L, Variable *At, StmtList &Out);
  void makeMemory(llvm::MutableArrayRef<StagedRead> Reads);
  using MoveElement =
      llvm::function_ref<Stmt *(Expr *Line, Expr *Column, Expr *Part)>;
  Stmt *forParts(const StagedRead &R, MoveElement Move);
  Stmt *load(const StagedRead &R, const RowLoop &L, Variable *First,
             Variable *Parts);
  Stmt *store(const StagedRead &R, Variable *Parts);

  Variable *constant(llvm::StringRef Name, const Type *T) {
    return Names.makeVariable(Name, M.Types.withConst(T));
  }
  std::string stripLength() const {
    return (llvm::Twine(Elements) + " / AMP_ROWS").str();
  }
  Expr *getStripLength() { return Build.macro("(" + stripLength() + ")"); }
  Expr *getRows() { return Build.macro("AMP_ROWS"); }
  Variable *makeTileStatic(llvm::StringRef Name, const Type *T) {
    Kernel.TileStatics.push_back(makeTileMemory(Names, Name, T));
    return Kernel.TileStatics.back();
  }

  Module &M;
  Function &Kernel;
  FreshNames &Names;
  const ModuleEffects &Fx;
  Grouping &Groups;
  Builder Build;
  const Type *const Int;
  Expr *Bound = nullptr; ///< the number of threads; null: all
  Variable *Global = nullptr, *Row = nullptr, *Item = nullptr;
  Variable *Rows = nullptr, *IsThread = nullptr;
  Variable *FirstRow = nullptr; ///< null: 0
  Variable *Count = nullptr;    ///< of elements per thread's row
  unsigned Elements = StripElements;
  /// Tile memory, by the buffer and a number in its loop, and by its type.
  llvm::MapVector<std::pair<std::pair<unsigned, unsigned>, const Type *>,
                  Variable *>
      Memory;
  /// Barriers, and the statements of all work-items before and after them.
  Insertions Loads;
};
} // namespace

void RowStager::makeMemory(llvm::MutableArrayRef<StagedRead> Reads) {
  llvm::DenseMap<unsigned, unsigned> Counts;
  for (StagedRead &R : Reads) {
    const std::string Name = Kernel.Params[R.Param]->Name.str();
    const bool IsRow = R.HasRows && !R.Stride;
    const std::string Length = stripLength() + (IsRow ? " + 1" : "");
    // Avoids bank conflicts between threads that read it together.
    const Type *T =
        R.Stride ? M.Types.getArray(R.Element, "AMP_ROWS") : R.Element;
    T = M.Types.getArray(T, Length.c_str());
    if (IsRow)
      T = M.Types.getArray(T, "AMP_ROWS");
    // Consecutive loops use the same memory.
    Variable *&Strip = Memory[{{R.Param, Counts[R.Param]++}, T}];
    if (!Strip)
      Strip = makeTileStatic(Name + (R.Stride    ? "_columns"
                                     : R.HasRows ? "_rows"
                                                 : "_strip"),
                             T);
    R.Strip = Strip;
    if (R.HasRows)
      R.Starts = makeTileStatic(Name + "_start",
                                M.Types.getArray(R.Position, "AMP_ROWS"));
  }
}

/// Makes the loop in which the work-items visit the elements of \p R's strip.
Stmt *RowStager::forParts(const StagedRead &R, MoveElement Move) {
  return makeItemLoop(Build, Names, Item, StagingItems,
                      Build.integer(int64_t(Elements / StagingItems)),
                      R.Stride ? getRows() : getStripLength(),
                      [&](const BlockPlace &At) {
                        Expr *Row = At.getRow(), *Column = At.getColumn();
                        if (R.Stride)
                          std::swap(Row, Column);
                        return StmtList{Move(Row, Column, Build.ref(At.Part))};
                      });
}

/// Returns the statement in which the work-items load the strip of \p R from \p
/// First on into \p Parts. Positions are clamped to the last row and column, so
/// that all loads are unconditional and in flight at once.
Stmt *RowStager::load(const StagedRead &R, const RowLoop &L, Variable *First,
                      Variable *Parts) {
  auto From = [&](Expr *Start, Expr *Column) {
    return Build.index(Build.copy(R.Array),
                       getPosition(Build, R, Start,
                                   makeCounter(Build, L, R, First, Column),
                                   R.Stride ? Build.copy(R.Stride) : nullptr));
  };
  // A strip has at most as many elements as the work-group has work-items.
  if (!R.HasRows)
    return Build.assignTo(
        Parts, From(R.Start ? Build.copy(R.Start) : nullptr, Build.ref(Item)));
  return forParts(R, [&](Expr *Line, Expr *Column, Expr *Part) -> Stmt * {
    Expr *Existing = Build.min(Line, Build.subtract(Rows, 1));
    if (FirstRow)
      Existing = Build.call("max", Int, {Existing, Build.ref(FirstRow)});
    Stmt *Load = Build.assignTo(Build.index(Parts, Part),
                                From(Build.index(R.Starts, Existing), Column));
    if (!L.IsOwn)
      return Load;
    return Build.makeIf(Build.less(Build.add(First, Build.copy(Column)),
                                   Build.index(Count, Build.copy(Existing))),
                        Build.block(Load));
  });
}

/// Returns the statement that stores \p Parts to tile memory.
Stmt *RowStager::store(const StagedRead &R, Variable *Parts) {
  if (!R.HasRows)
    return Build.makeIf(
        Build.less(Item, getStripLength()),
        Build.block(Build.assignTo(Build.index(R.Strip, Item), Parts)));
  return forParts(R, [&](Expr *Line, Expr *Column, Expr *Part) {
    return Build.assignTo(getElement(Build, R, Line, Column),
                          Build.index(Parts, Part));
  });
}

/// Replaces the divergent bounds of \p L by 0 and the longest row's length.
/// Returns the length of a thread's row.
Variable *RowStager::join(RowLoop &L, Variable *At, StmtList &Out) {
  Variable *Begin = Names.makeVariable("begin", Int);
  Variable *Behind = Names.makeVariable("behind", Int);
  Variable *Length = Names.makeVariable("length", Int);
  Variable *Most = Names.makeVariable("most", Int);
  Variable *Longest = makeTileStatic("longest", Int);
  if (!Count)
    Count = makeTileStatic("count", M.Types.getArray(Int, "AMP_ROWS"));
  // All work-items have read the last loop's length when it is cleared.
  Stmt *Read = Build.tileBarrier(), *Measured = Build.tileBarrier();
  Loads[Read].second = {Build.makeIf(Build.binary(BinaryOp::EQ, Item, 0),
                                     Build.block(Build.assignTo(Longest, 0)))};
  Loads[Measured].second = {Build.assignTo(Most, Longest)};
  Out = {Build.declare(Most, 0),
         Build.declare(Begin, L.First),
         Build.declare(Behind, L.IncludesEnd ? Build.add(L.End, 1) : L.End),
         Build.declare(Length, Build.conditional(Build.less(Begin, Behind),
                                                 Build.subtract(Behind, Begin),
                                                 Build.integer(0))),
         Build.assignTo(Build.index(Count, Row), Length),
         Read,
         Build.tileBarrier(),
         Build.expr(Build.call(
             "atomic_max", Int,
             {Build.addressOf(Build.ref(Longest)), Build.ref(Length)})),
         Measured};
  for (StagedRead &R : L.Reads) {
    Expr *First = R.HasRows ? Build.ref(Begin) : Build.copy(L.First);
    R.Start = getPosition(Build, R, R.Start, First, nullptr);
  }
  StmtList Body = {Build.declare(L.Counter, Build.add(Begin, At))};
  llvm::append_range(Body, L.Loop->Body->Body);
  const uint64_t Unroll = L.Loop->Unroll;
  L = {Build.count(At, 0, Length, Build.block(Body)),
       At,
       Build.integer(0),
       Build.ref(Most),
       /*IncludesEnd=*/false,
       std::move(L.Reads),
       /*IsOwn=*/true};
  L.Loop->Unroll = Unroll;
  L.Loop->setLoc(Build.getLoc());
  return Length;
}

/// Returns whether \p L has too few iterations for strips; null: it does not.
Expr *RowStager::isShort(const RowLoop &L) {
  if (L.IsOwn)
    return nullptr;
  const int64_t Least = RowLoops::MinIterations - (L.IncludesEnd ? 1 : 0);
  const int64_t First = *evaluateConstant(L.First);
  if (evaluateConstant(L.End))
    return nullptr;
  return Build.less(Build.copy(L.End), First + Least);
}

/// Returns the replacement of \p L.
Stmt *RowStager::stage(RowLoop &L, const RowLoops &All) {
  Build.setLoc(L.Loop->getLoc());
  Expr *IsShort = isShort(L);
  Cloner Copies(M, Names);
  Stmt *Short = IsShort ? Copies.clone(static_cast<Stmt *>(L.Loop)) : nullptr;
  makeMemory(L.Reads);
  Variable *Strip = Names.makeVariable("strip", Int);
  Variable *End = constant("end", Int);
  Variable *At = L.IsOwn ? Names.makeVariable("at", Int) : L.Counter;
  All.replaceReads(L, [&](const StagedRead &R, Expr *Counter) {
    return getElement(Build, R, R.HasRows ? Build.ref(Row) : nullptr,
                      Build.subtract(L.IsOwn ? Build.ref(At) : Counter, Strip));
  });

  StmtList Out, First, Now, Next;
  Variable *Length = L.IsOwn ? join(L, At, Out) : nullptr;
  for (const StagedRead &R : L.Reads) {
    const std::string Name = Kernel.Params[R.Param]->Name.str();
    Variable *Parts =
        R.HasRows ? Names.makeVariable(
                        Name + "_parts",
                        M.Types.getArray(R.Element, Elements / StagingItems))
                  : Names.makeVariable(Name + "_part", R.Element);
    Declare *D = Build.declare(Parts);
    First.push_back(D);
    Now.push_back(load(R, L, Strip, Parts));
    Next.push_back(load(R, L, End, Parts));
    if (!R.HasRows)
      continue;
    Stmt *Start =
        Build.assignTo(Build.index(R.Starts, Row), Build.copy(R.Start));
    // A row that is not read need not exist.
    Out.push_back(Length ? Build.makeIf(Build.less(Build.integer(0), Length),
                                        Build.block(Start))
                         : Start);
  }
  Stmt *Started = Build.tileBarrier(), *Loaded = Build.tileBarrier();
  Out.push_back(Started);
  Loads[Started].second = First;
  Expr *IsNow =
      Build.binary(BinaryOp::LogicalOr, Build.macro(LoadsInTime),
                   Build.binary(BinaryOp::EQ, Strip, Build.copy(L.First)));
  Expr *IsNext =
      Build.both(Build.macro(LoadsAhead),
                 Build.binary(L.IncludesEnd ? BinaryOp::LE : BinaryOp::LT,
                              Build.ref(End), Build.copy(L.End)));
  auto &[Before, Behind] = Loads[Loaded];
  Before = {Build.makeIf(IsNow, Build.block(Now))};
  for (const auto &[R, D] : llvm::zip(L.Reads, First))
    Before.push_back(store(R, llvm::cast<Declare>(D)->V));
  Behind = {Build.makeIf(IsNext, Build.block(Next))};

  For *Own = makeStripLoop(Build, L, Strip, End);
  if (Length)
    Own->Cond = Build.less(L.Counter, Build.min(Build.ref(End), Length));
  const unsigned Iterations =
      std::clamp(UnrolledSize / std::max(1u, countExprs(L.Loop->Body)), 1u,
                 StagedIterations);
  Own->Unroll = std::max<uint64_t>(L.Loop->Unroll, llvm::bit_floor(Iterations));
  Out.push_back(makeStrips(Build, L, Strip, End, getStripLength(),
                           {Loaded, Own, Build.tileBarrier()}));
  if (!IsShort)
    return Build.block(Out);
  Stmt *Choice = Build.makeIf(IsShort, Build.block(Short), Build.block(Out));
  Choice->setLoc(L.Loop->getLoc());
  return Choice;
}

/// False if strips of the rows of \p Loops do not fit into tile memory.
bool RowStager::fitStrips(llvm::ArrayRef<RowLoop> Loops) {
  std::map<std::pair<unsigned, unsigned>, uint64_t> Sizes;
  for (const RowLoop &L : Loops)
    for (const auto &[Number, R] : llvm::enumerate(L.Reads))
      if (R.HasRows)
        Sizes[{R.Param, unsigned(Number)}] = getElementSize(R.Element);
  uint64_t Size = 0;
  for (const auto &[Buffer, Bytes] : Sizes)
    Size += Bytes;
  for (; Size > MaxRowBytes && Elements > MinStripElements; Elements /= 2)
    Size = (Size + 1) / 2;
  return Size <= MaxRowBytes;
}

/// True if threads run different iterations of a loop in \p Loops: at the end
/// of each strip, all threads would wait for those with the most.
static bool hasDivergentLoop(llvm::ArrayRef<RowLoop> Loops,
                             const Uniform &Uniforms) {
  return llvm::any_of(Loops, [&](const RowLoop &L) {
    return anyStmt(L.Loop->Body, [&](const Stmt *S) {
      const auto *Inner = llvm::dyn_cast<For>(S);
      return isLoop(S) && !Uniforms.isJoined(S) &&
             !(Inner && getTripCount(Inner));
    });
  });
}

bool RowStager::run() {
  const unsigned Tile = Kernel.Tile[0];
  if (Tile)
    joinPositions(M, Kernel);
  const auto Bounds = leaveDomain(M, Kernel, Fx, ~0u, /*TakesLower=*/true);
  Bound = Bounds ? Bounds->Ends[0] : nullptr;
  if (!Bound && !Tile)
    return false;
  Global = constant("global0", Int);
  Variable *Local = nullptr, *TileId = nullptr;
  replaceThreadQueries(Kernel.Body, Build, [&](ThreadQueryCall Query) {
    if (Query.Query == ThreadQuery::GlobalId)
      return Build.ref(Global);
    const bool IsLocal = Query.Query == ThreadQuery::LocalId;
    Variable *&V = IsLocal ? Local : TileId;
    if (!V)
      V = constant(IsLocal ? "local0" : "tile0", Int);
    return Build.ref(V);
  });
  const auto IsUniform = [](ThreadQueryCall) { return false; };
  {
    const Uniform Uniforms(Kernel, Fx, {IsUniform, /*JoinsLoops=*/true, {}});
    RowLoops All(M, Kernel, Fx, {Global}, Uniforms);
    std::vector<RowLoop> Loops = All.find(/*AddsOwn=*/true);
    for (const auto &[Loop, Why] : All.getRefused())
      Groups.Unshared.push_back({Loop->getLoc(), Why});
    if (Loops.empty())
      return false;
    const bool Fits = fitStrips(Loops);
    if (!Fits || hasDivergentLoop(Loops, Uniforms)) {
      for (const RowLoop &L : Loops)
        Groups.Unshared.push_back(
            {L.Loop->getLoc(),
             Fits ? "threads would wait for the longest loop in it"
                  : "strips of its rows do not fit into tile memory"});
      return false;
    }
    // Threads with a lower bound are few: loops that wait for other loads
    // anyway do not gain.
    if (Bounds && Bounds->After[0] &&
        llvm::any_of(Loops, [&](const RowLoop &L) {
          return anyExpr(L.Loop->Body, [&](const Expr *E) {
            const auto *I = llvm::dyn_cast<Index>(E);
            return I && getSpace(I) == AddressSpace::Global &&
                   mentions(I->Position, L.Counter) &&
                   Uniforms.isUniform(I->Position) &&
                   llvm::none_of(L.Reads, [I](const StagedRead &R) {
                     return isSameExpr(R.Array, I->Base);
                   });
          });
        }))
      return false;
    Kernel.StagesColumns = llvm::all_of(Loops, [](const RowLoop &L) {
      return llvm::all_of(
          L.Reads, [](const StagedRead &R) { return !R.HasRows || R.Stride; });
    });
    Row = constant("row", Int);
    Item = constant("item", Int);
    Rows = constant("rows", Int);
    if (Bounds && Bounds->After[0])
      FirstRow = constant("first_row", Int);
    IsThread = constant("is_thread", M.Types.getBool());
    llvm::DenseMap<Stmt *, Stmt *> By;
    for (RowLoop &L : Loops) {
      Stmt *Loop = L.Loop;
      By[Loop] = stage(L, All);
    }
    replaceStmts(Kernel.Body, By);
  }
  MaskedThreads Space(M, IsThread);
  const Uniform Uniforms(Kernel, Fx, {IsUniform, /*JoinsLoops=*/false, {}});
  std::optional<SplitKernel> Split =
      splitKernel(M, Kernel, Names, Space, Fx, Uniforms);
  if (!Split)
    return false;
  Expr *Existing = getRows();
  if (Bound) {
    // The distance of a bound near INT_MIN would overflow.
    Expr *End = Build.copy(Bound);
    if (Bounds->Tests > (Tile ? 0 : 1))
      End = Build.call("max", Int, {End, Build.integer(0)});
    Existing =
        Build.min(Existing, Build.subtract(End, Build.subtract(Global, Row)));
  }
  Expr *Exists = Build.less(Item, Rows);
  if (FirstRow)
    Exists = Build.both(Build.binary(BinaryOp::GE, Item, FirstRow), Exists);
  StmtList Body = {
      Build.declare(Global, Build.query("get_global_id", 0)),
      Build.declare(Row, Build.query("get_local_id", 0)),
      Build.declare(
          Item,
          Build.add(Build.multiply(Build.query("get_local_id", 1), getRows()),
                    Row)),
      Build.declare(Rows, Existing)};
  if (FirstRow) {
    Expr *After =
        Build.min(Build.subtract(Bounds->After[0], Build.subtract(Global, Row)),
                  Build.subtract(Rows, 1));
    Body.push_back(Build.declare(
        FirstRow,
        Build.call("max", Int, {Build.add(After, 1), Build.integer(0)})));
  }
  Body.push_back(Build.declare(IsThread, Exists));
  if (Local)
    Body.push_back(
        Build.declare(Local, Build.binary(BinaryOp::Rem, Global, Tile)));
  if (TileId)
    Body.push_back(
        Build.declare(TileId, Build.binary(BinaryOp::Div, Global, Tile)));
  llvm::append_range(Body, makeThreadArrays(M, Names, Space, Fx, *Split));
  Block *Threads = Build.block(Split->Body);
  insertStmts(M, Threads, Loads);
  // Whole groups may be behind the program's own bound.
  if (FirstRow || (Bound && (Tile || Bounds->Tests > 1)))
    Body.push_back(Build.makeIf(FirstRow ? Build.less(FirstRow, Rows)
                                         : Build.binary(BinaryOp::GT, Rows, 0),
                                Threads));
  else
    llvm::append_range(Body, Threads->Body);
  Kernel.Body = Build.block(Body);
  Kernel.StagingItems = StagingItems;
  llvm::SmallVector<unsigned, 4> Buffers;
  for (const auto &[Key, Strip] : Memory)
    Buffers.push_back(Key.first.first);
  Kernel.Comment = std::string("work-groups load through tile memory: ") +
                   (Kernel.StagesColumns ? "columns" : "rows") + " of " +
                   nameBuffers(Kernel, Buffers);
  return true;
}

bool ampcc::stageRows(Module &M, Function &Kernel, FreshNames &Names,
                      const ModuleEffects &Fx, Grouping &Groups) {
  return RowStager(M, Kernel, Names, Fx, Groups).run();
}
