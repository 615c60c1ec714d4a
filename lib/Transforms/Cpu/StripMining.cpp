//===- StripMining.cpp - strip mining and loop interchange ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Rebuilder.h"
#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "../Threads/EarlyExits.h"
#include "../Threads/PromotedElements.h"
#include "../Threads/Regions.h"
#include "DistinctViews.h"
#include "IfConversion.h"
#include "IterationSpace.h"
#include "LoopPass.h"
#include "PredicatedLoops.h"
#include "Strides.h"
#include "StripWidth.h"
#include "UnrollLoops.h"
#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// Arrays for a strip.
class StripArrays : public ThreadArrays {
public:
  StripArrays(Module &M, uint64_t Width) : M(M), Build(M), Width(Width) {}
  const Type *getArray(const Type *T) const override {
    return M.Types.getArray(T, Width);
  }
  unsigned getAlign() const override { return VectorAlign; }
  Expr *getElement(Expr *Array, const Threads *T) override {
    return Build.index(Array, (*T)[0]);
  }
  bool interleavesArrays() const override { return true; }

private:
  Module &M;
  Builder Build;
  const uint64_t Width;
};

/// The largest width of strips.
constexpr uint64_t MostLanes = 64;
/// Threads with atomic operations keep no values in registers. This many read
/// row segments that are long enough for prefetching.
constexpr uint64_t AtomicWidth = 256;

/// The width of strips of the remaining threads, if possible.
constexpr uint64_t NarrowWidth = 16;

/// The largest arrays of a strip, in bytes, for the first-level cache.
constexpr uint64_t MaxArrayBytes = 32768;

class StripMiner : public LoopPass {
public:
  explicit StripMiner(Module &M)
      : LoopPass(M), Roots(*M.Kernel, Fx), Steps(M, Fx, Names) {}

private:
  bool replace(For *Loop, StmtList &Out) override {
    const bool IsReplaced = Loop->IsParallel || hasOnlyAtomicLoops(Loop);
    if (IsReplaced)
      strip(Loop, /*MaxWidth=*/MostLanes, Out);
    return IsReplaced || (Loop->IsThreadLoop && !hasThreadLoop(Loop->Body) &&
                          isParallelBut(Hindrance::Arrays, M, Loop) &&
                          (stripOpened(Loop, /*MaxWidth=*/MostLanes, Out) ||
                           makeStrips(Loop, /*MaxWidth=*/MostLanes, Out)));
  }
  /// Makes strips of at most \p MaxWidth threads.
  void strip(For *Loop, uint64_t MaxWidth, StmtList &Out);
  /// The same; false if it is impossible.
  bool makeStrips(For *Loop, uint64_t MaxWidth, StmtList &Out);
  /// The same after if-conversion.
  bool stripOpened(For *Loop, uint64_t MaxWidth, StmtList &Out);
  /// Makes strips of the iterations of loops in the threads of \p Threads.
  bool stripInside(For *Threads, StmtList &Out);
  /// Finds such loops with independent iterations in \p S.
  void findLoops(Stmt *S, llvm::SmallVectorImpl<For *> &Found);
  bool isOrderless(For *Loop);
  void stripInside(Stmt *S, llvm::ArrayRef<For *> Found);
  StripLoop classify(Stmt *S) {
    const bool CanStep = Steps.isPossible(S);
    if (isShared(S))
      return CanStep ? StripLoop::Either : StripLoop::Shared;
    if (isTriangle(S))
      return CanStep ? StripLoop::Either : StripLoop::AtEdges;
    return CanStep ? StripLoop::Stepped : StripLoop::None;
  }
  /// True if the counter of \p Loop is the same in all threads in the loop.
  bool isCounted(For *Loop);
  /// True if the loop \p S is uniform, and is or contains a long loop.
  bool isShared(Stmt *S);
  /// Matches a loop without inner long loops that starts at the thread's
  /// position: the strip runs it together, and threads past its end are idle in
  /// the last iteration.
  std::optional<Strides> findStrides(Stmt *S);
  /// True if \p S is a loop without inner long loops that begins or ends at the
  /// thread's position: the strip runs it together, and some threads are idle
  /// in the iterations between its first and last thread.
  bool isTriangle(Stmt *S);
  /// True if \p E is the thread's position plus a fixed number.
  bool isShiftedPosition(const Expr *E) const;
  /// True if \p S is a loop that is interchanged with the strip.
  bool changesAddresses(Stmt *S) {
    return isShared(S) || findStrides(S) || isTriangle(S) ||
           Steps.isPossible(S, Own);
  }
  /// True if \p S is an expensive branch under a mask of IfConverter's.
  bool isMaskedBranch(Stmt *S, bool IsInLoop = false) const {
    const auto *I = llvm::dyn_cast<If>(S);
    const auto *Mask =
        I && !I->Else ? llvm::dyn_cast<VarRef>(I->Cond) : nullptr;
    return Mask && Mask->V->Ty->isInt() && Varying.contains(Mask->V) &&
           isExpensive(I->Then, Iteration, Varying, IsInLoop);
  }
  bool hasLoop(llvm::ArrayRef<Stmt *> List);
  /// True if \p Test holds for a statement in \p Shared, a loop whose counter
  /// is uniform.
  bool anyInside(Stmt *Shared, llvm::function_ref<bool(Stmt *)> Test);
  /// True if \p S is or contains a loop that can be predicated.
  bool hasSteps(Stmt *S);
  /// True if \p S can be vectorized.
  bool isVectorizable(Stmt *S);
  bool keepsAddresses(For *Loop);
  bool hasOnlyAtomicLoops(For *Threads);
  /// Adds the arrays used by loops in \p S that can be predicated.
  void findArrays(Stmt *S, VariableSet &Found);
  /// Makes the loop over strips while \p Cond holds.
  For *makeStripLoop(For *Loop, Expr *Cond);
  For *makeLastStrip(For *Rest);
  /// Splits \p List into loops over the strip, and the loops around these.
  StmtList split(llvm::ArrayRef<Stmt *> List, bool IsInLoop = false);
  void splitStrides(For *Loop, const Strides &S, StmtList &Out);
  void splitTriangle(For *Loop, StmtList &Out);
  /// The same for a loop \p S that changesAddresses holds for. \p Unread: as
  /// for PredicatedLoops.
  void splitLoop(Stmt *S, VariableSet Unread, StmtList &Current, StmtList &Out);
  void splitMasked(Stmt *S, llvm::ArrayRef<Variable *> Masks,
                   VariableSet Unread, StmtList &Current, StmtList &Out);
  void flush(StmtList &Current, StmtList &Out);
  For *makeLoop(Variable *V, Expr *Begin, Expr *End, Block *Body);

