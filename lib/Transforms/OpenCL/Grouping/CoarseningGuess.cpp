//===- CoarseningGuess.cpp - suggests coarsening factors ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bottleneck of a kernel decides. With several threads a work-item has more
// memory accesses in flight, and an inner loop that reads tile_static memory,
// or elements that the threads share, reads less. A compute-bound kernel gains
// nothing, and loses by register pressure.
//
//===----------------------------------------------------------------------===//

#include "RowLoops.h"
#include "Steps.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/bit.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The cost of a function of OpenCL's library, and of a correctly rounded
/// division, in operations. Those of doubles have no special units.
static constexpr unsigned FunctionCost = 8, DoubleFunctionCost = 32;
/// Functions with twice that cost.
static constexpr llvm::StringLiteral SlowFunctions[] = {"AMP_precise_cos",
                                                        "AMP_precise_pow",
                                                        "AMP_precise_sin",
                                                        "cos",
                                                        "pow",
                                                        "sin",
                                                        "sincos",
                                                        "tan"};
/// Functions that are one instruction.
static constexpr llvm::StringLiteral Instructions[] = {
    "abs", "ceil", "copysign", "fabs",  "floor",    "fma",  "fmax", "fmin",
    "mad", "max",  "min",      "mul24", "popcount", "rint", "trunc"};
/// Loops with at most this many iterations are unrolled.
static constexpr int64_t MaxUnrolled = 64;
/// Above these arithmetic intensities, outside of loops and in them, a kernel
/// is compute-bound (benchmarks/fit).
static constexpr unsigned MaxOperationsPerAccess = 8, MaxOperationsInLoops = 3;
/// As many operations for an access hide the loads that threads share.
/// In more dimensions than one, rows share some loads and columns others.
static constexpr unsigned MaxOperationsOfShared = 8, MaxOperationsOfBlocks = 16;
static constexpr unsigned ForMemory = 4, ForSharedLoads = 8;
/// Elements at this distance, such as objects in an array, are in different
/// memory segments. Coarsening needs more of these at a time.
static constexpr int64_t FarApart = 4;
/// One thread with elements of this size has as many bytes in flight as several
/// with small ones.
static constexpr uint64_t WideElement = 16;
/// So has one thread that loads this many bytes in total. In one dimension the
/// threads of a work-item share none of them. More are neighbors of others,
/// which caches have.
static constexpr uint64_t ManyBytes = 48, MostBytes = 128;
/// The minimum of work-items per tile. Packing adds tiles to a work-group if
/// there are few.
static constexpr unsigned MinItems = 8;

/// With more variables that a loop changes, several threads need too many
/// registers.
static constexpr unsigned MaxCarried = 6;

namespace {
/// Counts the operations and accesses of the innermost loops.
class Costs {
public:
  Costs(const Uniform &Uniforms, const If *Question, Stmt *Body);
  void add(Stmt *S, unsigned Depth = 0);

