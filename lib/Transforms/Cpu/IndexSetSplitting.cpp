//===- IndexSetSplitting.cpp - index-set splitting of loops ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "../Threads/LoopNormalization.h"
#include "LoopPass.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The largest loop body that is copied, in expression nodes.
static constexpr unsigned MaxSplitSize = 1500;
static constexpr unsigned MaxEdges = 32;
/// The most tests of rows that are left to LLVM.
static constexpr unsigned MaxRowTests = 2;
/// Numbers that threads are compared with, up to this one, are edges
/// below most threads, as the width of a border is; larger ones, as the width
/// of a picture, are edges above them.
static constexpr int64_t MaxLowEdge = 16;
/// The largest product of constants: 32-bit edges times it do not overflow.
static constexpr int64_t MaxFactor = 1 << 16;

namespace {
/// The values of an expression: one, or those of the counter of a thread's
/// short loop, `for (int dx = -1; dx <= 1; dx++)`.
struct Values {
  Expr *Least;
  Expr *Bound;
  int64_t Beyond = 0; ///< the largest value is \c Bound minus this
  bool isOne() const { return Least == Bound; }
};

/// `Factor * Value`.
struct Offset {
  Values Value;
  int64_t Factor;
};

/// `Factor * Iteration + Offsets Op Edge`, where it stands, or the smaller or
/// larger one of the two sides.
struct EdgeTest {
  Expr **LValue;
  BinaryOp Op;
  int64_t Factor; ///< positive
  llvm::SmallVector<Offset, 4> Offsets;
  Expr *Edge;
  int64_t MaxLow;      ///< the largest number that is an edge below
  Expr **Value;        ///< the side with the iteration; null in a comparison
  bool IsAlone = true; ///< independent of other tests

