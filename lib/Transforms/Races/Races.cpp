//===- Races.cpp - static race detection ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tests each pair of accesses to the same memory, one of which is a write: can
// different threads access the same element, threads of a tile in the same
// epoch, or threads of different tiles? They cannot if the equation of the two
// indices contradicts the facts about the threads.
//
//===----------------------------------------------------------------------===//

#include "ampcc/Transforms/Races.h"
#include "../Passes.h"
#include "../Threads/EarlyExits.h"
#include "Accesses.h"
#include "ampcc/IR/Clone.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>
#include <map>
#include <set>

using namespace ampcc;
using namespace ampcc::ir;

/// The most pairs of accesses that are compared.
static constexpr unsigned MaxPairs = 4000;
/// The most accesses of kernels for which separating arguments are found.
static constexpr unsigned MaxSeparated = 40;

/// The threads that are simulated along a dimension of unknown extent.
static constexpr int64_t SeenThreads = 4;
/// The most iterations of a loop, and executions of an access, that are
/// simulated.
static constexpr uint64_t SeenIterations = 64, MaxRuns = 4096;

namespace {
/// One execution of an access.
struct Run {
  std::vector<LinearForm> Element;
  std::array<int64_t, 3> Thread;
  LinearForm Stored;
};
struct Runs {
  std::vector<Run> All;
  /// The condition for all executions.
  enum Condition {
    None,
    Uniform, ///< a uniform condition
    Data,  ///< data of the thread's choice, or a condition that several threads
           ///< satisfy
    Thread ///< any other condition, which one thread may satisfy alone
  } If = None;
};

class RaceFinder {
public:
  RaceFinder(const Function &Kernel, const KernelExtents &Extents,
             KernelAccesses Of)
      : Kernel(Kernel), Extents(Extents), Of(std::move(Of)),
        IsTiled(Kernel.Tile[0]) {}

  RaceReport run();

private:
  bool canMeet(const MemoryAccess &A, const MemoryAccess &B) const;
  using Test = llvm::function_ref<bool(Atom)>;
  bool areApart(const MemoryAccess &A, const MemoryAccess &B, Test isOwn,
                const std::vector<LinearForm> &Distinct) const;
  bool isOrdered(const MemoryAccess &A, const MemoryAccess &B,
                 bool IsInTile) const;
  bool isSeparating(Atom X) const;
  void findSeparating();
  void check(unsigned A, unsigned B, bool IsInTile, bool IsCertain);
  std::optional<Race::Kind> prove(const MemoryAccess &A,
                                  const MemoryAccess &B) const;
  const Runs *getRuns(const MemoryAccess &A) const;
  void addQuotients(std::set<Atom> &Atoms) const;
  bool isOfDomain(const LinearForm &Guard) const;
  Runs::Condition classify(const Guard &G) const;
  bool isCommon(const MemoryAccess &A) const;
  void findPositions();

  const Function &Kernel;
  const KernelExtents &Extents;
  const KernelAccesses Of;
  const bool IsTiled;
  /// The atoms that accesses depend on. If they lack the positions of a
  /// dimension of unknown extent, the launch may have one thread there.
  std::set<Atom> Positions;
  std::set<std::tuple<unsigned, unsigned, bool>> Seen;
  mutable std::map<const MemoryAccess *, std::optional<Runs>> AllRuns;
  RaceReport Report;
};
} // namespace

static void collect(const LinearForm &F, std::set<Atom> &Atoms) {
  for (const auto &[P, C] : F.terms())
    Atoms.insert(P.begin(), P.end());
}

/// True if the accesses may conflict on the same object.
bool RaceFinder::canMeet(const MemoryAccess &A, const MemoryAccess &B) const {
  using Access = MemoryAccess;
  if (A.Where.Space != B.Where.Space || (!A.writes() && !B.writes()))
    return false;
  if (A.Where.Root && B.Where.Root && A.Where.Root != B.Where.Root)
    return false;
  const bool IsLocal = A.Where.Space == AddressSpace::Local;
  auto IsHarmless = [&](const Access &X, const Access &Y) {
    return X.K == Access::Atomic &&
           (Y.K == Access::Atomic || (Y.K == Access::Read && !IsLocal));
  };
  if (IsHarmless(A, B) || IsHarmless(B, A))
    return false;
  // All threads write the same value.
  const bool IsSame = A.K == Access::Write && B.K == Access::Write &&
                      A.Stored == B.Stored &&
                      Of.getSharing(A.Stored) == Sharing::Launch;
  if (IsSame)
    return false;
  for (const auto &[X, Y] : llvm::zip(A.Where.Steps, B.Where.Steps))
    if (X.Member != Y.Member)
      return !A.Where.IsKnown || !B.Where.IsKnown;
  return true;
}

