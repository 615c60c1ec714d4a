//===- SplitDiagonals.cpp - index-set splitting around strips -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread of a sum over all others skips itself:
//
//   for (k = 0; k < n; ++k)
//     for (lane = 0; lane < 64; ++lane)
//       if (k != strip + lane)
//         sum[lane] += f(x[k], x[strip + lane]);
//
// LLVM loads `x[k]` under that condition once per lane. Threads of the strip
// only disagree about the iterations with their own numbers; the loops before
// and after these need no condition:
//
//   for (k = 0; k < min(strip, n); ++k) ...
//   for (; k < min(strip + 64, n); ++k) ...
//   for (; k < n; ++k) ...
//
//===----------------------------------------------------------------------===//

#include "../Common/Comparisons.h"
#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "LoopPass.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The largest loop that is cloned, in expressions.
static constexpr uint64_t MaxSize = 400;

namespace {
class DiagonalSplitter : public LoopPass {
public:
  explicit DiagonalSplitter(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override;
  /// A linear form: the loop's counter, the lane, and a fixed sum.
  struct Form {
    int64_t Counter = 0, Lane = 0;
    Expr *Less = nullptr; ///< the negated sum, with 64 bits; null: 0
  };
  /// Adds \p E, or subtracts it; false if it has another form.
  bool add(Expr *E, bool IsMinus, Form &To);
  /// Finds the comparisons of the counter with the lane in \p Lanes.
  void find(For *Lanes);
  For *makePart(const For *Loop, std::optional<BinaryOp> Holds, Operand Begin,
                Operand End);

  const Variable *Counter = nullptr, *Lane = nullptr;
  llvm::DenseMap<const Variable *, Expr *> Values;
  /// `Counter Op Lane + Offset`, where it is
  struct Comparison {
    Expr **LValue;
    BinaryOp Op;
  };
  llvm::SmallVector<Comparison, 4> Found;
  Expr *Offset = nullptr;
};
} // namespace

bool DiagonalSplitter::add(Expr *E, bool IsMinus, Form &To) {
  if (!E->getType()->isInt())
    return false;
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  if (Ref && (Ref->V == Counter || Ref->V == Lane)) {
    (Ref->V == Counter ? To.Counter : To.Lane) += IsMinus ? -1 : 1;
    return true;
  }
  if (Expr *Value = Ref ? Values.lookup(Ref->V) : nullptr)
    return add(Value, IsMinus, To);
  if (isFixed(E)) {
    // `k - i < m` does not overflow where `i + m` does.
    const Type *Long = M.Types.getInteger(64, true);
    const auto Number = evaluateConstant(E);
    Expr *Term = Number ? Build.integer(*Number, Long)
                        : Build.cast(Build.copy(E), Long),
         *Sum = To.Less ? To.Less : Build.integer(0, Long);
    To.Less = !IsMinus                     ? Build.subtract(Sum, Term)
              : evaluateConstant(Sum) == 0 ? Term
                                           : Build.add(Sum, Term);
    return true;
  }
  const auto *B = llvm::dyn_cast<Binary>(E);
  return B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub) &&
         add(B->Left, IsMinus, To) &&
         add(B->Right, IsMinus != (B->Op == BinaryOp::Sub), To);
}

void DiagonalSplitter::find(For *Lanes) {
  Found.clear();
  Values.clear();
  const VariableSet Changed = Fx.getChanged(Lanes->Body);
  Lane = getCounter(Lanes);
  for (const Stmt *S : Lanes->Body->Body)
    if (const auto *D = llvm::dyn_cast<Declare>(S);
        D && D->Init && !Changed.contains(D->V))
      Values[D->V] = D->Init;
  forEachExprIn(Lanes->Body, [&](Expr *&E) {
    const auto *B = llvm::dyn_cast<Binary>(E);
    if (!B || B->Op < BinaryOp::LT || B->Op > BinaryOp::NE)
      return;
    Form Left, Right;
    if (!add(B->Left, /*IsMinus=*/false, Left) ||
        !add(B->Right, /*IsMinus=*/false, Right))
      return;
    const bool IsLeft = Left.Counter == 1;
    Form Of;
    if (!add(B->Left, !IsLeft, Of) || !add(B->Right, IsLeft, Of) ||
        Of.Counter != 1 || Of.Lane != -1)
      return;
    Expr *Less =
        Of.Less ? Of.Less : Build.integer(0, M.Types.getInteger(64, true));
    if (Found.empty())
      Offset = Less;
    if (isSameExpr(Offset, Less))
      Found.push_back({&E, IsLeft ? B->Op : swapSides(B->Op)});
  });
}

