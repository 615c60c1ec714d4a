//===- LoopDistribution.cpp - loop distribution and interchange -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "../Threads/EarlyExits.h"
#include "LoopPass.h"
#include "Strides.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The most iterations that are unrolled: the number of active threads is then
/// constant in each.
static constexpr int64_t MaxCopies = 4;

namespace {
class LoopDistributor : public LoopPass {
public:
  explicit LoopDistributor(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override {
    if (Loop->IsThreadLoop)
      for (Stmt *Part : distribute(Loop))
        Out.push_back(share(llvm::cast<For>(Part)));
    return Loop->IsThreadLoop;
  }
  /// Interchanges \p Loop, over threads, with a strided loop; returns the
  /// result.
  Stmt *share(For *Loop);
  /// Distributes \p Loop so that strided loops, and threads at edges of tiles,
  /// get thread loops of their own; returns the result.
  StmtList distribute(For *Loop);
  /// True if \p S is a strided loop that can be interchanged after \p Before.
  bool isStrided(Stmt *S, For *Loop, llvm::ArrayRef<Stmt *> Before);
  /// True if \p S has a constant condition on the thread's place in a tile, as
  /// threads at edges, whose neighbors are in other tiles.
  static bool isAtEdge(Stmt *S, For *Loop);
  bool areConnected(llvm::ArrayRef<StmtList> Parts) const;
  std::optional<Strides> find(For *Loop, llvm::ArrayRef<Stmt *> Body);
  /// Returns 0 if the number is unknown or exceeds MaxCopies.
  unsigned countIterations(For *Loop, const Strides &S) const;
  /// Copies \p Loop for each iteration, or puts it into a loop over them.
  Stmt *repeat(For *Loop, const Strides &S, Variable *First);
  Stmt *surround(For *Loop, const Strides &S, Variable *First);
};
} // namespace

/// Returns the thread loop that is the whole body of \p Loop, or null.
static For *getNext(const For *Loop) {
  const auto &Body = Loop->Body->Body;
  auto *Next = Body.size() == 1 ? llvm::dyn_cast<For>(Body.front()) : nullptr;
  return Next && Next->IsThreadLoop ? Next : nullptr;
}

/// Returns the innermost loop of such a nest.
static For *getLast(For *Loop) {
  while (For *Next = getNext(Loop))
    Loop = Next;
  return Loop;
}

std::optional<Strides> LoopDistributor::find(For *Loop,
                                             llvm::ArrayRef<Stmt *> Body) {
  auto *Own = Body.empty() ? nullptr : llvm::dyn_cast<For>(Body.back());
  if (!Own || Own->IsThreadLoop)
    return std::nullopt;
  // Requires thread 0: no other thread begins before its first iteration.
  const auto *First = llvm::dyn_cast<Literal>(getBegin(Loop));
  if (!First || First->Bits != 0)
    return std::nullopt;
  Varying = Fx.getVarying(Loop);
  const std::optional<Strides> Result = matchStrides(
      Own, getCounter(Loop), [this](const Expr *E) { return isFixed(E); });
  if (!Result)
    return std::nullopt;
  // All other values have to be invariant.
  const VariableSet Changed = Fx.getChanged(Own->Body);
  if (Changed.contains(Result->Counter))
    return std::nullopt;
  for (Stmt *Before : Body.drop_back()) {
    const auto *D = llvm::dyn_cast<Declare>(Before);
    if (!D || !D->Init || Changed.contains(D->V) ||
        !isFixedValue(D->Init,
                      [&](const Variable *V) { return !Changed.contains(V); }))
      return std::nullopt;
  }
  return hasExit(Own->Body, AnyExit) ? std::nullopt : Result;
}

unsigned LoopDistributor::countIterations(For *Loop, const Strides &S) const {
  const auto End = evaluateConstant(S.End), Step = evaluateConstant(S.Step);
  if (S.Begin || !evaluateConstant(getEnd(Loop)) || !End || !Step ||
      *Step <= 0 || *End <= 0)
    return 0;
  const int64_t Iterations = (*End - 1) / *Step + 1;
  return Iterations <= MaxCopies ? Iterations : 0;
}

Stmt *LoopDistributor::repeat(For *Loop, const Strides &S, Variable *First) {
  Cloner Copies(M, Names);
  Block *Each = Build.block({Build.declare(First), Loop});
  const int64_t Step = *evaluateConstant(S.Step);
  const int64_t End = *evaluateConstant(S.End);
  StmtList Result;
  for (int64_t At = 0; At < End; At += Step) {
    const bool IsLast = End - At <= Step;
    auto *Iteration = IsLast ? Each : llvm::cast<Block>(Copies.clone(Each));
    llvm::cast<Declare>(Iteration->Body[0])->Init = Build.integer(At);
    Expr *&Threads = getEnd(llvm::cast<For>(Iteration->Body[1]));
    Threads = Build.integer(std::min(*evaluateConstant(Threads), End - At));
    Result.push_back(Iteration);
  }
  return Build.block(Result);
}

Stmt *LoopDistributor::surround(For *Loop, const Strides &S, Variable *First) {
  Expr *End = Build.copy(S.End), *From = Build.ref(First);
  if (S.Begin) {
    // The difference may not fit in an int.
    const Type *Long = M.Types.getInteger(64, true);
    End = Build.cast(End, Long);
    From = Build.cast(From, Long);
  }
  Expr *Left = Build.subtract(End, From);
  Loop->Body =
      Build.block(Build.makeIf(Build.less(getCounter(Loop), Left), Loop->Body));
  Expr *Begin = S.Begin ? Build.copy(S.Begin) : Build.integer(0);
  return Build.makeFor(Build.declare(First, Begin),
                       Build.less(First, Build.copy(S.End)),
                       Build.assign(BinaryOp::Add, First, Build.copy(S.Step)),
                       Build.block(Loop));
}

Stmt *LoopDistributor::share(For *Loop) {
  For *Last = getLast(Loop);
  const llvm::ArrayRef<Stmt *> Body = Last->Body->Body;
  const std::optional<Strides> Found = find(Loop, Body);
  Variable *First = nullptr;
  if (Found) {
    First = Names.makeVariable("first", M.Types.getInt());
    StmtList Iteration(Body.drop_back());
    Expr *At = Build.add(First, getCounter(Loop));
    Iteration.push_back(Build.declare(Found->Counter, At));
    llvm::append_range(Iteration, llvm::cast<For>(Body.back())->Body->Body);
    Last->Body->Body = M.copyArray<Stmt *>(Iteration);
  }
  if (For *Next = getNext(Loop))
    Loop->Body->Body.front() = share(Next);
  if (!Found)
    return Loop;
  return countIterations(Loop, *Found) ? repeat(Loop, *Found, First)
                                       : surround(Loop, *Found, First);
}

bool LoopDistributor::isStrided(Stmt *S, For *Loop,
                                llvm::ArrayRef<Stmt *> Before) {
  StmtList Body(Before);
  Body.push_back(S);
  for (; Loop; Loop = getNext(Loop))
    if (find(Loop, Body))
      return true;
  return false;
}

bool LoopDistributor::isAtEdge(Stmt *S, For *Loop) {
  const auto *I = llvm::dyn_cast<If>(S);
  const auto *Test = I && !I->Else ? llvm::dyn_cast<Binary>(I->Cond) : nullptr;
  if (!Test || Test->Op < BinaryOp::LT || Test->Op > BinaryOp::EQ ||
      !evaluateConstant(Test->Right))
    return false;
  const Expr *Place = Test->Left;
  if (const auto *Sum = llvm::dyn_cast<Binary>(Place);
      Sum && Sum->Op == BinaryOp::Add && evaluateConstant(Sum->Right))
    Place = Sum->Left;
  for (; Loop; Loop = getNext(Loop))
    if (isRef(Place, getCounter(Loop)) && evaluateConstant(getEnd(Loop)))
      return true;
  return false;
}

/// True if one of \p Parts uses a variable that another one declares.
bool LoopDistributor::areConnected(llvm::ArrayRef<StmtList> Parts) const {
  llvm::DenseMap<const Variable *, const StmtList *> Owners;
  for (const StmtList &Part : Parts)
    for (Stmt *S : Part)
      if (const auto *D = llvm::dyn_cast<Declare>(S))
        Owners[D->V] = &Part;
  bool Result = false;
  for (const StmtList &Part : Parts)
    for (Stmt *S : Part)
      Fx.forEachUse(S, [&](Variable *V, Access) {
        const StmtList *Owner = Owners.lookup(V);
        Result |= Owner && Owner != &Part;
      });
  return Result;
}

StmtList LoopDistributor::distribute(For *Loop) {
  For *Last = getLast(Loop);
  // Declarations that depend on none of these are repeated in each part.
  VariableSet Own = Fx.getChanged(Last->Body);
  auto IsFixed = [&](const Variable *V) { return !Own.contains(V); };
  StmtList Common;
  llvm::SmallVector<StmtList, 4> Parts;
  bool HasOwn = false, IsEnd = true;
  for (Stmt *S : Last->Body->Body) {
    if (hasExit(S, AnyExit))
      return {Loop};
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (D && D->Init && IsFixed(D->V) && isFixedValue(D->Init, IsFixed)) {
      Common.push_back(S);
      continue;
    }
    if (D)
      Own.insert(D->V);
    const bool IsOne = isAtEdge(S, Loop) || isStrided(S, Loop, Common);
    if (IsOne || IsEnd)
      Parts.emplace_back();
    Parts.back().push_back(S);
    HasOwn |= IsOne;
    IsEnd = IsOne;
  }
  if (!HasOwn || Parts.size() < 2 || areConnected(Parts))
    return {Loop};
  StmtList Result;
  for (const StmtList &Part : Parts) {
    StmtList Body(Common);
    llvm::append_range(Body, Part);
    Last->Body->Body = M.copyArray<Stmt *>(Body);
    Cloner Copies(M, Names);
    Result.push_back(&Part == &Parts.back() ? Loop : Copies.clone(Loop));
  }
  return Result;
}

void ampcc::distributeLoops(Module &M) { LoopDistributor(M).run(); }
