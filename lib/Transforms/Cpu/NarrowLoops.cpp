//===- NarrowLoops.cpp - turns conditions into loop bounds ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Common/Comparisons.h"
#include "../Passes.h"
#include "LoopPass.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// `Iteration Op Bound`
struct Comparison {
  BinaryOp Op;
  Expr *Bound;
};

class Narrower : public LoopPass {
public:
  explicit Narrower(Module &M) : LoopPass(M) {}
  void runAndFold() {
    run();
    fold(M.Kernel->Body);
  }

private:
  bool replace(For *Loop, StmtList &Out) override;
  /// Appends the replacement of \p Loop.
  void narrow(For *Loop, StmtList &Out);
  /// Returns the conditions around the whole body of the nest \p Loop,
  /// outermost first.
  static llvm::SmallVector<If *, 4> findConditions(For *Loop);
  std::optional<Comparison> getComparison(Expr *E, const Variable *Iteration);
  /// Removes a comparison with \p Iteration from \p Cond, which is null if
  /// nothing remains.
  std::optional<Comparison> take(Expr *&Cond, const Variable *Iteration);
  void limit(For *Loop, const Comparison &By, StmtList &Out);
  Expr *choose(BinaryOp Op, Expr *Bound, Expr *Limit, bool IsNext);
  void runOnce(For *Loop, Variable *Iteration, Expr *At, StmtList &Out);
  static bool isZero(const Expr *E) {
    const auto *L = llvm::dyn_cast<Literal>(E);
    return L && !L->Bits;
  }
};
} // namespace

llvm::SmallVector<If *, 4> Narrower::findConditions(For *Loop) {
  llvm::SmallVector<If *, 4> Found;
  Block *Body = Loop->Body;
  while (Body->Body.size() == 1) {
    if (auto *I = llvm::dyn_cast<If>(Body->Body.front())) {
      if (I->Else)
        break;
      Found.push_back(I);
      Body = I->Then;
      continue;
    }
    auto *Inner = llvm::dyn_cast<For>(Body->Body.front());
    if (!Inner || !Inner->IsThreadLoop)
      break;
    Body = Inner->Body;
  }
  return Found;
}

std::optional<Comparison> Narrower::getComparison(Expr *E,
                                                  const Variable *Iteration) {
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || B->Op < BinaryOp::LT || B->Op > BinaryOp::EQ)
    return std::nullopt;
  Expr *Left = B->Left, *Right = B->Right;
  // `i + 1 == 16`
  const auto *Sum = llvm::dyn_cast<Binary>(Left);
  if (Sum && Sum->Op == BinaryOp::Add && Sum->getType()->isInt())
    if (const auto By = evaluateConstant(Sum->Right),
        Number = evaluateConstant(Right);
        By && Number && std::abs(*By) <= UINT16_MAX && *Number >= *By &&
        Right->getType()->isInt()) {
      Left = Sum->Left;
      Right = Build.integer(*Number - *By);
    }
  const bool IsLeft = isRef(Left, Iteration);
  Expr *Bound = IsLeft ? Right : Left;
  if (!(IsLeft || isRef(Right, Iteration)) || !Bound->getType()->isInteger() ||
      !isFixed(Bound))
    return std::nullopt;
  const BinaryOp Op = IsLeft ? B->Op : swapSides(B->Op);
  // The begin of a loop has to be an int, even if it is the bound plus 1.
  const Type *T = Bound->getType();
  const bool IsInt = T->isSigned() && T->getBits() <= 32;
  const auto *L = llvm::dyn_cast<Literal>(Bound);
  const bool HasNext = L && L->Bits != INT32_MAX;
  if ((Op == BinaryOp::GE && !IsInt) ||
      (Op == BinaryOp::GT && !(IsInt && HasNext)))
    return std::nullopt;
  return Comparison{Op, Bound};
}

std::optional<Comparison> Narrower::take(Expr *&Cond,
                                         const Variable *Iteration) {
  if (auto Result = getComparison(Cond, Iteration)) {
    Cond = nullptr;
    return Result;
  }
  auto *B = llvm::dyn_cast<Binary>(Cond);
  // A left operand may guard the evaluation of the right one.
  if (!B || B->Op != BinaryOp::LogicalAnd)
    return std::nullopt;
  Expr *Left = B->Left;
  if (auto Result = take(Left, Iteration)) {
    if (Left)
      B->Left = Left;
    else
      Cond = B->Right;
    return Result;
  }
  Expr *Right = B->Right;
  auto Result = take(Right, Iteration);
  if (Result && Right)
    B->Right = Right;
  else if (Result)
    Cond = B->Left;
  return Result;
}

