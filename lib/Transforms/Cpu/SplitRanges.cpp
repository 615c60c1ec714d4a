//===- SplitRanges.cpp - index-set splitting of loops ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SplitRanges.h"
#include "../Threads/Cloner.h"
#include "ampcc/TreeAnalysis/ThreadEffects.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The largest loop that is written two or three times, in nodes of
/// expressions.
static constexpr unsigned MaxSize = 500;
static constexpr unsigned MaxEdges = 8;
/// Numbers that threads are compared with, up to this one, are edges
/// below most threads, as the width of a border is; larger ones, as the width
/// of a picture, are edges above them.
static constexpr int64_t MaxLowEdge = 64;

namespace {
using StmtList = llvm::SmallVector<Stmt *, 16>;

/// The number that is added to the iteration, or subtracted from it.
struct Offset {
  Expr *Value;
  bool IsSubtracted;
};

/// `Trip + Offsets Op Edge`, where it stands, or the smaller or larger one of
/// the two sides.
struct EdgeTest {
  Expr **Place;
  BinaryOp Op;
  llvm::SmallVector<Offset, 4> Offsets;
  Expr *Edge;
  Expr **Value; ///< the side with the trip; null: a comparison
};

class RangeSplitter {
public:
  explicit RangeSplitter(Module &M)
      : M(M), Build(M), Fx(M), Names(M, *M.Kernel) {}

  void run() { visit(M.Kernel->Body); }

private:
  void visit(Stmt *S);
  void split(For *Loop, StmtList &Out);
  bool isTrip(const Expr *E) const { return isRef(E, Trip); }
  static bool isInt(const Type *T) {
    return T->isInteger() && T->isSigned() && T->getBits() <= 32;
  }
  bool isFixed(const Expr *E) const {
    return isInt(E->getType()) && isFixedValue(E, [this](const Variable *V) {
             return !Varying.contains(V);
           });
  }
  /// \p E as the trip and what is added to it.
  bool takeTrip(Expr *E, EdgeTest &Test) const;
  void find(Expr *&E);
  void find(Stmt *S);
  /// \p Left and \p Right are the sides of a test at \p Place.
  bool take(Expr *&Place, BinaryOp Op, Expr *&Left, Expr *&Right, bool IsValue);
  /// Narrows the middle to where \p Test always has the same result, which
  /// replaces it.
  void narrow(const EdgeTest &Test, Variable *Begin, Variable *End,
              StmtList &Out);
  void setResult(const EdgeTest &Test, bool Result);
  /// \p Loop, whose tests depend on which tile it is: most tiles have no
  /// edge in them, and whose loop is as long as a tile.
  Stmt *splitTiles(For *Loop);
  /// The begin and end of a range in which \p Test has one result.
  struct Range {
    Expr *Edge;     ///< a long
    bool IsAbove;   ///< it begins there
    bool HasResult; ///< the test's in it
  };
  Range getRange(const EdgeTest &Test);
  For *makeLoop(For *Like, Expr *Begin, Expr *End);

  Module &M;
  Builder Build;
  const ThreadEffects Fx;
  FreshNames Names;
  const Variable *Trip = nullptr;
  /// Declared or changed in the loop that is looked at, and changed in it.
  VariableSet Varying, Changed;
  /// The constant values of variables that it declares, and does not change.
  llvm::DenseMap<const Variable *, Expr *> Values;
  llvm::SmallVector<EdgeTest, 4> Tests;
};
} // namespace

bool RangeSplitter::takeTrip(Expr *E, EdgeTest &Test) const {
  if (isTrip(E))
    return true;
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Expr *Value = Values.lookup(Ref->V);
    return Value && takeTrip(Value, Test);
  }
  // The larger one of two sides is this one where there are no edges.
  for (const EdgeTest &Inner : Tests)
    if (Inner.Value && *Inner.Place == E) {
      Test.Offsets.append(Inner.Offsets);
      return true;
    }
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || !isInt(B->getType()) ||
      (B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub))
    return false;
  const bool IsRight = B->Op == BinaryOp::Add && isFixed(B->Left);
  Expr *Rest = IsRight ? B->Left : B->Right;
  Test.Offsets.push_back({Rest, B->Op == BinaryOp::Sub});
  return isFixed(Rest) && takeTrip(IsRight ? B->Right : B->Left, Test);
}