  /// True if its result may differ between the iterations of a short loop.
  bool hasCounter() const {
    return llvm::any_of(Offsets,
                        [](const Offset &Each) { return !Each.Value.isOne(); });
  }
  /// True if most iterations are above the edge: above small numbers, but below
  /// all other edges.
  bool isAbove() const {
    const std::optional<int64_t> Number = evaluateConstant(Edge);
    return Value ? Op == BinaryOp::GE : Number && *Number <= MaxLow;
  }
  /// Returns the result in most iterations.
  bool getResult() const {
    return Op == BinaryOp::NE ||
           (isAbove() ? Op == BinaryOp::GT || Op == BinaryOp::GE
                      : Op == BinaryOp::LT || Op == BinaryOp::LE);
  }
};

/// The begin or end of a range in which a test has one result.
struct Range {
  Expr *Edge;      ///< a long
  bool IsAbove;    ///< the range begins there
  bool HasResult;  ///< the test's result in the range
  bool IsInverted; ///< the test has the opposite result on the other side
  bool IsAlone;    ///< independent of other tests
};

class IndexSetSplitter : public LoopPass {
public:
  explicit IndexSetSplitter(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override {
    if (Loop->IsParallel)
      split(Loop, Out);
    return Loop->IsParallel || splitRows(Loop, Out);
  }
  void split(For *Loop, StmtList &Out);
  /// Splits a loop around a parallel loop if its rows have many tests, or loops
  /// that depend on them: LLVM can unswitch the parallel loop by a few.
  bool splitRows(For *Loop, StmtList &Out);
  /// True if the threads of \p Loop seem to be colors or other components, of
  /// which short rows get versions (`unrollRows`).
  bool hasComponents(const For *Loop) const;
  /// Splits \p Loop by its tests.
  void splitByTests(For *Loop, StmtList &Out);
  /// Finds the tests of \p Loop; false if there are none, or too many.
  bool findTests(For *Loop);
  static bool isInt(const Type *T) {
    return T->isInteger() && T->isSigned() && T->getBits() <= 32;
  }
  bool isFixedInt(const Expr *E) const {
    return isInt(E->getType()) && isFixed(E);
  }
  /// Matches \p E as a multiple of the iteration plus offsets, and adds
  /// \p Factor times \p E to \p Test.
  bool takeIteration(Expr *E, int64_t Factor, EdgeTest &Test) const;
  /// Adds \p Factor times \p E to the offsets of \p Test.
  bool takeOffset(Expr *E, int64_t Factor, EdgeTest &Test) const;
  std::optional<Values> getCounterValues(For *Loop) const;
  /// True if \p S is a loop whose trip count depends on the iteration.
  bool isOfRow(const Stmt *S) const;
  void find(Expr *&E);
  void find(Stmt *S);
  /// Adds the test \p LValue with the sides \p Left and \p Right if it matches.
  void take(Expr *&LValue, BinaryOp Op, Expr *&Left, Expr *&Right,
            bool IsValue);
  /// Narrows the middle to \p R.
  void narrow(const Range &R, Variable *Begin, Variable *End, StmtList &Out);
  void setResult(const EdgeTest &Test, bool Result);
  /// Returns \p Loop in two versions if its tests depend on the tile: most
  /// tiles contain no edge.
  Stmt *splitTiles(For *Loop);
  Range getRange(const EdgeTest &Test);
  Expr *getEdge(const EdgeTest &Test, bool IsAbove, bool IsNext);
  /// Returns a copy of \p Like from \p Begin to \p End with the \p Known
  /// results of tests.
  using Results = llvm::SmallVector<std::optional<bool>, 4>;
  For *makePart(For *Like, const Results &Known, Expr *Begin, Expr *End);

  const Variable *Iteration = nullptr;
  int64_t MaxLow = MaxLowEdge; ///< of the loop
  /// The variables that the loop changes.
  VariableSet Changed;
  /// The values of constant variables that the loop declares.
  llvm::DenseMap<const Variable *, Expr *> Known;
  llvm::DenseMap<const Variable *, Values> Counters;
  llvm::SmallVector<EdgeTest, 4> Tests;
};
} // namespace

/// Returns the factor and the other side of a product with a positive literal.
static std::pair<int64_t, Expr *> getProduct(const Binary *B) {
  if (B->Op == BinaryOp::Mul)
    for (auto [Side, Other] :
         {std::pair(B->Left, B->Right), std::pair(B->Right, B->Left)})
      if (const auto *L = llvm::dyn_cast<Literal>(Side);
          L && int64_t(L->Bits) > 0 && int64_t(L->Bits) <= MaxFactor)
        return {int64_t(L->Bits), Other};
  return {0, nullptr};
}

bool IndexSetSplitter::takeIteration(Expr *E, int64_t Factor,
                                     EdgeTest &Test) const {
  if (isRef(E, Iteration)) {
    Test.Factor = Factor;
    return Factor <= MaxFactor;
  }
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Expr *Value = Known.lookup(Ref->V);
    return Value && takeIteration(Value, Factor, Test);
  }
  // Away from the edges a minimum or maximum is the side with the iteration.
  for (const EdgeTest &Inner : Tests)
    if (Inner.Value && *Inner.LValue == E) {
      for (const Offset &Each : Inner.Offsets)
        Test.Offsets.push_back({Each.Value, Each.Factor * Factor});
      Test.Factor = Inner.Factor * Factor;
      Test.IsAlone = false;
      return Test.Factor <= MaxFactor;
    }
  if (const auto *C = llvm::dyn_cast<Conditional>(E)) {
    if (!isInt(C->getType()))
      return false;
    const auto *Inner = llvm::find_if(Tests, [C](const EdgeTest &Each) {
      return !Each.Value && *Each.LValue == C->Cond;
    });
    if (Inner == Tests.end())
      return false;
    Test.IsAlone = false;
    return takeIteration(Inner->getResult() ? C->True : C->False, Factor, Test);
  }
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || !isInt(B->getType()))
    return false;
  if (const auto [By, Other] = getProduct(B); Other)
    return takeIteration(Other, By * Factor, Test);
  if (B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub)
    return false;
  const size_t Before = Test.Offsets.size();
  const bool IsAdded = B->Op == BinaryOp::Add;
  if (IsAdded && takeOffset(B->Left, Factor, Test) &&
      takeIteration(B->Right, Factor, Test))
    return true;
  Test.Offsets.truncate(Before);
  return takeOffset(B->Right, IsAdded ? Factor : -Factor, Test) &&
         takeIteration(B->Left, Factor, Test);
}