  const BufferRoots Roots;
  PredicatedLoops Steps;
  const ScalarReplaceElements *Own =
      nullptr; ///< of a loop that has not been stripped
  Variable *Iteration = nullptr, *Strip = nullptr;
  uint64_t Width = 0;
  /// Loops that stay inside strips: they write rows, which LLVM vectorizes.
  llvm::SmallPtrSet<const Stmt *, 4> RowWriters;
  Variable *Left = nullptr; ///< the threads of a partial strip
  bool IsOfThread = false;  ///< the current loop is a thread's own
  /// Masks that are true for some thread of the strip.
  VariableSet Tested;
  SplitKernel Split;
};
} // namespace

static bool hasLongLoop(const Stmt *S) {
  return anyStmt(S, [](const Stmt *Part) {
    const auto *Loop = llvm::dyn_cast<For>(Part);
    return llvm::isa<While, Do>(Part) || (Loop && !getUnrolledIterations(Loop));
  });
}

/// True if \p Loop reads more rows than a set of the cache has lines: rows of a
/// power of two are in one set, and vectors of half a line would load each line
/// twice once the loop is unrolled. Gathers take longer than that.
static bool readsManyRows(For *Loop) {
  constexpr uint64_t Lines = 8, LongRow = 512;
  if (getUnrolledIterations(Loop) <= Lines)
    return false;
  const Variable *Counter = getCounter(Loop);
  const auto isOfCounter = [&](const Expr *E) {
    return anyExpr(E, [&](const Expr *Part) { return isRef(Part, Counter); });
  };
  VariableSet Loaded;
  const auto isLoaded = [&Loaded](const Expr *E) {
    return anyExpr(E, [&Loaded](const Expr *Part) {
      const auto *Ref = llvm::dyn_cast<VarRef>(Part);
      return (Ref && Loaded.contains(Ref->V)) ||
             (llvm::isa<Index>(Part) && getSpace(Part) == AddressSpace::Global);
    });
  };
  forEachStmtIn(Loop->Body, [&](Stmt *S) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (D && D->Init && isLoaded(D->Init))
      Loaded.insert(D->V);
  });
  bool HasRows = false, ReadsMemory = false, HasArray = false, Gathers = false;
  forEachExprIn(Loop->Body, [&](Expr *&E) {
    if (const auto *B = llvm::dyn_cast<Binary>(E);
        B && B->Op == BinaryOp::Mul && B->getType()->isInteger())
      for (const auto [Side, Other] :
           {std::pair(B->Left, B->Right), std::pair(B->Right, B->Left)}) {
        const auto *L = llvm::dyn_cast<Literal>(Other);
        HasRows |= isOfCounter(Side) && (!L || L->Bits >= LongRow);
      }
    const auto *I = llvm::dyn_cast<Index>(E);
    ReadsMemory |= I && getSpace(I) == AddressSpace::Global;
    HasArray |= I && I->Base->getType()->isArray() && isOfCounter(I->Position);
    Gathers |= I && isLoaded(I->Position);
  });
  return HasRows && ReadsMemory && !HasArray && !Gathers;
}

