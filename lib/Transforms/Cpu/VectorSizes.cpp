//===- VectorSizes.cpp - chooses the width of vectors ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/Transforms/CpuCode.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr unsigned VectorBytes = 32;
/// Operations for each access, where accesses take longer.
static constexpr unsigned MaxOperations = 2;

namespace {
/// The contents of an iteration.
class Trip {
public:
  explicit Trip(For *Loop) : Own(getDeclared(Loop->Body)) { visit(Loop->Body); }
  /// It waits for global memory, of which it reads each part once.
  bool isStream() const {
    return Bytes && !HasOther && Operations <= MaxOperations * Accesses;
  }
  /// Returns the size of the largest element that is accessed.
  unsigned getBytes() const { return Bytes; }

private:
  void visit(Stmt *S);
  void visit(const Expr *E);
  void access(const Expr *Place, bool IsRead);

  const VariableSet Own;
  VariableSet Read;
  unsigned Accesses = 0, Operations = 0, Bytes = 0;
  /// It does something else, which counts for more.
  bool HasOther = false;
};
} // namespace

/// The pointer that leads to \p Place; null: another expression.
static const Variable *getBuffer(const Expr *Place) {
  const auto *I = llvm::dyn_cast<Index>(Place);
  const auto *Ref = I ? llvm::dyn_cast<VarRef>(I->Base) : nullptr;
  return Ref ? Ref->V : nullptr;
}

void Trip::access(const Expr *Place, bool IsRead) {
  const Type *T = Place->getType();
  if (!T->isArithmetic() || getSpace(Place) != AddressSpace::Global) {
    const Variable *Root = getRoot(Place);
    HasOther |= !Root || !Own.contains(Root);
    return;
  }
  // Neighbours are in the same cache lines.
  HasOther |= IsRead && !Read.insert(getBuffer(Place)).second;
  ++Accesses;
  Bytes = std::max(Bytes, T->getBits() / 8);
}

void Trip::visit(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::Call:
    HasOther = true;
    return;
  case Expr::Kind::Index:
    // The position of an element is calculated once for a vector.
    return access(E, /*IsRead=*/true);
  case Expr::Kind::Unary:
    if (llvm::cast<Unary>(E)->Op == UnaryOp::Deref)
      access(E, /*IsRead=*/true);
    break;
  case Expr::Kind::Binary:
    Operations += E->getType()->isArithmetic();
    break;
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    Operations += A->Op.has_value();
    access(A->Left, /*IsRead=*/false);
    return visit(A->Right);
  }
  default:
    break;
  }
  forEachOperand(E, [this](const Expr *Operand) { visit(Operand); });
}

void Trip::visit(Stmt *S) {
  // The threads of small tiles are side by side.
  if (auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsThreadLoop)
    return visit(Loop->Body);
  HasOther |= llvm::isa<For, While, Do, Switch>(S);
  forEachExpr(S, [this](Expr *&E) { visit(E); });
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

/// Returns the size of the largest number in \p E, positions aside.
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
  forEachExpr(S, [&](const Expr *E) {
    Bytes = std::max(Bytes, getLargestBytes(E));
  });
  forEachStmt(S, [&](const Stmt *Child) {
    Bytes = std::max(Bytes, getLargestBytes(Child));
  });
  return Bytes;
}

/// Larger vectors than those of VectorBytes are of no use to the loops in \p S.
/// Vectors are made of those with no other loop inside, once short ones are
/// unrolled.
static bool fitsVectors(const Stmt *S) {
  const bool Fits = allChildren(S, fitsVectors);
  const auto *Loop = llvm::dyn_cast<For>(S);
  if (Loop && Loop->IsParallel) {
    if (Loop->IsTileLoop)
      return Loop->Width;
    const std::optional<uint64_t> Trips = getTripCount(Loop);
    return Fits &&
           (Loop->Width ||
            (Trips && *Trips * getLargestBytes(Loop->Body) == VectorBytes));
  }
  const bool IsUnrolled = Loop && Loop->Unroll;
  return Fits && (!isLoop(S) || IsUnrolled || anyChild(S, hasLoop));
}

static uint64_t countWords(const Type *T) {
  if (T->isArray())
    return T->getCount().value_or(1) * countWords(T->getElement());
  if (!T->isRecord())
    return std::max(T->getBits() / 32, 1u);
  uint64_t Words = 0;
  for (const Field &F : T->getRecord()->Fields)
    Words = T->getRecord()->IsUnion ? std::max(Words, countWords(F.Ty))
                                    : Words + countWords(F.Ty);
  return Words;
}

/// Returns the words of the record that \p Place is a part of, or all of, and
/// that is an element in global memory; 0: there is none.
static uint64_t getElementWords(const Expr *Place) {
  if (const auto *Part = llvm::dyn_cast<Member>(Place))
    return getElementWords(Part->Base);
  const auto *I = llvm::dyn_cast<Index>(Place);
  if (!I)
    return 0;
  if (!I->Base->getType()->isPointer())
    return getElementWords(I->Base);
  const bool IsOne =
      I->getType()->isRecord() && getSpace(I) == AddressSpace::Global;
  return IsOne ? countWords(I->getType()) : 0;
}

