//===- VectorSizes.cpp - chooses the width of vectors ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/EarlyExits.h"
#include "InductionSteps.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/Transforms/Pipelines.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr unsigned VectorBytes = 32;

static uint64_t countWords(const Type *T) {
  if (T->isArray())
    return *T->getCount() * countWords(T->getElement());
  if (!T->isRecord())
    return std::max(T->getBits() / 32, 1u);
  uint64_t Words = 0;
  for (const Field &F : T->getRecord()->Fields)
    Words = T->getRecord()->IsUnion ? std::max(Words, countWords(F.Ty))
                                    : Words + countWords(F.Ty);
  return Words;
}

/// Returns the record in global memory that \p LValue is a part of, or all of;
/// null: there is none.
static const Index *getRecord(const Expr *LValue) {
  if (const auto *Part = llvm::dyn_cast<Member>(LValue))
    return getRecord(Part->Base);
  const auto *I = llvm::dyn_cast<Index>(LValue);
  if (!I)
    return nullptr;
  if (!I->Base->getType()->isPointer())
    return getRecord(I->Base);
  const bool IsOne =
      I->getType()->isRecord() && getSpace(I) == AddressSpace::Global;
  return IsOne ? I : nullptr;
}

/// Returns the pointer variable through which \p LValue is accessed, or null.
static const Variable *getBuffer(const Expr *LValue) {
  const auto *I = llvm::dyn_cast<Index>(LValue);
  const auto *Ref = I ? llvm::dyn_cast<VarRef>(I->Base) : nullptr;
  return Ref ? Ref->V : nullptr;
}

namespace {
/// The operations and accesses of an iteration of a thread loop.
class Iteration {
public:
  Iteration(For *Loop, const InductionSteps &Of)
      : Own(getDeclared(Loop->Body)), Steps(&Of) {
    visit(Loop->Body);
    for (const auto &[Where, Number] : Interleaved)
      Apart += Number < unsigned(std::abs(Where.second)) ? Number : 0;
  }
  /// True if it is bound by global memory, and reads each part of it once.
  bool isStream() const {
    return Bytes && !HasOther && Operations <= uint64_t(2) * Accesses;
  }
  /// Returns the size of the largest element that it accesses, in bytes.
  unsigned getBytes() const { return Bytes; }
  /// True if scalar code is faster: members of adjacent elements are gathered
  /// or scattered one by one, with few operations per element.
  bool isScattered() const {
    return Scattered && Operations + OfPositions + OfCallees <= 8 * Scattered;
  }
  /// The same for strided stores of numbers, for which vectors are split.
  bool storesApart() const { return Apart && Operations <= 16 * Apart; }
  /// True if most of its work is reads at positions without a constant step.
  /// With AVX-512 LLVM gathers these, which is slower than scalar loads.
  bool gathers() const {
    const uint64_t Work =
        Operations + OfPositions + OfCallees - CostOfCall * Calls;
    return (Gathers && Work <= 3 * Gathers) || (Lookups && Work <= 7 * Lookups);
  }

private:
  /// The most words of records whose members are accessed as whole vectors, and
  /// shuffled. If some members may keep their values, records larger than pairs
  /// are scattered.
  static constexpr uint64_t MaxWords = 4, MaxWordsUnderCondition = 2;
  /// Whole vectors are shuffled if the elements between are written, too.
  static constexpr int64_t MaxInterleaved = 4;
  static constexpr uint64_t CostOfCall = 8; ///< at least

  explicit Iteration(Stmt *Callee) : Steps(nullptr) { visit(Callee); }
  void visit(Stmt *S);
  /// With \p InPosition, \p E is calculated once per vector.
  void visit(const Expr *E, bool InPosition);
  void visitLValue(const Expr *E, bool InPosition);
  void stream(const Expr *LValue, bool IsRead);
  void store(const Expr *LValue);
  void scatter(const Expr *LValue, uint64_t Most) {
    const Index *Record = getRecord(LValue);
    // A record that all threads have in common is loaded once.
    if (Record && countWords(Record->getType()) > Most &&
        !(Steps && Steps->measure(Record->Position) == 0))
      Scattered += Times * countWords(LValue->getType());
  }
  const VariableSet Own;
  const InductionSteps *Steps; ///< null in a callee
  unsigned Conditions = 0;     ///< around the current statement
  unsigned Times = 1;          ///< repetitions by unrolled loops
  /// Outside of positions, in positions, and in callees.
  uint64_t Operations = 0, OfPositions = 0, OfCallees = 0;
  VariableSet Read;
  unsigned Accesses = 0, Bytes = 0;
  bool HasOther = false; ///< has slower operations than a stream
  uint64_t Scattered = 0, Apart = 0, Gathers = 0;
  uint64_t Lookups = 0; ///< gathers at positions that are not linear
  uint64_t Calls = 0;   ///< of functions with bodies
  llvm::DenseMap<std::pair<const Variable *, int64_t>, unsigned> Interleaved;
};
} // namespace