/// True if the head of \p Loop is
/// `int V = ...; V < End; ++V`, or with `<=`.
static bool hasSimpleHead(For *Loop, const Type *Int) {
  const Declare *D = getCounterDecl(Loop);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  return D && D->V->Ty == Int && Cond && isNext(Loop->Inc, D->V) &&
         (Cond->Op == BinaryOp::LT || Cond->Op == BinaryOp::LE) &&
         Cond->Right->getType() == Int && isRef(Cond->Left, D->V);
}

bool StripMiner::isCounted(For *Loop) {
  const Declare *D = getCounterDecl(Loop);
  if (!D || !Loop->Inc || !D->V->Ty->isArithmetic() || !isFixed(D->Init))
    return false;
  const auto *A = llvm::dyn_cast<Assign>(Loop->Inc);
  // Only the loop's head changes the counter.
  return isRef(getAssigned(Loop->Inc), D->V) &&
         (!A || isFixed(A->Right, D->V)) &&
         !Fx.getChanged(Loop->Body).contains(D->V);
}

bool StripMiner::isShared(Stmt *S) {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || RowWriters.contains(S) ||
      !(hasLongLoop(Loop) || readsManyRows(Loop)) || !isCounted(Loop) ||
      !Loop->Cond || !isFixed(Loop->Cond, getCounter(Loop)))
    return false;
  // If the body is split, a continue would only leave one part.
  const bool HasLoop =
      anyInside(S, [this](Stmt *Child) { return changesAddresses(Child); });
  return !hasExit(Loop->Body, {/*IsReturn=*/true, /*IsBreak=*/true,
                               /*IsContinue=*/HasLoop});
}

std::optional<Strides> StripMiner::findStrides(Stmt *S) {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || hasLongLoop(Loop->Body) || hasExit(Loop->Body, AnyExit))
    return std::nullopt;
  std::optional<Strides> Result = matchStrides(
      Loop, Iteration, [this](const Expr *E) { return isFixed(E); });
  if (Result && Fx.getChanged(Loop->Body).contains(Result->Counter))
    return std::nullopt;
  return Result;
}

bool StripMiner::isShiftedPosition(const Expr *E) const {
  if (isRef(E, Iteration))
    return true;
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && E->getType()->isInt() &&
         ((B->Op == BinaryOp::Add && isFixed(B->Left) &&
           isShiftedPosition(B->Right)) ||
          ((B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub) &&
           isFixed(B->Right) && isShiftedPosition(B->Left)));
}

bool StripMiner::isTriangle(Stmt *S) {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || !hasSimpleHead(Loop, M.Types.getInt()))
    return false;
  const Expr *Begin = getCounterDecl(Loop)->Init,
             *End = llvm::cast<Binary>(Loop->Cond)->Right;
  return ((isFixed(Begin) && isShiftedPosition(End)) ||
          (isShiftedPosition(Begin) && isFixed(End))) &&
         !hasLongLoop(Loop->Body) && !hasExit(Loop->Body, AnyExit) &&
         !Fx.getChanged(Loop->Body).contains(getCounter(Loop));
}

bool StripMiner::hasLoop(llvm::ArrayRef<Stmt *> List) {
  return llvm::any_of(List, [this](Stmt *S) { return changesAddresses(S); });
}

bool StripMiner::anyInside(Stmt *Shared,
                           llvm::function_ref<bool(Stmt *)> Test) {
  auto *Loop = llvm::cast<For>(Shared);
  const Variable *Counter = getCounter(Loop);
  const bool WasVarying = Varying.erase(Counter);
  const bool Result = llvm::any_of(Loop->Body->Body, Test);
  if (WasVarying)
    Varying.insert(Counter);
  return Result;
}

bool StripMiner::hasSteps(Stmt *S) {
  if (!isShared(S))
    return !isTriangle(S) && Steps.isPossible(S, Own);
  return anyInside(S, [this](Stmt *Child) { return hasSteps(Child); });
}

bool StripMiner::isVectorizable(Stmt *S) {
  if (isShared(S))
    return !anyInside(S,
                      [this](Stmt *Child) { return !isVectorizable(Child); });
  if (RowWriters.contains(S))
    return true;
  if (findStrides(S) || isTriangle(S))
    return isVectorizable(llvm::cast<For>(S)->Body);
  if (Steps.isPossible(S, Own))
    return true;
  if (hasLongLoop(S) || llvm::isa<Switch>(S))
    return false;
  return allExprs(S, [](const Expr *E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    return !(C && C->Callee && hasLongLoop(C->Callee->Body));
  });
}