namespace {
/// Accesses of a loop's threads for which vectors have no instruction: the same
/// member of neighbours is gathered or scattered, element by element.
class ScatteredAccesses {
public:
  explicit ScatteredAccesses(For *Loop) { visit(Loop->Body); }
  /// Few operations for each of them: scalar code is faster.
  bool prevail() const { return Count && Operations <= MaxForEach * Count; }

private:
  static constexpr uint64_t MaxForEach = 8;
  /// Shorter elements are read and written as whole vectors, and shuffled. Not
  /// if some members stay as they are: longer ones than pairs are scattered.
  static constexpr uint64_t MaxWords = 4, MaxWordsUnderCondition = 2;

  void visit(Stmt *S) {
    // Unrolled loops have the same share of both.
    const bool IsBranch =
        llvm::isa<If>(S) && !llvm::isa<Literal>(llvm::cast<If>(S)->Cond);
    Conditions += IsBranch;
    forEachExpr(S, [this](Expr *&E) { visit(E); });
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
    Conditions -= IsBranch;
  }
  void visit(const Expr *E) {
    if (const auto *A = llvm::dyn_cast<Assign>(E)) {
      Operations += A->Op.has_value();
      access(A->Left, Conditions ? MaxWordsUnderCondition : MaxWords);
      visitIndices(A->Left);
      return visit(A->Right);
    }
    Operations += llvm::isa<Binary>(E) && E->getType()->isArithmetic();
    if (const auto *C = llvm::dyn_cast<Call>(E)) {
      Operations += 8; // at least, if it is not the program's
      if (C->Callee && C->Callee->Body)
        visit(C->Callee->Body);
    }
    if (access(E, MaxWords))
      return visitIndices(E);
    forEachOperand(E, [this](const Expr *Operand) { visit(Operand); });
  }
  bool access(const Expr *Place, uint64_t Most) {
    const uint64_t Words = getElementWords(Place);
    if (Words > Most)
      Count += countWords(Place->getType());
    return Words != 0;
  }
  void visitIndices(const Expr *Place) {
    if (const auto *I = llvm::dyn_cast<Index>(Place)) {
      visit(I->Position);
      return visitIndices(I->Base);
    }
    if (const auto *Part = llvm::dyn_cast<Member>(Place))
      return visitIndices(Part->Base);
    if (!llvm::isa<VarRef>(Place))
      visit(Place);
  }

  unsigned Conditions = 0;
  uint64_t Count = 0, Operations = 0;
};
} // namespace

namespace {
/// Numbers that the threads of a loop write apart from their neighbours'.
/// Vectors are taken to pieces for them.
class StridedStores {
public:
  explicit StridedStores(For *Loop)
      : Varying(getDeclared(Loop)),
        Counter(llvm::cast<Declare>(Loop->Inits.front())->V) {
    visit(Loop->Body);
    for (const auto &[Where, Number] : Interleaved)
      Count += Number < unsigned(std::abs(Where.second)) ? Number : 0;
  }
  /// Few operations for each of them: scalar code is faster.
  bool prevail() const { return Count && Operations <= MaxForEach * Count; }
  /// The difference between an iteration's \p E and that of the next one; none
  /// if it is not always the same, or only known at run time.
  std::optional<int64_t> measure(const Expr *E) const;

private:
  static constexpr uint64_t MaxForEach = 16;
  /// Whole vectors are shuffled where the numbers between are written, too.
  static constexpr int64_t MaxInterleaved = 4;

  void visit(Stmt *S) {
    if (auto *D = llvm::dyn_cast<Declare>(S); D && D->Init)
      if (const std::optional<int64_t> Step = measure(D->Init))
        Known[D->V] = *Step;
    forEachExpr(S, [this](Expr *&E) { visit(E); });
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  }
  void visit(const Expr *E) {
    Operations += llvm::isa<Binary>(E) && E->getType()->isArithmetic();
    const auto *C = llvm::dyn_cast<Call>(E);
    Operations += C ? 8 : 0; // at least
    if (const Expr *Place = getAssigned(E)) {
      const auto *A = llvm::dyn_cast<Assign>(E);
      Operations += A && A->Op;
      store(Place);
    }
    // The position of an element is calculated for all of a vector.
    if (const auto *I = llvm::dyn_cast<Index>(E))
      return visit(I->Base);
    forEachOperand(E, [this](const Expr *Operand) { visit(Operand); });
  }
  void store(const Expr *Place) {
    const auto *I = llvm::dyn_cast<Index>(Place);
    if (!I || !I->getType()->isArithmetic() ||
        getSpace(I) != AddressSpace::Global)
      return;
    const std::optional<int64_t> Step = measure(I->Position);
    if (Step && std::abs(*Step) <= 1)
      return;
    if (Step && std::abs(*Step) <= MaxInterleaved)
      ++Interleaved[{getBuffer(I), *Step}];
    else
      ++Count;
  }