  bool isKnown() const { return IsKnown; }
  bool isLimitedByMemory() const {
    return Innermost && !HasBarrier
               ? Operations <= MaxOperationsInLoops * (Loaded.size() + Others)
               : hasAtMost(Innermost ? MaxOperationsInLoops
                                     : MaxOperationsPerAccess);
  }
  /// True if the arithmetic intensity is at most \p PerAccess.
  bool hasAtMost(unsigned PerAccess) const {
    return Operations <= PerAccess * Accesses;
  }
  /// True if threads without loops load nothing: a work-item overlaps their
  /// computations, and few of their values are live at a time.
  bool onlyStores() const {
    return !Innermost && Loaded.empty() && Accesses && !HasBarrier;
  }
  bool sharesLoads() const { return Innermost > 0 && IsSharing; }
  bool hasBarrier() const { return HasBarrier; }
  /// True if the trip count of a loop differs between threads: a work-item runs
  /// them one after the other.
  bool areAlone() const { return AreAlone; }
  /// True if adjacent threads access elements that are FarApart.
  bool isScattered() const { return IsScattered; }
  /// True if accesses are outside of loops, and of wide elements or, in one
  /// dimension, of many.
  bool areWide(unsigned Dimensions) const {
    const uint64_t Bytes = Dimensions == 1 ? getBytesLoaded() : 0;
    return !Innermost &&
           (AreWide || (Bytes >= ManyBytes && Bytes <= MostBytes));
  }
  /// True if only some threads need an operand that is loaded in the loop: a
  /// work-item executes all branches.
  bool areApart() const { return AreApart && !HasBarrier; }
  /// Several buffers are changed where they were read: loads of one thread
  /// cannot pass the stores of another one.
  bool areUpdates() const { return Updates > 1 && !Innermost && !HasBarrier; }
  /// Neighbors differ in what they do between barriers, so that no turn of a
  /// work-item over its threads can be skipped.
  bool areMixed() const { return AreMixed && HasBarrier; }
  /// True if iterations pass many values to the next, in registers.
  bool carryMuch() const { return Innermost && Carried.size() > MaxCarried; }

private:
  void add(const Expr *E);
  void addAccess(const Index *I, bool IsStore);
  void addCall(const Call *C);
  uint64_t getBytesLoaded() const;
  bool isPeriodic(const Expr *E) const;
  bool isOfHalf(const Expr *Cond) const;
  template <class T> bool loadsMore(const T *Part) const;
  bool isShared(const Expr *LValue) const;

  const Uniform &Uniforms; ///< of a work-item's threads
  const If *const Question;
  /// Variables that depend on loaded data, and on positions modulo a number,
  /// and those that are not isOfHalf.
  VariableSet OfData, Periodic, Mixed;
  unsigned Innermost = 0;
  unsigned Operations = 0, Accesses = 0;
  llvm::SmallVector<const Index *, 16> Loaded; ///< elements, each once
  unsigned Others = 0;                         ///< accesses
  VariableSet Carried;                         ///< those that the loops change
  unsigned Updates = 0;                        ///< stores to what is loaded
  bool IsSharing = false;                      ///< threads load the same
  bool HasBarrier = false, IsKnown = true, AreAlone = false, AreApart = false;
  bool AreMixed = false, AreWide = false;
  bool IsScattered = false;
};
} // namespace

/// A variable and one of its values.
using ValueOf = std::pair<const Variable *, const Expr *>;

static std::vector<ValueOf> findValues(Stmt *Body) {
  std::vector<ValueOf> Values;
  forEachStmtIn(Body, [&Values](Stmt *S) {
    if (const auto *D = llvm::dyn_cast<Declare>(S); D && D->Init)
      Values.push_back({D->V, D->Init});
  });
  forEachExprIn(Body, [&Values](Expr *&E) {
    const auto *A = llvm::dyn_cast<Assign>(E);
    if (const auto *R = A ? llvm::dyn_cast<VarRef>(A->Left) : nullptr)
      Values.push_back({R->V, A->Op ? A : A->Right});
  });
  return Values;
}

/// Returns the variables for which \p IsTrue holds, which may depend on others.
static void insertAll(llvm::ArrayRef<ValueOf> Values, VariableSet &Result,
                      llvm::function_ref<bool(const Expr *)> IsTrue) {
  size_t Known = 0;
  do {
    Known = Result.size();
    for (const auto &[V, Value] : Values)
      if (IsTrue(Value))
        Result.insert(V);
  } while (Result.size() != Known);
}

static bool isAccess(const Expr *E) {
  return llvm::isa<Index>(E) && getSpace(E) != AddressSpace::Private;
}

static bool dependsOnData(const Expr *E, const VariableSet &OfData) {
  return anyExpr(E, [&OfData](const Expr *Part) {
    const auto *R = llvm::dyn_cast<VarRef>(Part);
    return isAccess(Part) || (R && OfData.contains(R->V));
  });
}

static VariableSet findOfData(llvm::ArrayRef<ValueOf> Values) {
  VariableSet Result;
  insertAll(Values, Result,
            [&](const Expr *E) { return dependsOnData(E, Result); });
  return Result;
}