bool StripMiner::keepsAddresses(For *Loop) {
  const VariableSet Own = getDeclared(Loop->Body);
  bool Result = false;
  Fx.forEachUse(Loop->Body, [&](Variable *V, Access How) {
    Result |= How == Access::Address && Own.contains(V);
  });
  return Result;
}

void StripMiner::findArrays(Stmt *S, VariableSet &Found) {
  if (isShared(S)) {
    anyInside(S, [&](Stmt *Child) {
      findArrays(Child, Found);
      return false;
    });
  } else if (Steps.isPossible(S, Own)) {
    Fx.forEachUse(S, [&](Variable *V, Access) {
      if (V->Ty->isArray())
        Found.insert(V);
    });
  }
}

static bool hasAtomics(const Stmt *S) {
  return anyExpr(S, [](const Expr *E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    return C && !C->AtomicName.empty();
  });
}

static uint64_t countBytes(const Type *T) {
  return T->isArray() ? T->getCount().value_or(MaxArrayBytes) *
                            countBytes(T->getElement())
                      : T->getBits() / 8;
}

/// Returns the arrays of a thread of \p Loop that stay in memory since an index
/// is only known at run time.
static VariableSet findOwnArrays(For *Loop) {
  const VariableSet Indexed = findIndexedArrays(Loop->Body),
                    Declared = getDeclared(Loop->Body);
  VariableSet Counters, Result;
  addUnrolledCounters(Loop->Body, Counters);
  forEachExprIn(Loop->Body, [&](Expr *&E) {
    const auto *I = llvm::dyn_cast<Index>(E);
    const Variable *Array = I ? getRoot(I) : nullptr;
    if (Indexed.contains(Array) && Declared.contains(Array) &&
        !isKnownWhenUnrolled(I->Position, Counters))
      Result.insert(Array);
  });
  return Result;
}

/// True if \p S writes memory that another iteration may write, too.
static bool writesMemory(const Stmt *S) {
  return anyExpr(S, [](const Expr *E) {
    const Expr *LValue = getAssigned(E);
    return LValue && getSpace(LValue) != AddressSpace::Private;
  });
}

For *StripMiner::makeLoop(Variable *V, Expr *Begin, Expr *End, Block *Body) {
  For *Loop = Build.count(V, Begin, End, Body);
  Loop->IsThreadLoop = true;
  Loop->IsParallel = !hasAtomics(Body) && !(IsOfThread && writesMemory(Body));
  // LLVM would fully unroll a short loop before vectorizing it. It may unroll
  // strips of rows: they are vectorized along the rows.
  Loop->Unroll = Loop->IsParallel && !Left && Width != MaxRows;
  return Loop;
}

void StripMiner::flush(StmtList &Current, StmtList &Out) {
  if (Current.empty())
    return;
  const Type *Int = M.Types.getInt();
  Variable *Lane = Names.makeVariable("lane", Int);
  Variable *Own = Names.makeVariable(Iteration->Name, Int);
  Expr *Value = Build.add(Strip, Lane);
  Current.insert(Current.begin(), Build.declare(Own, Value));
  Block *Body = Build.block(Current);
  forEachExprIn(Body, [&](Expr *&E) {
    if (isRef(E, Iteration))
      E = Build.ref(Own);
  });
  Split.Regions.push_back({Body, {Lane, nullptr, nullptr}});
  For *Lanes = makeLoop(Lane, Build.integer(0),
                        Left ? Build.ref(Left) : Build.integer(Width), Body);
  Lanes->WalksRows = Width == MaxRows;
  Out.push_back(Lanes);
  Current.clear();
}

/// Returns the variables that \p Before declares and \p Later does not mention.
static VariableSet findUnread(llvm::ArrayRef<Stmt *> Before,
                              llvm::ArrayRef<Stmt *> Later) {
  VariableSet Result;
  for (Stmt *S : Before)
    if (const auto *D = llvm::dyn_cast<Declare>(S))
      Result.insert(D->V);
  for (Stmt *S : Later)
    forEachExprIn(S, [&](Expr *&E) {
      if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
        Result.erase(Ref->V);
    });
  return Result;
}