  const VariableSet Varying;
  const Variable *Counter;
  llvm::DenseMap<const Variable *, int64_t> Known;
  llvm::DenseMap<std::pair<const Variable *, int64_t>, unsigned> Interleaved;
  uint64_t Count = 0, Operations = 0;
};
} // namespace

std::optional<int64_t> StridedStores::measure(const Expr *E) const {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (Ref->V == Counter)
      return 1;
    const auto Found = Known.find(Ref->V);
    if (Found != Known.end())
      return Found->second;
    return Varying.contains(Ref->V) ? std::nullopt : std::optional<int64_t>(0);
  }
  llvm::SmallVector<std::optional<int64_t>, 2> Steps;
  forEachOperand(E, [&](const Expr *Part) { Steps.push_back(measure(Part)); });
  if (llvm::all_of(Steps, [](auto Step) { return Step == 0; }))
    return 0;
  if (!llvm::all_of(Steps, [](auto Step) { return Step.has_value(); }))
    return std::nullopt;
  if (llvm::isa<Cast>(E))
    return Steps.front();
  const auto *B = llvm::dyn_cast<Binary>(E);
  if (!B)
    return std::nullopt;
  if (B->Op == BinaryOp::Add)
    return *Steps[0] + *Steps[1];
  if (B->Op == BinaryOp::Sub)
    return *Steps[0] - *Steps[1];
  if (B->Op != BinaryOp::Mul)
    return std::nullopt;
  if (const std::optional<int64_t> Left = evaluateConstant(B->Left))
    return *Left * *Steps[1];
  if (const std::optional<int64_t> Right = evaluateConstant(B->Right))
    return *Steps[0] * *Right;
  return std::nullopt;
}

namespace {
/// Elements that the threads of a loop read at positions that other memory or
/// their own loops decide about. With AVX-512 LLVM gathers these, which takes
/// longer than loads one by one.
class Gathers {
public:
  explicit Gathers(For *Loop) : Steps(Loop) {
    forEachExprIn(Loop->Body, [this](Expr *&E) {
      const auto *I = llvm::dyn_cast<Index>(E);
      const bool IsGather = I && I->Base->getType()->isPointer() &&
                            I->getType()->isArithmetic() &&
                            !Steps.measure(I->Position);
      Count += IsGather;
      Operations += llvm::isa<Binary>(E) && E->getType()->isArithmetic();
      Operations += llvm::isa<Call>(E) ? 8 : 0;
    });
  }
  bool prevail() const { return Count && Operations <= MaxForEach * Count; }

private:
  static constexpr uint64_t MaxForEach = 3;
  const StridedStores Steps;
  uint64_t Count = 0, Operations = 0;
};
} // namespace

/// A vector takes all ways through a trip; of so many a thread takes few.
static constexpr unsigned MaxBranches = 256;

static unsigned countBranches(Stmt *S) {
  unsigned Result = 0;
  forEachStmtIn(S, [&](Stmt *Part) { Result += llvm::isa<If, Case>(Part); });
  return Result;
}

void ampcc::chooseVectorSizes(Module &M) {
  forEachStmtIn(M.Kernel->Body, [](Stmt *S) {
    auto *Loop = llvm::dyn_cast<For>(S);
    if (Loop && Loop->IsThreadLoop &&
        (countBranches(Loop->Body) > MaxBranches ||
         ScatteredAccesses(Loop).prevail() ||
         (Loop->IsParallel && StridedStores(Loop).prevail())))
      Loop->Width = 1;
    else if (Loop && Loop->IsParallel && !Loop->KeepsOrder)
      if (const Trip Each(Loop); Each.isStream())
        Loop->Width = VectorBytes / Each.getBytes();
  });
}

bool ampcc::usesLargeVectors(Module &M) {
  // With AVX-512 LLVM gathers from rows, which takes twice the time of loads.
  // A thread's own loops are often shorter than such vectors.
  bool IsSlower = false, HasParallel = false, HasOwnLoop = false;
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    auto *Loop = llvm::dyn_cast<For>(S);
    HasParallel |= Loop && Loop->IsParallel;
    HasOwnLoop |=
        isLoop(S) && !(Loop && (Loop->IsThreadLoop || Loop->IsTileLoop));
    IsSlower |= Loop && (Loop->WalksRows ||
                         (Loop->IsParallel && Gathers(Loop).prevail()));
  });
  for (const auto &F : M.Functions)
    HasOwnLoop |= F.get() != M.Kernel && hasLoop(F->Body);
  if (IsSlower || (HasOwnLoop && !HasParallel))
    return false;
  return !llvm::all_of(M.Functions, [&](const auto &F) {
    return F.get() == M.Kernel ? fitsVectors(F->Body) : !hasLoop(F->Body);
  });
}