bool IndexSetSplitter::takeOffset(Expr *E, int64_t Factor,
                                  EdgeTest &Test) const {
  if (std::abs(Factor) > MaxFactor)
    return false;
  if (isFixedInt(E)) {
    Test.Offsets.push_back({{E, E}, Factor});
    return true;
  }
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    const auto Counter = Counters.find(Ref->V);
    if (Counter != Counters.end()) {
      Test.Offsets.push_back({Counter->second, Factor});
      return true;
    }
    Expr *Value = Known.lookup(Ref->V);
    return Value && takeOffset(Value, Factor, Test);
  }
  // An operand of an int's sum is no larger.
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B)
    return false;
  if (const auto [By, Other] = getProduct(B); Other)
    return takeOffset(Other, By * Factor, Test);
  return (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub) &&
         takeOffset(B->Left, Factor, Test) &&
         takeOffset(B->Right, B->Op == BinaryOp::Sub ? -Factor : Factor, Test);
}

std::optional<Values> IndexSetSplitter::getCounterValues(For *Loop) const {
  const Declare *D = Loop->IsThreadLoop ? nullptr : getCounterDecl(Loop);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  if (!D || !Cond || !isRef(Cond->Left, D->V) ||
      (Cond->Op != BinaryOp::LT && Cond->Op != BinaryOp::LE) ||
      !isNext(Loop->Inc, D->V) || !isFixedInt(D->Init) ||
      !isFixedInt(Cond->Right) || Fx.getChanged(Loop->Body).contains(D->V))
    return std::nullopt;
  return Values{D->Init, Cond->Right, Cond->Op == BinaryOp::LT};
}

bool IndexSetSplitter::isOfRow(const Stmt *S) const {
  const auto *Loop = llvm::dyn_cast<For>(S);
  const Declare *D =
      Loop && !Loop->IsThreadLoop ? getCounterDecl(Loop) : nullptr;
  const auto *Cond = D ? llvm::dyn_cast_or_null<Binary>(Loop->Cond) : nullptr;
  return Cond && isRef(Cond->Left, D->V) &&
         !(isFixed(D->Init) && isFixed(Cond->Right));
}

void IndexSetSplitter::take(Expr *&LValue, BinaryOp Op, Expr *&Left,
                            Expr *&Right, bool IsValue) {
  for (bool IsLeft : {true, false}) {
    EdgeTest Test = {&LValue,
                     IsLeft || IsValue ? Op : swapSides(Op),
                     /*Factor=*/1,
                     {},
                     IsLeft ? Right : Left,
                     MaxLow,
                     IsValue ? (IsLeft ? &Left : &Right) : nullptr};
    if (isFixedInt(Test.Edge) &&
        takeIteration(IsLeft ? Left : Right, 1, Test)) {
      Tests.push_back(Test);
      return;
    }
  }
}

void IndexSetSplitter::find(Expr *&E) {
  if (const auto *C = llvm::dyn_cast<Call>(E);
      C && C->Builtin == "clamp" && isInt(C->getType()) &&
      llvm::all_of(C->Args, [](const Expr *A) { return isInt(A->getType()); }))
    E = Build.call("min", C->getType(),
                   {Build.call("max", C->getType(), {C->Args[0], C->Args[1]}),
                    C->Args[2]});
  forEachOperand(E, [&](Expr *&Operand) { find(Operand); });
  if (auto *B = llvm::dyn_cast<Binary>(E);
      B && B->Op >= BinaryOp::LT && B->Op <= BinaryOp::NE)
    take(E, B->Op, B->Left, B->Right, /*IsValue=*/false);
  auto *C = llvm::dyn_cast<Call>(E);
  if (C && isInt(C->getType()) && C->Args.size() == 2 &&
      (C->Id == BuiltinId::Max || C->Id == BuiltinId::Min))
    take(E, C->Id == BuiltinId::Max ? BinaryOp::GE : BinaryOp::LE, C->Args[0],
         C->Args[1], /*IsValue=*/true);
}