/// True if the comparison holds for all numbers that are less, or greater.
static bool holds(BinaryOp Op, BinaryOp Order) {
  return Op == BinaryOp::NE ||
         (Order == BinaryOp::LT ? Op == BinaryOp::LT || Op == BinaryOp::LE
                                : Op == BinaryOp::GT || Op == BinaryOp::GE);
}

For *DiagonalSplitter::makePart(const For *Loop, std::optional<BinaryOp> Order,
                                Operand Begin, Operand End) {
  llvm::SmallVector<Expr *, 4> Before;
  for (const Comparison &C : Found) {
    Before.push_back(*C.LValue);
    if (Order)
      *C.LValue = Build.boolean(holds(C.Op, *Order));
  }
  auto *Part = llvm::cast<For>(Cloner(M, Names).clone(Loop));
  for (const auto &[C, E] : llvm::zip(Found, Before))
    *C.LValue = E;
  fold(Part->Body);
  auto *D = llvm::cast<Declare>(Part->Inits.front());
  const For *Bounds = Build.count(D->V, Begin, End, Part->Body);
  Part->Inits = Bounds->Inits;
  Part->Cond = Bounds->Cond;
  return Part;
}

bool DiagonalSplitter::replace(For *Loop, StmtList &Out) {
  const Declare *D = Loop->IsThreadLoop ? nullptr : getCounterDecl(Loop);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  if (!D || !D->V->Ty->isInt() || !Cond || !isRef(Cond->Left, D->V) ||
      Cond->Op != BinaryOp::LT || !isNext(Loop->Inc, D->V) ||
      Loop->Body->Body.size() != 1)
    return false;
  auto *Lanes = llvm::dyn_cast<For>(Loop->Body->Body.front());
  if (!Lanes || !Lanes->IsThreadLoop || !Lanes->IsParallel)
    return false;
  Varying = Fx.getVarying(Loop);
  Counter = D->V;
  const Expr *Width = getEnd(Lanes);
  if (!isFixed(D->Init) || !isFixed(Cond->Right) || !isFixed(Width) ||
      evaluateConstant(getBegin(Lanes)) != 0 ||
      Fx.getChanged(Loop->Body).contains(Counter))
    return false;
  find(Lanes);
  uint64_t Size = 0;
  forEachExprIn(Loop->Body, [&](Expr *&) { ++Size; });
  if (Found.empty() || Size > MaxSize)
    return false;
  Build.setLoc(Loop->getLoc());
  Expr *Begin = D->Init, *End = Cond->Right;
  const Type *Int = M.Types.getInt(), *Long = M.Types.getInteger(64, true);
  const auto widen = [&](const Expr *E) {
    return Build.cast(Build.copy(E), Long);
  };
  // Limits are in the loop's range, which fits in an int. If the loop has no
  // iterations, they are its begin or end, in this order.
  const auto makeLimit = [&](Expr *At) {
    Variable *V = Names.makeVariable("cut", Int);
    Out.push_back(Build.declare(
        V, Build.conditional(
               Build.less(At, widen(Begin)), Build.copy(Begin),
               Build.conditional(Build.less(widen(End), Build.copy(At)),
                                 Build.copy(End),
                                 Build.cast(Build.copy(At), Int)))));
    return V;
  };
  Variable *First = makeLimit(Offset),
           *Last = makeLimit(Build.add(Build.copy(Offset), widen(Width)));
  Out.push_back(makePart(Loop, BinaryOp::LT, Build.copy(Begin), First));
  Out.push_back(makePart(Loop, std::nullopt, First, Last));
  Out.push_back(makePart(Loop, BinaryOp::GT, Last, Build.copy(End)));
  return true;
}

void ampcc::splitDiagonals(Module &M) { DiagonalSplitter(M).run(); }