/// Replaces \p Loop; the first of these loops is only for full strips:
///
///   int first = strip + Begin;
///   for (; End - first >= Width; first += Step)
///     for (lane < Width) Body;
///   for (; first < End; first += Step)
///     for (lane < min(End - first, threads)) Body;
void StripMiner::splitStrides(For *Loop, const Strides &S, StmtList &Out) {
  const Type *Int = M.Types.getInt(), *Long = M.Types.getInteger(64, true);
  Variable *const Threads = Left;
  const auto getThreads = [&] {
    return Threads ? Build.ref(Threads) : Build.integer(Width, Int);
  };
  const auto convert = [&](Expr *E) { return Build.cast(E, Long); };
  Variable *First = Names.makeVariable("first", Int);
  Expr *Begin = Build.ref(Strip);
  if (S.Begin)
    Begin = Build.add(Begin, Build.copy(S.Begin));
  Out.push_back(Build.declare(First, Begin));
  const auto repeat = [&](Expr *Cond, StmtList Before) {
    Expr *Lane = Build.subtract(Iteration, Strip);
    StmtList Each = {Build.declare(S.Counter, Build.add(First, Lane)),
                     Loop->Body};
    auto *Copy = llvm::cast<Block>(Cloner(M, Names).clone(Build.block(Each)));
    StmtList Current(Copy->Body);
    flush(Current, Before);
    For *Outer = Build.makeFor(
        {}, Cond, Build.assign(BinaryOp::Add, First, Build.copy(S.Step)),
        Build.block(Before));
    Outer->setLoc(Loop->getLoc());
    Out.push_back(Outer);
  };
  Expr *Room =
      Build.subtract(convert(Build.copy(S.End)), convert(Build.ref(First)));
  if (!Threads)
    repeat(Build.binary(BinaryOp::GE, Room, convert(getThreads())), {});
  Variable *Rest = Names.makeVariable("rest", Int);
  Expr *AreFew = Build.less(Build.copy(Room), convert(getThreads()));
  Stmt *Count = Build.declare(
      Rest, Build.conditional(AreFew, Build.cast(Build.copy(Room), Int),
                              getThreads()));
  Left = Rest;
  repeat(Build.less(First, Build.copy(S.End)), {Count});
  Left = Threads;
}

/// Replaces `for (k = Begin; k < thread; ++k) Body`:
///
///   for (k = Begin; k < last thread; ++k)
///     for (lane < threads)
///       if (k < strip + lane) Body;
///
/// Loops that begin at the thread begin at the first one.
void StripMiner::splitTriangle(For *Loop, StmtList &Out) {
  Variable *Counter = getCounter(Loop);
  Expr *Begin = getCounterDecl(Loop)->Init;
  auto *Cond = llvm::cast<Binary>(Loop->Cond);
  const bool IsLower = isFixed(Begin);
  Expr *Lane = Left ? Build.subtract(Left, 1) : Build.integer(Width - 1);
  Rebuilder Thread(Build);
  Thread.bind(Iteration, IsLower ? Build.add(Strip, Lane) : Build.ref(Strip));
  Expr *End = Thread.rebuild(Cond->Right);
  Expr *IsInside =
      IsLower ? Cond : Build.binary(BinaryOp::GE, Counter, Build.copy(Begin));
  StmtList Body, Current = {Build.makeIf(IsInside, Loop->Body)};
  flush(Current, Body);
  Stmt *First = Build.declare(Counter, Thread.rebuild(Begin));
  For *Outer = Build.makeFor(
      First,
      Build.less(Counter, Cond->Op == BinaryOp::LE ? Build.add(End, 1) : End),
      Loop->Inc, Build.block(Body));
  Outer->setLoc(Loop->getLoc());
  Out.push_back(Outer);
}

void StripMiner::splitLoop(Stmt *S, VariableSet Unread, StmtList &Current,
                           StmtList &Out) {
  auto *Loop = llvm::dyn_cast<For>(S);
  const bool IsCommon = isShared(S);
  if (!IsCommon && isTriangle(S)) {
    flush(Current, Out);
    return splitTriangle(Loop, Out);
  }
  if (!IsCommon && Steps.isPossible(S, Own)) {
    PredicatedLoops::Loop Steady =
        Steps.make(S, Loop && isCounted(Loop), std::move(Unread), Current);
    flush(Current, Out);
    StmtList Each = std::move(Steady.Each);
    flush(Each, Steady.Body);
    Steady.Body.append(Steady.After);
    Out.append(Steady.Before);
    return Out.push_back(Build.make<Do>(Build.block(Steady.Body), Steady.Cond));
  }
  flush(Current, Out);
  if (!IsCommon)
    return splitStrides(Loop, *findStrides(S), Out);
  // Statements that other passes append to the lanes' body must be reached.
  if (constexpr ExitTarget Continue = {false, false, /*IsContinue=*/true};
      hasExit(Loop->Body, Continue))
    Loop->Body->Body = M.copyArray<Stmt *>(
        removeJumps(Loop->Body->Body, Continue, nullptr, M, Names));
  // Its counter is uniform in the strip.
  Varying.erase(getCounter(Loop));
  For *Outer =
      Build.makeFor(Loop->Inits, Loop->Cond, Loop->Inc,
                    Build.block(split(Loop->Body->Body, /*IsInLoop=*/true)));
  Outer->setLoc(Loop->getLoc());
  Out.push_back(Outer);
}