/// True if threads that differ in one of \p Distinct never access the same
/// element. The second thread has its own copies of the atoms for which \p
/// isOwn is true.
bool RaceFinder::areApart(const MemoryAccess &A, const MemoryAccess &B,
                          Test isOwn,
                          const std::vector<LinearForm> &Distinct) const {
  // The second thread's atoms follow the first one's.
  const Atom Count = Of.Atoms.size();
  auto Rename = [&](const LinearForm &F) {
    return F.map(
        [&](Atom X) { return LinearForm::of(isOwn(X) ? X + Count : X); });
  };
  LinearSystem S;
  std::set<Atom> Atoms;
  for (const bool IsFirst : {true, false})
    for (const Guard &G : (IsFirst ? A : B).Guards) {
      collect(G.Form, Atoms);
      S.Bounds.push_back(IsFirst ? G.Form : Rename(G.Form));
    }
  if (A.Where.IsKnown && B.Where.IsKnown)
    for (const auto &[X, Y] : llvm::zip(A.Where.Steps, B.Where.Steps)) {
      collect(X.Index, Atoms);
      collect(Y.Index, Atoms);
      S.Equations.push_back(X.Index - Rename(Y.Index));
    }
  for (const LinearForm &F : Distinct) {
    collect(F, Atoms);
    S.Distinct.emplace_back(F, Rename(F));
  }
  // Tiled launches only have whole tiles.
  for (unsigned K = 0; K != Kernel.WorkDim; ++K)
    if (Extents[K]) {
      const LinearForm &P = IsTiled ? Of.Group[K] : Of.Local[K];
      const int64_t Size = IsTiled ? *Extents[K] / Kernel.Tile[K] : *Extents[K];
      for (const LinearForm &Each : {P, Rename(P)})
        S.Bounds.push_back(LinearForm(Size - 1) - Each);
    }
  for (std::set<Atom> Done, Next = Atoms; !Next.empty();) {
    std::set<Atom> More;
    for (const Atom X : Next) {
      Done.insert(X);
      if (Of.Atoms[X].IsPitch)
        S.Pitches.push_back(X);
      for (const LinearForm &Bound : Of.Atoms[X].Bounds) {
        S.Bounds.push_back(Bound);
        if (LinearForm Theirs = Rename(Bound); !(Theirs == Bound))
          S.Bounds.push_back(std::move(Theirs));
        collect(Bound, More);
      }
    }
    Next.clear();
    llvm::copy_if(More, std::inserter(Next, Next.end()),
                  [&](Atom X) { return !Done.count(X); });
  }
  return S.isContradictory();
}

/// True if no two threads, of one tile or of different tiles, access the same
/// element.
bool RaceFinder::isOrdered(const MemoryAccess &A, const MemoryAccess &B,
                           bool IsInTile) const {
  const auto &Positions = IsTiled && !IsInTile ? Of.Group : Of.Local;
  return areApart(A, B,
                  [&](Atom X) {
                    const Sharing S = Of.Atoms[X].Shared;
                    return S >= Sharing::Unknown ||
                           (S == Sharing::Tile && !IsInTile);
                  },
                  {Positions.begin(), Positions.begin() + Kernel.WorkDim});
}

/// True if launches that only differ in the argument \p X do not access each
/// other's writes.
bool RaceFinder::isSeparating(Atom X) const {
  auto isOwn = [&](Atom Y) { return Y == X || !Of.Atoms[Y].Passed; };
  std::set<Atom> Places;
  for (const LinearForm &Offset : Of.Offsets)
    collect(Offset, Places);
  if (llvm::any_of(Places, isOwn))
    return false;
  for (const MemoryAccess &A : Of.All)
    for (const MemoryAccess &B : Of.All) {
      if (A.Where.Space != AddressSpace::Global ||
          A.Where.Space != B.Where.Space || !A.writes() ||
          (A.Where.Root && B.Where.Root && A.Where.Root != B.Where.Root))
        continue;
      if (!A.Where.Root || !B.Where.Root ||
          !areApart(A, B, isOwn, {LinearForm::of(X)}))
        return false;
    }
  return true;
}