/// `Bound Op Limit ? Bound : Limit`, as an int. The end of a loop does not
/// become negative: comparisons with unsigned bounds would be wrong, and
/// differences of bounds could overflow.
Expr *Narrower::choose(BinaryOp Op, Expr *Bound, Expr *Limit, bool IsNext) {
  Expr *Value = Build.copy(Bound);
  if (IsNext)
    Value = Build.add(Value, 1);
  const Type *Int = M.Types.getInt();
  if (Value->getType() != Int)
    Value = Build.cast(Value, Int);
  const auto *L = llvm::dyn_cast<Literal>(Bound);
  if (Op == BinaryOp::LT && Bound->getType()->isSigned() &&
      (!L || L->Bits > INT32_MAX))
    Value = Build.conditional(Build.less(Build.copy(Bound), Build.integer(0)),
                              Build.integer(0), Value);
  return Build.conditional(Build.binary(Op, Bound, Limit), Value,
                           Build.copy(Limit));
}

void Narrower::runOnce(For *Loop, Variable *Iteration, Expr *At,
                       StmtList &Out) {
  Expr *Value = Build.copy(At);
  if (Value->getType() != M.Types.getInt())
    Value = Build.cast(Value, M.Types.getInt());
  Expr *Begin = getBegin(Loop), *End = getEnd(Loop);
  const auto *L = llvm::dyn_cast<Literal>(At),
             *E = llvm::dyn_cast<Literal>(End);
  Expr *Exists = Build.less(Build.copy(At), Build.copy(End));
  if (At->getType()->isSigned() || !isZero(Begin))
    Exists =
        Build.both(Build.binary(BinaryOp::GE, At, Build.copy(Begin)), Exists);
  StmtList Body = {Build.declare(Iteration, Value)};
  Body.append(Loop->Body->Body.begin(), Loop->Body->Body.end());
  Block *Once = Build.block(Body);
  if (!L || !E || !isZero(Begin))
    return Out.push_back(Build.makeIf(Exists, Once));
  if (L->Bits < E->Bits)
    Out.push_back(Once);
}

/// Makes the bound of \p By the begin or end of \p Loop.
void Narrower::limit(For *Loop, const Comparison &By, StmtList &Out) {
  const bool IsUpper = By.Op == BinaryOp::LT || By.Op == BinaryOp::LE;
  const bool IsNext = By.Op == BinaryOp::LE || By.Op == BinaryOp::GT;
  Expr *&Limit = IsUpper ? getEnd(Loop) : getBegin(Loop);
  Expr *Value =
      choose(IsUpper ? BinaryOp::LT : BinaryOp::GE, By.Bound, Limit, IsNext);
  Variable *V = Names.makeVariable(IsUpper ? "end" : "begin", M.Types.getInt());
  Out.push_back(Build.declare(V, Value));
  Limit = Build.ref(V);
}

void Narrower::narrow(For *Loop, StmtList &Out) {
  Variable *Iteration = getCounter(Loop);
  Varying = Fx.getVarying(Loop);
  for (If *I : findConditions(Loop)) {
    if (Fx.hasEffects(I->Cond))
      break;
    while (I->Cond) {
      const auto Found = take(I->Cond, Iteration);
      if (!Found)
        break;
      if (Found->Op == BinaryOp::EQ) {
        if (!I->Cond)
          I->Cond = Build.boolean(true);
        return runOnce(Loop, Iteration, Found->Bound, Out);
      }
      limit(Loop, *Found, Out);
    }
    if (!I->Cond)
      I->Cond = Build.boolean(true);
  }
  Out.push_back(Loop);
}

bool Narrower::replace(For *Loop, StmtList &Out) {
  if (!Loop->IsThreadLoop)
    return false;
  const size_t Before = Out.size();
  narrow(Loop, Out);
  // The remaining loops may be narrowed, too.
  for (Stmt *S : llvm::drop_begin(Out, Before))
    visit(S);
  return true;
}

void ampcc::narrowThreadLoops(Module &M) { Narrower(M).runAndFold(); }