bool ampcc::hasTable(Function &Kernel) {
  const VariableSet OfData = findOfData(findValues(Kernel.Body));
  return anyExpr(Kernel.Body, [&](const Expr *E) {
    const auto *I = llvm::dyn_cast<Index>(E);
    return I && I->Base->getType()->isArray() &&
           getSpace(I) == AddressSpace::Private &&
           dependsOnData(I->Position, OfData);
  });
}

Costs::Costs(const Uniform &Uniforms, const If *Question, Stmt *Body)
    : Uniforms(Uniforms), Question(Question) {
  const std::vector<ValueOf> Values = findValues(Body);
  OfData = findOfData(Values);
  insertAll(Values, Periodic, [this](const Expr *E) { return isPeriodic(E); });
  insertAll(Values, Mixed, [this](const Expr *E) { return !isOfHalf(E); });
}

void Costs::addCall(const Call *C) {
  if (isBarrier(C)) {
    HasBarrier = true;
    return;
  }
  // Contention of atomic functions depends on the data, and the trip count of a
  // callee's loop is unknown.
  if (C->Callee)
    return add(C->Callee->Body, Innermost);
  switch (getRole(C->Id)) {
  case BuiltinRole::Atomic:
    IsKnown = false;
    return;
  case BuiltinRole::Library:
    Operations += llvm::is_contained(Instructions, C->Builtin) ||
                          C->Builtin.starts_with("AMP_square_") ||
                          C->Builtin.starts_with("AMP_cube_")
                      ? 1
                  : C->getType()->isFloating() && C->getType()->getBits() == 64
                      ? DoubleFunctionCost
                  : llvm::is_contained(SlowFunctions, C->Builtin)
                      ? 2 * FunctionCost
                      : FunctionCost;
    return;
  case BuiltinRole::Order:
  case BuiltinRole::Output:
    Operations += FunctionCost;
    return;
  case BuiltinRole::ThreadQuery:
  case BuiltinRole::Image:
  case BuiltinRole::Helper:
  case BuiltinRole::Check:
  case BuiltinRole::Inspection:
    return;
  }
}

/// True if \p Position is FarApart for adjacent threads in dimension 0.
static bool isScattered(const Expr *Position) {
  return anyExpr(Position, [](const Expr *E) {
    const auto *B = llvm::dyn_cast<Binary>(E);
    if (!B || B->Op != BinaryOp::Mul)
      return false;
    const auto Left = evaluateConstant(B->Left),
               Right = evaluateConstant(B->Right);
    return std::max(Left.value_or(0), Right.value_or(0)) >= FarApart &&
           anyExpr(B, [](const Expr *Part) {
             const auto Query = getThreadQuery(Part);
             return Query && Query->Query == ThreadQuery::GlobalId &&
                    Query->Dimension == 0;
           });
  });
}

/// Returns the cost of the operation \p E; 0 for comparisons and addresses.
static unsigned getCost(const Expr *E) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  const auto *A = llvm::dyn_cast<Assign>(E);
  std::optional<BinaryOp> Op;
  if (A)
    Op = A->Op;
  else if (B && B->Op < BinaryOp::LT && B->getType()->isArithmetic())
    Op = B->Op;
  if (!Op)
    return 0;
  return *Op == BinaryOp::Div && E->getType()->isFloating() ? FunctionCost : 1;
}

/// True if \p LValue is the same for all threads of a work-item.
bool Costs::isShared(const Expr *LValue) const {
  if (const auto *I = llvm::dyn_cast<Index>(LValue))
    return Uniforms.isUniform(I->Position) && isShared(I->Base);
  return LValue->getType()->isArray() || Uniforms.isUniform(LValue);
}

/// Returns the size of the buffer elements that a thread loads, each once.
uint64_t Costs::getBytesLoaded() const {
  uint64_t Bytes = 0;
  for (const Index *I : Loaded)
    if (getSpace(I) == AddressSpace::Global)
      Bytes += getElementSize(I->getType());
  return Bytes;
}