bool RangeSplitter::take(Expr *&Place, BinaryOp Op, Expr *&Left, Expr *&Right,
                         bool IsValue) {
  for (bool IsLeft : {true, false}) {
    EdgeTest Test = {&Place,
                     IsLeft || IsValue ? Op : swapSides(Op),
                     {},
                     IsLeft ? Right : Left,
                     IsValue ? (IsLeft ? &Left : &Right) : nullptr};
    if (isFixed(Test.Edge) && takeTrip(IsLeft ? Left : Right, Test)) {
      Tests.push_back(Test);
      return true;
    }
  }
  return false;
}

void RangeSplitter::find(Expr *&E) {
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

void RangeSplitter::find(Stmt *S) {
  forEachExpr(S, [this](Expr *&E) { find(E); });
  const auto *D = llvm::dyn_cast<Declare>(S);
  if (D && D->Init && isInt(D->V->Ty) && isInt(D->Init->getType()) &&
      !Changed.contains(D->V))
    Values[D->V] = D->Init;
  forEachStmt(S, [this](Stmt *Child) { find(Child); });
}

RangeSplitter::Range RangeSplitter::getRange(const EdgeTest &Test) {
  // The trip at the edge: no overflow here, whatever there is in the test.
  const Type *Long = M.Types.getInteger(64, true);
  Expr *Edge = Build.cast(Build.copy(Test.Edge), Long);
  for (const Offset &Each : Test.Offsets)
    Edge = Build.binary(Each.IsSubtracted ? BinaryOp::Add : BinaryOp::Sub, Edge,
                        Build.cast(Build.copy(Each.Value), Long));
  // Most threads are above small numbers, and below all other edges.
  const BinaryOp Op = Test.Op;
  const auto *Number = llvm::dyn_cast<Literal>(Test.Edge);
  const bool IsAbove = Test.Value
                           ? Op == BinaryOp::GE
                           : Number && int64_t(Number->Bits) <= MaxLowEdge;
  // The result of the test on the far side, and which side the edge is on.
  const bool Result = Op == BinaryOp::NE ||
                      (IsAbove ? Op == BinaryOp::GT || Op == BinaryOp::GE
                               : Op == BinaryOp::LT || Op == BinaryOp::LE);
  const bool IsNext = IsAbove ? Op != BinaryOp::GE && Op != BinaryOp::LT
                              : Op == BinaryOp::LE || Op == BinaryOp::GT;
  if (IsNext)
    Edge = Build.binary(BinaryOp::Add, Edge, Build.integer(int64_t(1)));
  return {Edge, IsAbove, Result};
}

void RangeSplitter::setResult(const EdgeTest &Test, bool Result) {
  if (!Test.Value)
    *Test.Place = Build.integer(int64_t(Result));
  else
    *Test.Place = Result ? *Test.Value : Build.copy(Test.Edge);
}

void RangeSplitter::narrow(const EdgeTest &Test, Variable *Begin, Variable *End,
                           StmtList &Out) {
  const auto [Edge, IsAbove, Result] = getRange(Test);
  Variable *At = Names.makeVariable("edge", Edge->getType());
  Out.push_back(Build.declare(At, Edge));
  Variable *Bound = IsAbove ? Begin : End;
  auto IsBeyond = [&, IsAbove = IsAbove](Variable *Other) {
    return Build.binary(IsAbove ? BinaryOp::GT : BinaryOp::LT, Build.ref(At),
                        Build.ref(Other));
  };
  auto Set = [&](Expr *Value) {
    return Build.block(Build.assignTo(Build.ref(Bound), Value));
  };
  // Not beyond the other end.
  Expr *Inside = Build.conditional(IsBeyond(IsAbove ? End : Begin),
                                   Build.ref(IsAbove ? End : Begin),
                                   Build.cast(Build.ref(At), M.Types.getInt()));
  Out.push_back(Build.makeIf(IsBeyond(Bound), Set(Inside)));
  setResult(Test, Result);
}

Stmt *RangeSplitter::splitTiles(For *Loop) {
  For *Any = llvm::cast<For>(Cloner(M, Names).clone(Loop));
  Expr *IsWhole = nullptr;
  for (const EdgeTest &Test : Tests) {
    const Range R = getRange(Test);
    Expr *Bound = R.IsAbove ? llvm::cast<Declare>(Loop->Inits.front())->Init
                            : llvm::cast<Binary>(Loop->Cond)->Right;
    Expr *Holds = Build.binary(R.IsAbove ? BinaryOp::LE : BinaryOp::GE, R.Edge,
                               Build.copy(Bound));
    IsWhole =
        IsWhole ? Build.binary(BinaryOp::LogicalAnd, IsWhole, Holds) : Holds;
    setResult(Test, R.HasResult);
  }
  return Build.makeIf(IsWhole, Build.block(Loop), Build.block(Any));
}

For *RangeSplitter::makeLoop(For *Like, Expr *Begin, Expr *End) {
  Cloner Copies(M, Names);
  auto *Copy = llvm::cast<For>(Copies.clone(Like));
  llvm::cast<Declare>(Copy->Inits.front())->Init = Begin;
  llvm::cast<Binary>(Copy->Cond)->Right = End;
  return Copy;
}

void RangeSplitter::split(For *Loop, StmtList &Out) {
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  auto *Cond = llvm::cast<Binary>(Loop->Cond);
  Trip = First->V;
  Varying = Fx.getVarying(Loop);
  Changed = Fx.getChanged(Loop->Body);
  Values.clear();
  Tests.clear();
  find(Loop->Body);
  if (Tests.empty() || Tests.size() > MaxEdges ||
      countExprs(Loop->Body) > MaxSize)
    return Out.push_back(Loop);

  const bool IsOfTile =
      llvm::isa<Literal>(First->Init) && llvm::isa<Literal>(Cond->Right);
  if (IsOfTile && llvm::all_of(Tests, [](const EdgeTest &Test) {
        return llvm::any_of(Test.Offsets, [](const Offset &Each) {
          return !llvm::isa<Literal>(Each.Value);
        });
      }))
    return Out.push_back(splitTiles(Loop));
  const Type *Int = M.Types.getInt();
  Variable *Begin = Names.makeVariable("begin", Int);
  Variable *End = Names.makeVariable("end", Int);
  Expr *Last = Cond->Right;
  For *Before = makeLoop(Loop, Build.copy(First->Init), Build.ref(Begin));
  For *Behind = makeLoop(Loop, Build.ref(End), Build.copy(Last));
  Out.push_back(Build.declare(Begin, First->Init));
  Out.push_back(Build.declare(End, Last));
  // A loop without trips has no middle, and its end is not before its begin.
  Out.push_back(Build.makeIf(
      Build.binary(BinaryOp::LT, Build.ref(End), Build.ref(Begin)),
      Build.block(Build.assignTo(Build.ref(End), Build.ref(Begin)))));
  for (const EdgeTest &Test : Tests)
    narrow(Test, Begin, End, Out);
  First->Init = Build.ref(Begin);
  Cond->Right = Build.ref(End);
  Out.append({Before, Loop, Behind});
}

void RangeSplitter::visit(Stmt *S) {
  auto *B = llvm::dyn_cast<Block>(S);
  if (!B)
    return forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  StmtList Out;
  for (Stmt *Child : B->Body) {
    auto *Loop = llvm::dyn_cast<For>(Child);
    if (Loop && Loop->IsParallel)
      split(Loop, Out);
    else {
      visit(Child);
      Out.push_back(Child);
    }
  }
  B->Body = M.copyArray<Stmt *>(Out);
}

void ampcc::splitThreadRanges(Module &M) { RangeSplitter(M).run(); }