void Iteration::stream(const Expr *LValue, bool IsRead) {
  const Type *T = LValue->getType();
  if (!T->isArithmetic() || getSpace(LValue) != AddressSpace::Global) {
    const Variable *Root = getRoot(LValue);
    HasOther |= !Root || !Own.contains(Root);
    return;
  }
  // Neighbors in the same buffer share cache lines.
  HasOther |= IsRead && !Read.insert(getBuffer(LValue)).second;
  Accesses += Times;
  Bytes = std::max(Bytes, T->getBits() / 8);
}

void Iteration::store(const Expr *LValue) {
  const auto *I = llvm::dyn_cast<Index>(LValue);
  const Variable *Root = I ? getRoot(I) : nullptr;
  if (!Steps || !I || !I->getType()->isArithmetic() ||
      !(Root ? Root->IsOfThreads : getSpace(I) == AddressSpace::Global))
    return;
  const std::optional<int64_t> Step = Root && Steps->measure(I->Base) != 0
                                          ? std::nullopt
                                          : Steps->measure(I->Position);
  if (Step && std::abs(*Step) <= 1)
    return;
  if (Step && std::abs(*Step) <= MaxInterleaved)
    Interleaved[{getBuffer(I), *Step}] += Times;
  else
    Apart += Times;
}

/// True if neighbors among the values of \p E's variables do not have neighbors
/// among the values of \p E.
static bool isNonlinear(const Expr *E) {
  return anyExpr(E, [](const Expr *Part) {
    const auto *B = llvm::dyn_cast<Binary>(Part);
    return llvm::isa<Index>(Part) ||
           (B && B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub &&
            B->Op != BinaryOp::Mul);
  });
}

void Iteration::visitLValue(const Expr *E, bool InPosition) {
  for (;;) {
    if (const auto *Part = llvm::dyn_cast<Member>(E)) {
      E = Part->Base;
      continue;
    }
    const auto *I = llvm::dyn_cast<Index>(E);
    if (!I)
      break;
    if (!std::exchange(InPosition, true))
      stream(I, /*IsRead=*/true);
    if (I->Base->getType()->isPointer() && I->getType()->isArithmetic()) {
      const bool HasStep = Steps && Steps->measure(I->Position);
      Gathers += Steps && !HasStep ? Times : 0;
      Lookups += !HasStep && isNonlinear(I->Position) ? Times : 0;
    }
    visit(I->Position, /*InPosition=*/true);
    E = I->Base;
  }
  if (!llvm::isa<VarRef>(E))
    visit(E, InPosition);
}

void Iteration::visit(const Expr *E, bool InPosition) {
  uint64_t &Count = InPosition ? OfPositions : Operations;
  if (llvm::isa<Binary>(E) && E->getType()->isArithmetic())
    Count += Times;
  if (const auto *C = llvm::dyn_cast<Call>(E)) {
    Count += Times * CostOfCall;
    HasOther |= !InPosition;
    if (C->Callee && C->Callee->Body) {
      const Iteration Callee(C->Callee->Body);
      OfCallees +=
          Times * (Callee.Operations + Callee.OfPositions + Callee.OfCallees);
      Scattered += Times * Callee.Scattered;
      Lookups += Times * Callee.Lookups;
      Calls += Times * (1 + Callee.Calls);
    }
  }
  if (const Expr *LValue = getAssigned(E))
    store(LValue);
  if (const auto *A = llvm::dyn_cast<Assign>(E)) {
    Count += A->Op ? Times : 0;
    if (!InPosition)
      stream(A->Left, /*IsRead=*/false);
    scatter(A->Left, Conditions ? MaxWordsUnderCondition : MaxWords);
    visitLValue(A->Left, /*InPosition=*/true);
    return visit(A->Right, InPosition);
  }
  if (llvm::isa<Index, Member>(E)) {
    scatter(E, MaxWords);
    return visitLValue(E, InPosition);
  }
  const auto *U = llvm::dyn_cast<Unary>(E);
  if (U && U->Op == UnaryOp::Deref && !InPosition)
    stream(E, /*IsRead=*/true);
  forEachOperand(E, [&](const Expr *Part) { visit(Part, InPosition); });
}

void Iteration::visit(Stmt *S) {
  // The threads of small tiles are side by side.
  if (auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsThreadLoop)
    return visit(Loop->Body);
  HasOther |= isLoop(S) || llvm::isa<Switch>(S);
  const auto *Own = llvm::dyn_cast<For>(S);
  const unsigned Before = Times;
  Times *= Own && Own->Unroll ? unsigned(Own->Unroll) : 1;
  const bool IsBranch =
      llvm::isa<If>(S) && !llvm::isa<Literal>(llvm::cast<If>(S)->Cond);
  Conditions += IsBranch;
  forEachPart(
      S, [this](Expr *&E) { visit(E, /*InPosition=*/false); },
      [this](Stmt *Child) { visit(Child); });
  Conditions -= IsBranch;
  Times = Before;
}