void IndexSetSplitter::find(Stmt *S) {
  if (auto *Loop = llvm::dyn_cast<For>(S))
    if (const std::optional<Values> Range = getCounterValues(Loop))
      Counters.insert({getCounter(Loop), *Range});
  forEachExpr(S, [this](Expr *&E) { find(E); });
  const auto *D = llvm::dyn_cast<Declare>(S);
  // `short s = i` changes large numbers.
  if (D && D->Init && isInt(D->V->Ty) && isInt(D->Init->getType()) &&
      D->V->Ty->getBits() >= D->Init->getType()->getBits() &&
      !Changed.contains(D->V))
    Known[D->V] = D->Init;
  forEachStmt(S, [this](Stmt *Child) { find(Child); });
}

Expr *IndexSetSplitter::getEdge(const EdgeTest &Test, bool IsAbove,
                                bool IsNext) {
  // A long does not overflow, whatever the test's operands.
  const Type *Long = M.Types.getInteger(64, true);
  int64_t Number = IsNext;
  Expr *Rest = nullptr;
  auto Add = [&](Expr *E, int64_t Factor) {
    if (const std::optional<int64_t> Value = evaluateConstant(E)) {
      Number += Factor * *Value;
      return;
    }
    E = Build.cast(Build.copy(E), Long);
    if (std::abs(Factor) != 1)
      E = Build.binary(BinaryOp::Mul, E,
                       Build.integer(uint64_t(std::abs(Factor)), Long));
    if (Rest || Factor < 0)
      E = Build.binary(Factor < 0 ? BinaryOp::Sub : BinaryOp::Add,
                       Rest ? Rest : Build.integer(0, Long), E);
    Rest = E;
  };
  Add(Test.Edge, 1);
  // The edge that is nearest to the middle.
  for (const Offset &Each : Test.Offsets) {
    const bool IsMost = IsAbove == (Each.Factor < 0);
    Add(IsMost ? Each.Value.Bound : Each.Value.Least, -Each.Factor);
    if (IsMost)
      Number += Each.Factor * Each.Value.Beyond;
  }
  // Divided by the factor and rounded up, which is toward zero below it.
  const int64_t Up = Test.Factor - 1;
  if (!Rest)
    return Build.integer(
        uint64_t((Number + (Number > 0 ? Up : 0)) / Test.Factor), Long);
  if (Number)
    Rest = Build.add(Rest, Build.integer(uint64_t(Number), Long));
  if (!Up)
    return Rest;
  Expr *IsPositive = Build.less(Build.integer(0, Long), Build.copy(Rest));
  return Build.binary(
      BinaryOp::Div,
      Build.add(Rest,
                Build.conditional(IsPositive, Build.integer(uint64_t(Up), Long),
                                  Build.integer(0, Long))),
      Build.integer(uint64_t(Test.Factor), Long));
}

Range IndexSetSplitter::getRange(const EdgeTest &Test) {
  const BinaryOp Op = Test.Op;
  const bool IsAbove = Test.isAbove();
  const bool IsNext = IsAbove ? Op != BinaryOp::GE && Op != BinaryOp::LT
                              : Op == BinaryOp::LE || Op == BinaryOp::GT;
  return {getEdge(Test, IsAbove, IsNext), IsAbove, Test.getResult(),
          Op != BinaryOp::EQ && Op != BinaryOp::NE && !Test.hasCounter(),
          Test.IsAlone};
}

void IndexSetSplitter::setResult(const EdgeTest &Test, bool Result) {
  if (!Test.Value)
    *Test.LValue = Build.integer(Result);
  else
    *Test.LValue = Result ? *Test.Value : Build.copy(Test.Edge);
}