void Costs::addAccess(const Index *I, bool IsStore) {
  const AddressSpace Space = getSpace(I);
  // Address calculations are not counted.
  if (Space == AddressSpace::Local || Space == AddressSpace::Global) {
    ++Accesses;
    if (!IsStore &&
        llvm::none_of(Loaded, [I](const Index *L) { return isSameExpr(L, I); }))
      Loaded.push_back(I);
    Others += IsStore;
    IsSharing |= !IsStore && isShared(I);
    IsScattered |= Space == AddressSpace::Global && ::isScattered(I->Position);
    if (const Type *T = I->getType(); T->isRecord())
      AreWide |= T->getRecord()->HostSize.value_or(0) >= WideElement;
    return;
  }
  add(I->Base);
}

void Costs::add(const Expr *E) {
  if (const auto *I = llvm::dyn_cast<Index>(E))
    return addAccess(I, /*IsStore=*/false);
  const auto *U = llvm::dyn_cast<Unary>(E);
  const auto *A = llvm::dyn_cast<Assign>(E);
  if (const auto *I = A && !A->Op ? llvm::dyn_cast<Index>(A->Left) : nullptr) {
    addAccess(I, /*IsStore=*/true);
    add(A->Right);
    Updates += llvm::any_of(
        Loaded, [I](const Index *L) { return isSameExpr(L->Base, I->Base); });
    return;
  }
  Updates += A && llvm::isa<Index>(A->Left);
  if (const auto *R = A ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
      R && !Uniforms.isUniform(R->V))
    Carried.insert(R->V);
  if (const auto *B = llvm::dyn_cast<Binary>(E))
    AreApart |=
        Innermost &&
        (B->Op == BinaryOp::LogicalAnd || B->Op == BinaryOp::LogicalOr) &&
        !Uniforms.isUniform(B->Left) && loadsMore(B->Right);
  if (const auto *C = llvm::dyn_cast<Call>(E))
    addCall(C);
  else if (const unsigned Cost = getCost(E))
    // Uniform operations are executed once per work-item.
    Operations += Uniforms.isUniform(E) ? 0 : Cost;
  else if (U && U->Op == UnaryOp::Deref && getSpace(E) == AddressSpace::Global)
    ++Accesses, ++Others;
  forEachOperand(E, [this](const Expr *Operand) { add(Operand); });
}

/// True if a work-item runs \p Loop for one thread after the other: its bounds,
/// or a condition inside of it, differ between the threads.
static bool areAloneIn(const For *Loop, const Uniform &Uniforms) {
  const Declare *D = getCounterDecl(Loop);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  if (!D || !D->Init || !Cond || !isRef(Cond->Left, D->V))
    return false;
  if (!Uniforms.isUniform(D->Init) || !Uniforms.isUniform(Cond->Right))
    return true;
  const auto End = evaluateConstant(Cond->Right);
  return !Uniforms.isJoined(Loop) && !(End && *End <= MaxUnrolled);
}

/// True if \p Part accesses elements that the loop has not loaded before.
template <class T> bool Costs::loadsMore(const T *Part) const {
  return anyExpr(Part, [this](const Expr *E) {
    return isAccess(E) && llvm::none_of(Loaded, [E](const Index *L) {
             return isSameExpr(L, E);
           });
  });
}

/// True if the value of \p E is the same for threads at some distance.
bool Costs::isPeriodic(const Expr *E) const {
  return anyExpr(E, [this](const Expr *Part) {
    const auto *R = llvm::dyn_cast<VarRef>(Part);
    const auto *B = llvm::dyn_cast<Binary>(Part);
    return (R && Periodic.contains(R->V)) ||
           (B && B->Op == BinaryOp::Rem && !Uniforms.isUniform(B));
  });
}