/// Returns the size of the largest number in \p E outside of positions, in
/// bytes.
static unsigned getLargestBytes(const Expr *E) {
  const Type *T = E->getType();
  unsigned Bytes = T->isArithmetic() ? T->getBits() / 8 : 0;
  const auto *I = llvm::dyn_cast<Index>(E);
  forEachOperand(E, [&](const Expr *Part) {
    if (!I || Part != I->Position)
      Bytes = std::max(Bytes, getLargestBytes(Part));
  });
  return Bytes;
}

static unsigned getLargestBytes(const Stmt *S) {
  unsigned Bytes = 0;
  forEachExpr(
      S, [&](const Expr *E) { Bytes = std::max(Bytes, getLargestBytes(E)); });
  forEachStmt(S, [&](const Stmt *Child) {
    Bytes = std::max(Bytes, getLargestBytes(Child));
  });
  return Bytes;
}

/// True if no loop in \p S profits from vectors larger than VectorBytes. LLVM
/// vectorizes those without inner loops, after unrolling.
static bool fitsVectors(const Stmt *S) {
  const bool Fits = allChildren(S, fitsVectors);
  const auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && (Loop->IsParallel || Loop->Width)) {
    if (Loop->IsTileLoop)
      return Loop->Width;
    const std::optional<uint64_t> Iterations = getTripCount(Loop);
    return Fits && (Loop->Width ||
                    (Iterations &&
                     *Iterations * getLargestBytes(Loop->Body) == VectorBytes));
  }
  const bool IsUnrolled = Loop && Loop->Unroll;
  return Fits && (!isLoop(S) || IsUnrolled || anyChild(S, hasLoop));
}

/// A vector executes every branch; beyond this many, scalar code is faster.
static constexpr unsigned MaxBranches = 256;

static unsigned countBranches(Stmt *S) {
  unsigned Result = 0;
  forEachStmtIn(S, [&](Stmt *Part) { Result += llvm::isa<If, Case>(Part); });
  return Result;
}

static bool readsGlobal(const Expr *E) {
  return anyExpr(E, [](const Expr *Part) {
    return llvm::isa<Index>(Part) && getSpace(Part) == AddressSpace::Global;
  });
}

/// True if \p S has a search: a loop that threads leave by what they read,
/// mostly early. Once LLVM has unrolled the loop, a vector executes its whole
/// length.
static bool hasSearch(const Stmt *S) {
  return anyStmt(S, [](const Stmt *Part) {
    const auto *L = llvm::dyn_cast<Loop>(Part);
    const auto *Both = L ? llvm::dyn_cast_or_null<Binary>(L->Cond) : nullptr;
    return (Both && Both->Op == BinaryOp::LogicalAnd && readsGlobal(Both)) ||
           (L && anyStmt(L->Body, [](const Stmt *Inner) {
              const auto *I = llvm::dyn_cast<If>(Inner);
              return I && readsGlobal(I->Cond) &&
                     hasExit(I->Then, {/*IsReturn=*/false, /*IsBreak=*/true});
            }));
  });
}

void ampcc::chooseVectorSizes(Module &M) {
  const ModuleEffects Fx(M);
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    auto *Loop = llvm::dyn_cast<For>(S);
    if (!Loop || !(Loop->IsThreadLoop || Loop->IsParallel))
      return;
    const InductionSteps Steps(Loop, Fx);
    const Iteration Each(Loop, Steps);
    if (Loop->IsThreadLoop &&
        (countBranches(Loop->Body) > MaxBranches || Each.isScattered() ||
         hasSearch(Loop->Body) || (Loop->IsParallel && Each.storesApart())))
      Loop->Width = 1;
    else if (Loop->IsParallel && !Loop->KeepsOrder && Each.isStream())
      Loop->Width = VectorBytes / Each.getBytes();
  });
}

bool ampcc::usesLargeVectors(Module &M) {
  // With AVX-512 LLVM gathers from rows, which takes twice as long as loads. A
  // thread's inner loops are often shorter than such vectors.
  const ModuleEffects Fx(M);
  bool IsSlower = false, HasParallel = false, HasOwnLoop = false;
  const auto gathers = [&](For *Loop) {
    const InductionSteps Steps(Loop, Fx);
    return Iteration(Loop, Steps).gathers();
  };
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    auto *Loop = llvm::dyn_cast<For>(S);
    HasParallel |= Loop && Loop->IsParallel;
    HasOwnLoop |=
        isLoop(S) && !(Loop && (Loop->IsThreadLoop || Loop->IsTileLoop));
    IsSlower |=
        Loop && (Loop->WalksRows || (Loop->IsParallel && gathers(Loop)));
  });
  for (const auto &F : M.Functions)
    HasOwnLoop |= F.get() != M.Kernel && hasLoop(F->Body);
  if (IsSlower || (HasOwnLoop && !HasParallel))
    return false;
  return !llvm::all_of(M.Functions, [&](const auto &F) {
    return F.get() == M.Kernel ? fitsVectors(F->Body) : !hasLoop(F->Body);
  });
}