/// Returns the member of the struct of values that the integer \p E reads.
static std::optional<unsigned> getValueMember(const Function &Kernel,
                                              const Expr *E) {
  const auto *Part = llvm::dyn_cast_or_null<ir::Member>(E);
  const auto *Values = Part ? llvm::dyn_cast<VarRef>(Part->Base) : nullptr;
  if (!Values || !E->getType()->isInteger() ||
      !llvm::is_contained(Kernel.Params, Values->V))
    return std::nullopt;
  const std::vector<Field> &Fields = Values->V->Ty->getRecord()->Fields;
  const auto It = llvm::find_if(
      Fields, [&](const Field &F) { return F.Name == Part->Name; });
  return unsigned(It - Fields.begin());
}

void RaceFinder::findSeparating() {
  if (!Of.Unknown.empty() || Of.All.size() > MaxSeparated)
    return;
  std::set<Atom> Used;
  for (const MemoryAccess &A : Of.All)
    if (A.writes() && A.Where.Space == AddressSpace::Global)
      for (const AccessPath::Step &Step : A.Where.Steps)
        collect(Step.Index, Used);
  for (const Atom X : Used)
    if (const auto Member = getValueMember(Kernel, Of.Atoms[X].Passed))
      if (isSeparating(X))
        Report.Separating.push_back(*Member);
}

/// Adds the atoms of the operands of quotients in \p Atoms.
void RaceFinder::addQuotients(std::set<Atom> &Atoms) const {
  for (const Atom X : std::set(Atoms))
    if (const auto &Q = Of.Atoms[X].Quotient)
      collect(Q->first, Atoms), collect(Q->second, Atoms);
}

bool RaceFinder::isOfDomain(const LinearForm &Guard) const {
  return llvm::any_of(Guard.terms(), [&](const auto &T) {
    return T.first.size() == 1 && Of.Atoms[T.first[0]].IsExtent;
  });
}

void RaceFinder::findPositions() {
  for (const MemoryAccess &A : Of.All) {
    collect(A.Stored, Positions);
    for (const AccessPath::Step &Step : A.Where.Steps)
      collect(Step.Index, Positions);
    for (const Guard &G : A.Guards)
      if (!isOfDomain(G.Form))
        collect(G.Form, Positions);
  }
  addQuotients(Positions);
}

Runs::Condition RaceFinder::classify(const Guard &G) const {
  if (isOfDomain(G.Form))
    return Runs::None;
  Runs::Condition Result = Runs::Uniform;
  for (const auto &[P, C] : G.Form.terms())
    for (const Atom A : P) {
      const AtomInfo &Info = Of.Atoms[A];
      if (Info.Shared <= Sharing::Tile || Info.CountsIterations)
        continue;
      if (Info.Shared != Sharing::Data && !Info.IsCommon && !G.IsForSeveral)
        return Runs::Thread;
      Result = Runs::Data;
    }
  return Result;
}

/// True if all threads of a tile access the same element.
bool RaceFinder::isCommon(const MemoryAccess &A) const {
  return llvm::all_of(A.Where.Steps, [this](const AccessPath::Step &Step) {
    return Of.getSharing(Step.Index) <= Sharing::Tile;
  });
}

