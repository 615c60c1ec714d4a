//===- SplitRanges.cpp - threads at the edges apart -----------------------===//

#include "SplitRanges.h"
#include "../Threads/Cloner.h"
#include "../Threads/ThreadEffects.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Of a loop that is written two or three times, in nodes of expressions.
static constexpr unsigned MaxSize = 500;
static constexpr unsigned MaxEdges = 8;

namespace {
using StmtList = llvm::SmallVector<Stmt *, 16>;

/// `Trip + Offset Op Edge`, where it stands.
struct EdgeTest {
  Expr **Place;
  BinaryOp Op;
  Expr *Offset; ///< null: none
  bool IsSubtracted;
  Expr *Edge;
};

class RangeSplitter {
public:
  explicit RangeSplitter(Module &M)
      : M(M), Build(M), Fx(M), Names(M, *M.Kernel) {}

  void run() { visit(M.Kernel->Body); }

private:
  void visit(Stmt *S);
  void split(For *Loop, StmtList &Out);
  bool isTrip(const Expr *E) const {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    return Ref && Ref->V == Trip;
  }
  bool isFixed(const Expr *E) const {
    return E->getType()->isInteger() && E->getType()->isSigned() &&
           E->getType()->getBits() <= 32 &&
           isFixedValue(
               E, [this](const Variable *V) { return !Varying.contains(V); });
  }
  /// \p E as the trip and an offset.
  bool takeTrip(Expr *E, EdgeTest &Test) const;
  void find(Expr *&E, llvm::SmallVectorImpl<EdgeTest> &Tests) const;
  /// Narrows the middle to where \p Test always has the same result, which
  /// replaces it.
  void narrow(const EdgeTest &Test, Variable *Begin, Variable *End,
              StmtList &Out);
  /// \p Loop, whose tests depend on which tile it is: most tiles have no
  /// edge in them, and whose loop is as long as a tile.
  Stmt *splitTiles(For *Loop, llvm::ArrayRef<EdgeTest> Tests);
  /// Where a range begins or ends in which \p Test has one result.
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
  /// Declared or changed in the loop that is looked at.
  VariableSet Varying;
};
} // namespace

bool RangeSplitter::takeTrip(Expr *E, EdgeTest &Test) const {
  Test.Offset = nullptr;
  if (isTrip(E))
    return true;
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || (B->Op != BinaryOp::Add && B->Op != BinaryOp::Sub))
    return false;
  Test.IsSubtracted = B->Op == BinaryOp::Sub;
  const bool IsLeft = isTrip(B->Left);
  Test.Offset = IsLeft ? B->Right : B->Left;
  return (IsLeft || (isTrip(B->Right) && !Test.IsSubtracted)) &&
         isFixed(Test.Offset);
}

void RangeSplitter::find(Expr *&E,
                         llvm::SmallVectorImpl<EdgeTest> &Tests) const {
  forEachOperand(E, [&](Expr *&Operand) { find(Operand, Tests); });
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || B->Op < BinaryOp::LT || B->Op > BinaryOp::NE)
    return;
  EdgeTest Test = {&E, B->Op, nullptr, false, B->Right};
  if (isFixed(B->Right) && takeTrip(B->Left, Test)) {
    Tests.push_back(Test);
  } else if (isFixed(B->Left) && takeTrip(B->Right, Test)) {
    Test.Op = swapSides(B->Op);
    Test.Edge = B->Left;
    Tests.push_back(Test);
  }
}

RangeSplitter::Range RangeSplitter::getRange(const EdgeTest &Test) {
  // The trip at the edge: no overflow here, whatever there is in the test.
  const Type *Long = M.Types.getInteger(64, true);
  Expr *Edge = Build.cast(Build.copy(Test.Edge), Long);
  if (Test.Offset)
    Edge = Build.binary(Test.IsSubtracted ? BinaryOp::Add : BinaryOp::Sub, Edge,
                        Build.cast(Build.copy(Test.Offset), Long));
  // Most threads are above what is a number, and below what is not.
  const bool IsAbove = llvm::isa<Literal>(Test.Edge);
  const BinaryOp Op = Test.Op;
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
  *Test.Place = Build.integer(int64_t(Result));
}

Stmt *RangeSplitter::splitTiles(For *Loop, llvm::ArrayRef<EdgeTest> Tests) {
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
    *Test.Place = Build.integer(int64_t(R.HasResult));
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
  unsigned Size = 0;
  llvm::SmallVector<EdgeTest, 4> Tests;
  auto Visit = [&](auto &Self, Stmt *S) -> void {
    forEachExpr(S, [&](Expr *&E) { find(E, Tests); });
    forEachStmt(S, [&](Stmt *Child) { Self(Self, Child); });
  };
  Visit(Visit, Loop->Body);
  forEachExprIn(Loop->Body, [&](Expr *&) { ++Size; });
  if (Tests.empty() || Tests.size() > MaxEdges || Size > MaxSize)
    return Out.push_back(Loop);

  const bool IsOfTile =
      llvm::isa<Literal>(First->Init) && llvm::isa<Literal>(Cond->Right);
  if (IsOfTile && llvm::all_of(Tests, [](const EdgeTest &Test) {
        return Test.Offset && !llvm::isa<Literal>(Test.Offset);
      }))
    return Out.push_back(splitTiles(Loop, Tests));
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