void IndexSetSplitter::narrow(const Range &R, Variable *Begin, Variable *End,
                              StmtList &Out) {
  Variable *At = Names.makeVariable("edge", R.Edge->getType());
  Out.push_back(Build.declare(At, R.Edge));
  Variable *Bound = R.IsAbove ? Begin : End;
  auto IsBeyond = [&](Variable *Other) {
    return Build.binary(R.IsAbove ? BinaryOp::GT : BinaryOp::LT, At, Other);
  };
  auto Set = [&](Expr *Value) {
    return Build.block(Build.assignTo(Bound, Value));
  };
  // Clamps to the other end.
  Expr *Inside = Build.conditional(IsBeyond(R.IsAbove ? End : Begin),
                                   R.IsAbove ? End : Begin,
                                   Build.cast(At, M.Types.getInt()));
  Out.push_back(Build.makeIf(IsBeyond(Bound), Set(Inside)));
}

Stmt *IndexSetSplitter::splitTiles(For *Loop) {
  For *Any = llvm::cast<For>(Cloner(M, Names).clone(Loop));
  Expr *IsWhole = nullptr;
  for (const EdgeTest &Test : Tests) {
    const Range R = getRange(Test);
    Expr *Bound = R.IsAbove ? getBegin(Loop) : getEnd(Loop);
    Expr *Holds = Build.binary(R.IsAbove ? BinaryOp::LE : BinaryOp::GE, R.Edge,
                               Build.copy(Bound));
    IsWhole = IsWhole ? Build.both(IsWhole, Holds) : Holds;
    setResult(Test, R.HasResult);
  }
  fold(Loop->Body);
  return Build.makeIf(IsWhole, Build.block(Loop), Build.block(Any));
}

For *IndexSetSplitter::makePart(For *Like, const Results &Known, Expr *Begin,
                                Expr *End) {
  llvm::SmallVector<Expr *, 4> Before;
  for (const auto &[Test, Result] : llvm::zip(Tests, Known)) {
    Before.push_back(*Test.LValue);
    if (Result)
      setResult(Test, *Result);
  }
  auto *Copy = llvm::cast<For>(Cloner(M, Names).clone(Like));
  for (size_t I = Tests.size(); I--;)
    *Tests[I].LValue = Before[I];
  fold(Copy->Body);
  getBegin(Copy) = Begin;
  getEnd(Copy) = End;
  return Copy;
}

/// True if \p Loop goes over the threads of a tile.
static bool isOfTile(const For *Loop) {
  return llvm::isa<Literal>(getBegin(Loop)) && llvm::isa<Literal>(getEnd(Loop));
}

bool IndexSetSplitter::findTests(For *Loop) {
  MaxLow = MaxLowEdge;
  // The last threads of a tile are above its middle.
  if (isOfTile(Loop))
    MaxLow = std::min(MaxLow, *evaluateConstant(getEnd(Loop)) / 2);
  Iteration = getCounter(Loop);
  Varying = Fx.getVarying(Loop);
  Changed = Fx.getChanged(Loop->Body);
  Known.clear();
  Counters.clear();
  Tests.clear();
  find(Loop->Body);
  return !Tests.empty() && Tests.size() <= MaxEdges &&
         countExprs(Loop->Body) <= MaxSplitSize;
}

bool IndexSetSplitter::hasComponents(const For *Loop) const {
  const auto isComponent = [this](const EdgeTest &Test) {
    const std::optional<int64_t> Number = evaluateConstant(Test.Edge);
    return !Test.Value && Test.Offsets.empty() && Number && *Number < 4 &&
           (Test.Op == BinaryOp::EQ || Test.Op == BinaryOp::NE) &&
           M.Kernel->WorkDim > (*Number ? 1 : 2);
  };
  return !isOfTile(Loop) && llvm::all_of(Tests, isComponent);
}

void IndexSetSplitter::split(For *Loop, StmtList &Out) {
  if (!findTests(Loop) || hasComponents(Loop))
    return Out.push_back(Loop);
  const auto isLiteral = [](const Offset &Each) {
    return llvm::isa<Literal>(Each.Value.Least) &&
           llvm::isa<Literal>(Each.Value.Bound);
  };
  if (isOfTile(Loop) && llvm::all_of(Tests, [&](const EdgeTest &Test) {
        return !llvm::all_of(Test.Offsets, isLiteral);
      }))
    return Out.push_back(splitTiles(Loop));
  splitByTests(Loop, Out);
}