/// Replaces a loop with masks, `while (in && c) Body`, by
///
///   int threads = 0;
///   for (lane < Width) threads += in[lane];
///   if (threads > Few)
///     Loop over the strip;
///   else if (threads)
///     for (lane < Width)
///       if (in[lane]) while (c) Body;
void StripMiner::splitMasked(Stmt *S, llvm::ArrayRef<Variable *> Masks,
                             VariableSet Unread, StmtList &Current,
                             StmtList &Out) {
  const auto isIn = [&] {
    Expr *Result = Build.binary(BinaryOp::NE, Masks.front(), 0);
    for (Variable *V : Masks.drop_front())
      Result = Build.both(Result, V);
    return Result;
  };
  // A vector takes at least as long as one of its threads.
  const uint64_t Few = std::max<uint64_t>(Width / NarrowWidth, 1);
  Variable *Threads = Names.makeVariable("threads", M.Types.getInt());
  Out.push_back(Build.declare(Threads, 0));
  Current.push_back(Build.expr(Build.assign(BinaryOp::Add, Threads, isIn())));
  flush(Current, Out);
  Stmt *Copy = Cloner(M, Names).clone(S);
  StmtList Each = {llvm::isa<If>(S) ? Copy
                                    : Build.makeIf(isIn(), Build.block(Copy))};
  StmtList Scalar, Vector;
  flush(Each, Scalar);
  llvm::cast<For>(Scalar.back())->IsParallel = false;
  Tested.insert(Masks.begin(), Masks.end());
  if (llvm::isa<If>(S)) {
    Each = {S};
    flush(Each, Vector);
  } else {
    splitLoop(S, std::move(Unread), Each, Vector);
  }
  for (const Variable *V : Masks)
    Tested.erase(V);
  Out.push_back(Build.makeIf(Build.binary(BinaryOp::GT, Threads, Few),
                             Build.block(Vector),
                             Build.makeIf(Threads, Build.block(Scalar))));
}

StmtList StripMiner::split(llvm::ArrayRef<Stmt *> List, bool IsInLoop) {
  StmtList Out, Current;
  for (size_t I = 0; I != List.size(); ++I) {
    Stmt *S = List[I];
    const bool IsLoop = changesAddresses(S);
    llvm::SmallVector<Variable *, 4> Masks;
    if (IsLoop || isMaskedBranch(S, IsInLoop))
      Masks = findMasks(S, Fx);
    llvm::erase_if(Masks, [this](Variable *V) { return Tested.contains(V); });
    VariableSet Unread;
    if (IsLoop)
      Unread = findUnread(List.take_front(I), List.drop_front(I + 1));
    if (!Masks.empty())
      splitMasked(S, Masks, std::move(Unread), Current, Out);
    else if (IsLoop)
      splitLoop(S, std::move(Unread), Current, Out);
    else
      Current.push_back(S);
  }
  flush(Current, Out);
  return Out;
}

static uint64_t getLiteral(const Expr *E, uint64_t Else) {
  const auto *L = llvm::dyn_cast<Literal>(E);
  return L ? L->Bits : Else;
}

void StripMiner::strip(For *Loop, uint64_t MaxWidth, StmtList &Out) {
  if (!stripOpened(Loop, MaxWidth, Out) && !makeStrips(Loop, MaxWidth, Out) &&
      !stripInside(Loop, Out))
    Out.push_back(Loop);
}

bool StripMiner::stripOpened(For *Loop, uint64_t MaxWidth, StmtList &Out) {
  const auto Classify = [this](Stmt *S) { return classify(S); };
  const auto makeOpener = [&](For *L) {
    Varying = Fx.getVarying(L);
    Iteration = getCounter(L);
    RowWriters.clear();
    return IfConverter(M, Names, Fx, L, Iteration, Classify);
  };
  if (!makeOpener(Loop).isClosed(Loop->Body->Body))
    return false;
  Cloner Copies(M, Names);
  auto *Opened = llvm::cast<For>(Copies.clone(Loop));
  Block *Body = Opened->Body;
  Body->Body = M.copyArray<Stmt *>(makeOpener(Opened).open(Body->Body));
  return makeStrips(Opened, MaxWidth, Out);
}