/// True if \p Cond splits the threads into two ranges: positions are compared
/// with a number, perhaps by a flag.
bool Costs::isOfHalf(const Expr *Cond) const {
  if (Uniforms.isUniform(Cond))
    return true;
  if (const auto *R = llvm::dyn_cast<VarRef>(Cond))
    return !Mixed.contains(R->V);
  if (const auto *U = llvm::dyn_cast<Unary>(Cond))
    return U->Op == UnaryOp::LogicalNot && isOfHalf(U->Operand);
  const auto *B = llvm::dyn_cast<Binary>(Cond);
  if (!B)
    return false;
  if (B->Op >= BinaryOp::LogicalAnd ||
      ((B->Op == BinaryOp::And || B->Op == BinaryOp::Or) &&
       !evaluateConstant(B->Right)))
    return isOfHalf(B->Left) && isOfHalf(B->Right);
  return B->Op >= BinaryOp::LT && B->Op <= BinaryOp::GE &&
         !dependsOnData(B, OfData) && !isPeriodic(B) &&
         (Uniforms.isUniform(B->Left) || Uniforms.isUniform(B->Right));
}

void Costs::add(Stmt *S, unsigned Depth) {
  const auto *Loop = llvm::dyn_cast<For>(S);
  if (isLoop(S) && !(Loop && Loop->IsFill))
    ++Depth;
  // Operations outside of the innermost loop are negligible.
  if (Depth > Innermost) {
    Innermost = Depth;
    Operations = Accesses = Others = 0;
    Loaded.clear();
    Carried.clear();
    IsSharing = HasBarrier = AreAlone = AreApart = AreMixed = false;
  }
  if (Loop && Depth == Innermost && !Loop->IsFill)
    AreAlone |= areAloneIn(Loop, Uniforms);
  if (const auto *D = llvm::dyn_cast<Declare>(S))
    IsKnown &= !D->V->Ty->isArray();
  if (const auto *Choice = llvm::dyn_cast<If>(S);
      Choice && Innermost && Depth == Innermost && !isOfHalf(Choice->Cond)) {
    AreMixed = true;
    AreApart |=
        loadsMore(Choice->Then) || (Choice->Else && loadsMore(Choice->Else));
  }
  if (Depth == Innermost) {
    const bool WereApart = AreApart;
    forEachExpr(S, [this](Expr *&E) { add(E); });
    // A loop's bounds do not make its loads conditional.
    if (isLoop(S))
      AreApart = WereApart;
  }
  // Few work-items are at the domain's end.
  if (S == Question)
    return add(Question->Then, Depth);
  forEachStmt(S, [&](Stmt *Child) { add(Child, Depth); });
}

unsigned ampcc::guessCoarsening(Function &Kernel, unsigned Max,
                                const Uniform &Uniforms, const If *Question,
                                bool &AreAlone) {
  Costs Total(Uniforms, Question, Kernel.Body);
  Total.add(Kernel.Body);
  AreAlone = Total.areAlone();
  const bool IsShared = Total.sharesLoads() && !Total.hasBarrier();
  const bool IsLimited = Total.isLimitedByMemory();
  const unsigned MaxOfShared =
      Kernel.WorkDim > 1 ? MaxOperationsOfBlocks : MaxOperationsOfShared;
  if (!Total.isKnown() || Total.areApart() || Total.areMixed() ||
      Total.carryMuch() || Total.areWide(Kernel.WorkDim) ||
      !(IsLimited || Total.onlyStores() ||
        (IsShared && Total.hasAtMost(MaxOfShared))) ||
      (Kernel.WorkDim == 1 && !Kernel.Tile[0] && Total.isScattered()) ||
      (Kernel.Tile[0] && Total.areUpdates()))
    return 1;
  unsigned Guess =
      std::min(Max, IsShared && IsLimited ? ForSharedLoads : ForMemory);
  if (const unsigned Threads = Kernel.Tile[0] * Kernel.Tile[1] * Kernel.Tile[2])
    Guess = std::min(Guess, std::max(1u, Threads / MinItems));
  return llvm::bit_floor(Guess);
}