/// Returns the executions of \p A by the threads of a tile, or by some of a
/// launch; null: unknown.
const Runs *RaceFinder::getRuns(const MemoryAccess &A) const {
  const auto [It, IsNew] = AllRuns.try_emplace(&A);
  if (!IsNew)
    return It->second ? &*It->second : nullptr;
  if (!A.Where.IsKnown || !A.Where.Root)
    return nullptr;
  // The thread positions, and the counters of loops.
  std::set<Atom> Used;
  for (const AccessPath::Step &Step : A.Where.Steps)
    collect(Step.Index, Used);
  for (const Guard &G : A.Guards)
    collect(G.Form, Used);
  addQuotients(Used);
  std::vector<std::pair<Atom, int64_t>> Ranges;
  std::array<int, 3> Dimensions = {-1, -1, -1};
  int64_t Count = 1;
  for (unsigned K = 0; K != Kernel.WorkDim; ++K) {
    Dimensions[K] = Ranges.size();
    const Atom X = Of.Local[K].terms().begin()->first.front();
    const int64_t Size =
        IsTiled ? Kernel.Tile[K]
                : std::min(
                      Extents[K].value_or(Positions.count(X) ? SeenThreads : 1),
                      SeenThreads);
    Ranges.emplace_back(X, Size);
    Count *= Size;
  }
  for (const Atom X : Used)
    if (Of.Atoms[X].CountsIterations) {
      // All threads are in the same iteration of a loop with a barrier.
      const uint64_t Iterations = Of.Atoms[X].Iterations;
      const bool IsTogether = Of.Atoms[X].Shared == Sharing::Tile;
      if (IsTogether && Iterations == 1)
        return nullptr;
      const int64_t Size =
          IsTogether || !Iterations ? 1 : std::min(Iterations, SeenIterations);
      Ranges.emplace_back(X, Size);
      Count *= Size;
    }
  if (Count > int64_t(MaxRuns))
    return nullptr;
  Runs Found;
  for (int64_t I = 0; I != Count; ++I) {
    std::map<Atom, int64_t> Known;
    int64_t Rest = I;
    for (const auto &[X, Size] : Ranges) {
      Known[X] = Rest % Size;
      Rest /= Size;
    }
    std::function<LinearForm(Atom)> Value = [&](Atom X) -> LinearForm {
      if (const auto V = Known.find(X); V != Known.end())
        return V->second;
      if (const auto &Q = Of.Atoms[X].Quotient) {
        const auto L = Q->first.map(Value).getConstant();
        const auto R = Q->second.map(Value).getConstant();
        if (L && R && *R)
          return *L / *R;
      }
      return LinearForm::of(X);
    };
    bool IsRun = true;
    for (const Guard &G : A.Guards) {
      const auto Constant = G.Form.map(Value).getConstant();
      IsRun &= !Constant || *Constant >= 0;
      if (!Constant)
        Found.If = std::max(Found.If, classify(G));
    }
    if (!IsRun)
      continue;
    Run R;
    for (const AccessPath::Step &Step : A.Where.Steps) {
      R.Element.push_back(Step.Index.map(Value));
      if (Of.getSharing(R.Element.back()) >= Sharing::Unknown)
        return nullptr;
    }
    R.Stored = A.Stored.map(Value);
    for (unsigned K = 0; K != 3; ++K)
      R.Thread[K] = Dimensions[K] < 0 ? 0 : Known[Ranges[Dimensions[K]].first];
    Found.All.push_back(std::move(R));
  }
  It->second = std::move(Found);
  return &*It->second;
}

/// Finds two threads that access the same element, the first one writing it;
/// returns the kind of race, or nothing if there may be none.
std::optional<Race::Kind> RaceFinder::prove(const MemoryAccess &A,
                                            const MemoryAccess &B) const {
  using Access = MemoryAccess;
  const bool IsLocal = A.Where.Space == AddressSpace::Local;
  const bool IsAtomic = B.K == Access::Atomic;
  if (!A.writes() || A.K == Access::Atomic || (IsAtomic && !IsLocal))
    return std::nullopt;
  const Runs *First = getRuns(A), *Second = getRuns(B);
  if (!First || !Second)
    return std::nullopt;
  const bool IsChange = A.K == Access::Change && B.K == Access::Change;
  const bool AreWrites = B.writes() && !IsAtomic;
  // All threads read what one of them has written.
  const bool ReadsAll = !AreWrites && &A < &B && isCommon(A) && isCommon(B);
  // In global memory, data may select the thread that writes an element or
  // reads a neighbor's, or one thread may be alone.
  const bool MayBeOne =
      IsChange   ? std::max(First->If, Second->If) > Runs::Data
      : !IsLocal ? First->If > Runs::None || Second->If > Runs::None
      : ReadsAll ? Second->If > Runs::Uniform
                 : First->If > Runs::Uniform || Second->If > Runs::Data;
  if (MayBeOne)
    return std::nullopt;
  // Compares the common prefix: a part overlaps its whole.
  const size_t Steps = std::min(A.Where.Steps.size(), B.Where.Steps.size());
  std::map<std::vector<LinearForm>, std::vector<const Run *>> ByElement;
  auto GetOthers = [&](const Run &R) -> auto & {
    return ByElement[{R.Element.begin(), R.Element.begin() + Steps}];
  };
  for (const Run &R : First->All)
    GetOthers(R).push_back(&R);
  const bool IsOwn = A.K == Access::Change || B.K == Access::Change ||
                     Of.getSharing(A.Stored) >= Sharing::Data;
  for (const Run &R : Second->All) {
    const auto &Others = GetOthers(R);
    const bool Writes =
        First->If <= Runs::Uniform && llvm::any_of(Others, [&](const Run *O) {
          return O->Thread == R.Thread;
        });
    for (const Run *Other : Others) {
      if (Other->Thread == R.Thread)
        continue;
      if (AreWrites) {
        if (IsChange)
          return Race::Change;
        // The threads may choose equal elements.
        const bool MayBeEqual =
            Other->Stored == R.Stored &&
            (!IsLocal || Of.getSharing(R.Stored) < Sharing::Data);
        if (IsOwn && !MayBeEqual)
          return Race::Write;
      } else if (IsOwn || IsAtomic || !Writes) {
        return Race::WriteRead;
      }
    }
  }
  return std::nullopt;
}