bool StripMiner::makeStrips(For *Loop, uint64_t MaxWidth, StmtList &Out) {
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  auto *Cond = llvm::cast<Binary>(Loop->Cond);
  Iteration = First->V;
  Varying = Fx.getVarying(Loop);
  ScalarReplaceElements Elements(Loop);
  Own = &Elements;
  RowWriters.clear();
  for (Stmt *S : Loop->Body->Body)
    if (isShared(S) && writesRows(Loop, S, Fx))
      RowWriters.insert(S);
  const bool IsPossible =
      (hasLoop(Loop->Body->Body) ||
       llvm::any_of(Loop->Body->Body,
                    [this](Stmt *S) { return isMaskedBranch(S); })) &&
      !keepsAddresses(Loop) && llvm::all_of(Loop->Body->Body, [this](Stmt *S) {
        return isVectorizable(S);
      });
  if (IsPossible) {
    VariableSet Found;
    for (Stmt *S : Loop->Body->Body)
      findArrays(S, Found);
    Elements.makeVariables(Found, M, Names, Fx);
    Varying = Fx.getVarying(Loop);
  }
  Own = nullptr;
  if (!IsPossible)
    return false;
  StmtList Inner;
  llvm::copy_if(Loop->Body->Body, std::back_inserter(Inner),
                [this](Stmt *S) { return changesAddresses(S); });
  const bool IsInStep =
      llvm::any_of(Inner, [this](Stmt *S) { return hasSteps(S); });
  const VariableSet Arrays = findOwnArrays(Loop);
  Width =
      std::min<uint64_t>(chooseStripWidth(Loop, Inner, IsInStep, Fx), MaxWidth);
  // Arrays are limited by loads, not by registers.
  if (!Arrays.empty() && Width > MaxRows)
    Width = MaxWidth;
  if (Width == MostLanes &&
      (hasAtomics(Loop) ||
       (!Arrays.empty() &&
        llvm::any_of(Inner, [this](Stmt *S) { return findStrides(S); }))))
    Width = AtomicWidth;
  uint64_t ArrayBytes = 0;
  for (const Variable *V : Arrays)
    ArrayBytes += countBytes(V->Ty);
  while (Width * ArrayBytes > MaxArrayBytes)
    Width /= 2;
  const uint64_t End = getLiteral(Cond->Right, 0);
  const bool IsWhole = End && getLiteral(First->Init, 1) == 0;
  while (IsWhole && Width > End)
    Width /= 2;
  if (Width < 8 || (Width != MaxRows && !RowWriters.empty()))
    return false;

  const Type *Int = M.Types.getInt();
  Strip = Names.makeVariable("strip", Int);
  Cloner Copies(M, Names);
  auto *Rest = IsWhole && End % Width == 0
                   ? nullptr
                   : llvm::cast<For>(Copies.clone(Loop));
  if (!IsOfThread && !IsInStep)
    M.Kernel->Lanes =
        std::max(M.Kernel->Lanes, uint32_t(std::min(Width, MostLanes)));
  Out.push_back(Build.declare(Strip, Build.copy(First->Init)));
  Expr *Threads = Build.subtract(Build.copy(Cond->Right), Strip);
  Out.push_back(
      makeStripLoop(Loop, Build.binary(BinaryOp::GE, Threads, Width)));
  if (!Rest)
    return true;
  llvm::cast<Declare>(Rest->Inits.front())->Init = Build.ref(Strip);
  if (Width > NarrowWidth)
    strip(Rest, NarrowWidth, Out);
  else if (IsInStep || Inner.empty() || Width == MaxRows)
    Out.push_back(Rest); // scalar code is no slower
  else
    Out.push_back(makeLastStrip(Rest));
  return true;
}

/// Makes a partial strip of the remaining threads.
For *StripMiner::makeLastStrip(For *Rest) {
  const Expr *End = llvm::cast<Binary>(Rest->Cond)->Right;
  Iteration = getCounter(Rest);
  Varying = Fx.getVarying(Rest);
  Left = Names.makeVariable("left", M.Types.getInt());
  For *Once = makeStripLoop(Rest, Build.less(Strip, Build.copy(End)));
  prepend(M, {Build.declare(Left, Build.subtract(Build.copy(End), Strip))},
          Once->Body);
  Once->Inc = Build.assign(Strip, Build.copy(End));
  Left = nullptr;
  return Once;
}

For *StripMiner::makeStripLoop(For *Loop, Expr *Cond) {
  Split = {};
  Split.OfEachThread = findOwnArrays(Loop);
  StmtList Inside = split(Loop->Body->Body);
  StripArrays Arrays(M, Width);
  StmtList Body(makeThreadArrays(M, Names, Arrays, Fx, Split));
  Body.append(Inside);
  return Build.makeFor({}, Cond, Build.assign(BinaryOp::Add, Strip, Width),
                       Build.block(Body));
}