bool IndexSetSplitter::splitRows(For *Loop, StmtList &Out) {
  const auto isParallel = [](const Stmt *S) {
    const auto *Inner = llvm::dyn_cast<For>(S);
    return Inner && Inner->IsParallel;
  };
  if (!Loop->IsThreadLoop || isOfTile(Loop) ||
      !anyStmt(Loop->Body, isParallel) || !findTests(Loop))
    return false;
  if (Tests.size() <= MaxRowTests &&
      llvm::none_of(Tests,
                    [](const EdgeTest &Test) { return Test.hasCounter(); }) &&
      !anyStmt(Loop->Body, [this](const Stmt *S) { return isOfRow(S); }))
    return false;
  splitByTests(Loop, Out);
  visit(Loop->Body);
  return true;
}

void IndexSetSplitter::splitByTests(For *Loop, StmtList &Out) {
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  auto *Cond = llvm::cast<Binary>(Loop->Cond);
  llvm::SmallVector<Range, 4> Ranges;
  const Expr *Edge[2] = {};          // by IsAbove
  bool IsOnlyEdge[2] = {true, true}; // of all tests on that side
  for (const EdgeTest &Test : Tests) {
    const Range &R = Ranges.emplace_back(getRange(Test));
    const Expr *&Other = Edge[R.IsAbove];
    IsOnlyEdge[R.IsAbove] &= !Other || isSameExpr(Other, R.Edge);
    Other = R.Edge;
  }
  // Before the lower edges, tests with upper edges have their inner result,
  // too.
  auto getResults = [&](bool IsInFront) {
    Results Known;
    for (const Range &R : Ranges) {
      const bool IsOwn = R.IsAbove == IsInFront;
      const bool IsKnown =
          IsOwn ? R.IsInverted && IsOnlyEdge[R.IsAbove] : IsInFront;
      Known.push_back(IsKnown && R.IsAlone ? std::optional(R.HasResult != IsOwn)
                                           : std::nullopt);
    }
    return Known;
  };
  const Type *Int = M.Types.getInt();
  Variable *Begin = Names.makeVariable("begin", Int);
  Variable *End = Names.makeVariable("end", Int);
  Out.push_back(Build.declare(Begin, First->Init));
  Out.push_back(Build.declare(End, Cond->Right));
  // Without iterations the end may precede the begin.
  Out.push_back(Build.makeIf(Build.less(End, Begin),
                             Build.block(Build.assignTo(End, Begin))));
  // Upper edges come first: the part before the lower edges is then before the
  // upper ones, too.
  for (bool IsAbove : {false, true})
    for (const auto &[N, R] : llvm::enumerate(Ranges))
      if (R.IsAbove == IsAbove &&
          llvm::none_of(llvm::ArrayRef(Ranges).take_front(N),
                        [&R = R](const Range &Other) {
                          return Other.IsAbove == R.IsAbove &&
                                 isSameExpr(Other.Edge, R.Edge);
                        }))
        narrow(R, Begin, End, Out);
  if (Edge[true])
    Out.push_back(makePart(Loop, getResults(/*IsInFront=*/true),
                           Build.copy(First->Init), Build.ref(Begin)));
  Out.push_back(Loop);
  if (Edge[false])
    Out.push_back(makePart(Loop, getResults(/*IsInFront=*/false),
                           Build.ref(End), Build.copy(Cond->Right)));
  for (const auto &[Test, R] : llvm::zip(Tests, Ranges))
    setResult(Test, R.HasResult);
  fold(Loop->Body);
  normalizeLoops(M, Loop->Body, Names);
  First->Init = Build.ref(Begin);
  Cond->Right = Build.ref(End);
}

void ampcc::splitIndexSets(Module &M) { IndexSetSplitter(M).run(); }