void RaceFinder::check(unsigned First, unsigned Second, bool IsInTile,
                       bool IsCertain) {
  const MemoryAccess &A = Of.All[First], &B = Of.All[Second];
  if (!canMeet(A, B) || !Seen.insert({First, Second, IsInTile}).second)
    return;
  if (Seen.size() > MaxPairs) {
    Report.Unknown = "it has too many accesses";
    return;
  }
  if (isOrdered(A, B, IsInTile) ||
      (First != Second && isOrdered(B, A, IsInTile)))
    return;
  std::optional<Race::Kind> Proved;
  if (IsCertain)
    Proved =
        A.writes() && A.K != MemoryAccess::Atomic ? prove(A, B) : prove(B, A);
  // An atomic operation counts as a read if the other access writes.
  auto Writes = [](const MemoryAccess &Access, const MemoryAccess &Beside) {
    return Access.K == MemoryAccess::Atomic ? !Beside.writes()
                                            : Access.writes();
  };
  const bool IsOtherOfSome = isCommon(A) && !A.Guards.empty();
  // The barrier is missing before the later access.
  (Proved ? Report.Proved : Report.Possible)
      .push_back({Proved.value_or(Race::WriteRead),
                  A.Where.Space == AddressSpace::Local, IsOtherOfSome, B.Name,
                  B.Loc, A.Loc, Writes(B, A), Writes(A, B), IsTiled});
}

RaceReport RaceFinder::run() {
  findPositions();
  findSeparating();
  for (const auto &Kind : Of.Epochs)
    for (const auto &Epoch : Kind)
      for (size_t I = 0; I != Epoch.size(); ++I)
        for (size_t J = I; J != Epoch.size() && Report.Unknown.empty(); ++J)
          check(Epoch[I].Access, Epoch[J].Access, /*IsInTile=*/true,
                I == J || (Epoch[I].IsCertain && Epoch[J].IsCertain));
  for (unsigned I = 0; IsTiled && I != Of.All.size(); ++I)
    for (unsigned J = I; J != Of.All.size() && Report.Unknown.empty(); ++J)
      if (!Of.All[I].IsRepeated && !Of.All[J].IsRepeated &&
          Of.All[I].Where.Space == AddressSpace::Global)
        check(I, J, /*IsInTile=*/false, /*IsCertain=*/false);
  // The analysis is incomplete.
  if (!Of.Unknown.empty()) {
    Report.Unknown = Of.Unknown;
    Report.UnknownLoc = Of.UnknownLoc;
    Report.Possible.clear();
  }
  return std::move(Report);
}

bool RaceReport::isFreeInTiles() const {
  auto IsInTile = [](const Race &R) { return R.IsTileStatic; };
  return Unknown.empty() && llvm::none_of(Proved, IsInTile) &&
         llvm::none_of(Possible, IsInTile);
}

/// True if the kernel calls functions that access shared memory or calculate
/// indices.
static bool hasCalls(const Module &M) {
  const ModuleEffects Fx(M);
  return anyExpr(M.Kernel->Body, [&](const Expr *E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    return C && C->Callee &&
           (!C->getType()->isFloating() || !Fx.isPure(C->Callee));
  });
}

/// The largest kernel for inlining, and the greatest depth of calls.
static constexpr unsigned MaxFlatSize = 3000, MaxFlatDepth = 12;

RaceReport ampcc::findRaces(Module &M, const KernelExtents &Extents) {
  std::unique_ptr<Module> Own;
  for (unsigned Depth = 0; Depth != MaxFlatDepth; ++Depth) {
    Module &Now = Own ? *Own : M;
    if (!hasCalls(Now) || countExprs(Now.Kernel->Body) > MaxFlatSize)
      break;
    if (!Own)
      Own = clone(M);
    inlineKernelFunction(*Own, *Own->Kernel);
    removeEarlyExits(*Own, *Own->Kernel);
    replaceAggregates(*Own, *Own->Kernel);
    propagateCopies(*Own, *Own->Kernel);
  }
  Module &Flat = Own ? *Own : M;
  return RaceFinder(*Flat.Kernel, Extents, findAccesses(Flat)).run();
}