/// True if the iterations of \p Loop, in a thread, can run in parallel before
/// and after an inner loop. No iteration reads what another one writes: a
/// parameter that is written is only accessed in one of these parts, which runs
/// in order.
bool StripMiner::isOrderless(For *Loop) {
  if (Loop->IsThreadLoop || Loop->IsTileLoop || Loop->Unroll ||
      !hasSimpleHead(Loop, M.Types.getInt()) || getUnrolledIterations(Loop) ||
      !isUnderstood(Loop, Fx))
    return false;
  Varying = Fx.getVarying(Loop);
  const Variable *Counter = getCounter(Loop);
  const VariableSet Declared = getDeclared(Loop->Body);
  if (!isFixed(llvm::cast<Binary>(Loop->Cond)->Right) ||
      !llvm::all_of(Fx.getChanged(Loop->Body), [&](const Variable *V) {
        return V != Counter && Declared.contains(V);
      }))
    return false;
  unsigned Part = 0;
  struct Use {
    unsigned First, Last;
    bool IsWritten;
  };
  llvm::DenseMap<unsigned, Use> Uses; // by the kernel's parameters
  bool IsKnown = true, HasLoop = false;
  for (Stmt *S : Loop->Body->Body) {
    const bool IsLoop = isShared(S);
    if (hasExit(S, AnyExit) || (!IsLoop && hasLongLoop(S)) ||
        (IsLoop && writesMemory(S)))
      return false;
    HasLoop |= IsLoop;
    Part += IsLoop;
    llvm::SmallPtrSet<const Expr *, 4> Written;
    forEachExprIn(S, [&](Expr *&E) {
      auto *LValue = const_cast<Expr *>(getAssigned(E));
      const bool IsWrite = LValue;
      if (!IsWrite && llvm::isa<Index, Unary>(E) && getPointer(E))
        LValue = E;
      if (!LValue || getSpace(LValue) == AddressSpace::Private)
        return;
      const std::optional<unsigned> Root =
          getSpace(LValue) == AddressSpace::Global ? Roots.findOf(LValue)
                                                   : std::nullopt;
      IsKnown &= Root.has_value();
      if (!Root)
        return;
      Use &Of = Uses.try_emplace(*Root, Use{Part, Part, false}).first->second;
      Of.Last = Part;
      Of.IsWritten |= IsWrite;
    });
    Part += IsLoop;
  }
  return IsKnown && HasLoop && llvm::all_of(Uses, [](const auto &Entry) {
           const Use &Of = Entry.second;
           return !Of.IsWritten || Of.First == Of.Last;
         });
}

void StripMiner::findLoops(Stmt *S, llvm::SmallVectorImpl<For *> &Found) {
  auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && isOrderless(Loop))
    Found.push_back(Loop);
  else
    forEachStmt(S, [&](Stmt *Child) { findLoops(Child, Found); });
}

void StripMiner::stripInside(Stmt *S, llvm::ArrayRef<For *> Found) {
  rewriteBlocks(M, S, [&](Stmt *Child, StmtList &Out) {
    auto *Loop = llvm::dyn_cast<For>(Child);
    if (!llvm::is_contained(Found, Loop)) {
      stripInside(Child, Found);
      return Out.push_back(Child);
    }
    auto *Cond = llvm::cast<Binary>(Loop->Cond);
    if (Cond->Op == BinaryOp::LE)
      Loop->Cond = Build.less(Cond->Left, Build.add(Cond->Right, 1));
    StmtList Strips;
    if (makeStrips(Loop, /*MaxWidth=*/MostLanes, Strips))
      Out.push_back(Build.block(Strips));
    else
      Out.push_back(Loop);
  });
}

bool StripMiner::stripInside(For *Threads, StmtList &Out) {
  // Inspections do not know whether views are distinct.
  if (!M.Checked.Sites.empty())
    return false;
  llvm::SmallVector<For *, 2> Found;
  findLoops(Threads->Body, Found);
  if (Found.empty())
    return false;
  auto *Before = llvm::cast<For>(Cloner(M, Names).clone(Threads));
  IsOfThread = true;
  stripInside(Threads->Body, Found);
  IsOfThread = false;
  Threads->IsParallel = false;
  M.Kernel->Lanes = std::max<uint32_t>(M.Kernel->Lanes, 1);
  Out.push_back(Build.makeIf(areViewsDistinct(M, Names), Build.block(Threads),
                             Build.block(Before)));
  return true;
}

/// True if strips pay though atomic operations are not vectorized: an iteration
/// of \p Threads carries no values between its loops' iterations, so adjacent
/// threads access memory one after the other.
bool StripMiner::hasOnlyAtomicLoops(For *Threads) {
  if (!Threads->IsThreadLoop || !hasAtomics(Threads->Body) ||
      !isParallelBut(Hindrance::Atomics, M, Threads))
    return false;
  Varying = Fx.getVarying(Threads);
  const VariableSet Own = getDeclared(Threads->Body);
  return llvm::all_of(Threads->Body->Body, [&](Stmt *S) {
    if (hasThreadLoop(S))
      return false;
    if (!hasLongLoop(S))
      return true;
    const VariableSet Inner = getDeclared(S);
    return isShared(S) && !hasLongLoop(llvm::cast<For>(S)->Body) &&
           llvm::all_of(Fx.getChanged(S), [&](const Variable *V) {
             return !Own.contains(V) || Inner.contains(V);
           });
  });
}

void ampcc::stripMineLoops(Module &M) { StripMiner(M).run(); }
