//===- Delinearize.cpp - delinearization of thread positions --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel of one dimension often works on a matrix, and divides:
//
//   for (i = begin; i < end; ++i)
//     f(i, i / width, i % width);
//
// Division is slow in vectors, a vector spans several rows, and tests for edges
// do not compare the loop's counter. The loop becomes one over rows:
//
//   for (row = begin / width; row < (end - 1) / width + 1; ++row) {
//     int base = row * width;
//     for (column = max(begin - base, 0); column < min(end - base, width); ...)
//       f(base + column, row, column);
//   }
//
// Divisions of the row, as in `i / width % height`, are then uniform in a row.
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "../Threads/Cloner.h"
#include "IterationSpace.h"
#include "LoopPass.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Shorter rows do not fill vectors.
static constexpr uint64_t MinWidth = 64;

static bool keepsPositions(const Type *T) {
  return T->isInteger() && T->getBits() >= 32;
}

/// Removes casts between integers of at least 32 bits.
static Expr *dropCasts(Expr *E) {
  while (auto *C = llvm::dyn_cast<Cast>(E)) {
    if (!keepsPositions(C->getType()) || !keepsPositions(C->Operand->getType()))
      break;
    E = C->Operand;
  }
  return E;
}

namespace {
class Delinearizer : public LoopPass {
public:
  explicit Delinearizer(Module &M) : LoopPass(M) {}

private:
  bool replace(For *Loop, StmtList &Out) override;
  /// Finds the smallest divisor of the counter.
  void findWidth(Stmt *S);
  /// Returns \p E divided by the width; null if it is not known to be a
  /// multiple.
  Expr *getFactor(Expr *E);
  bool isWidth(Expr *E) const { return isSameExpr(dropCasts(E), Width); }
  /// Returns the row of the element at position \p E; null if \p E is not known
  /// to be a position in the thread's column.
  Expr *getRow(Expr *E);
  /// The same for the quotient `position / width`.
  Expr *getQuotient(Expr *E);
  void rewrite(Expr *&E);
  void rewrite(Stmt *S);

  Variable *Counter = nullptr, *Row = nullptr, *Column = nullptr;
  Expr *Width = nullptr;
  VariableSet Changed;
  /// Variables that are positions, or quotients of them, and their rows.
  llvm::DenseMap<const Variable *, Expr *> Positions, Quotients;
};
} // namespace

static bool isInt(const Type *T) {
  return T->isInteger() && T->isSigned() && T->getBits() == 32;
}

Expr *Delinearizer::getFactor(Expr *E) {
  const std::optional<int64_t> Number = evaluateConstant(E),
                               Least = evaluateConstant(Width);
  if (Number && Least)
    return *Number % *Least == 0 && *Number > *Least && *Number <= INT32_MAX
               ? Build.integer(*Number / *Least)
               : nullptr;
  const auto *B = llvm::dyn_cast<Binary>(E);
  // Unsigned products may wrap around.
  if (!B || B->Op != BinaryOp::Mul || !E->getType()->isSigned() || !isFixed(E))
    return nullptr;
  return isWidth(B->Left)    ? Build.copy(B->Right)
         : isWidth(B->Right) ? Build.copy(B->Left)
                             : nullptr;
}

Expr *Delinearizer::getRow(Expr *E) {
  E = dropCasts(E);
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (Ref->V == Counter)
      return Build.ref(Row);
    Expr *Known = Positions.lookup(Ref->V);
    return Known ? Build.copy(Known) : nullptr;
  }
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || B->Op != BinaryOp::Rem)
    return nullptr;
  Expr *Factor = getFactor(B->Right), *Of = Factor ? getRow(B->Left) : nullptr;
  return Of ? Build.binary(BinaryOp::Rem, Of, Factor) : nullptr;
}

Expr *Delinearizer::getQuotient(Expr *E) {
  E = dropCasts(E);
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Expr *Known = Quotients.lookup(Ref->V);
    return Known ? Build.copy(Known) : nullptr;
  }
  auto *B = llvm::dyn_cast<Binary>(E);
  return B && B->Op == BinaryOp::Div && isWidth(B->Right) ? getRow(B->Left)
                                                          : nullptr;
}

void Delinearizer::rewrite(Expr *&E) {
  const auto replaceBy = [&](Expr *Value) {
    E = Value->getType() == E->getType() ? Value
                                         : Build.cast(Value, E->getType());
  };
  Build.setLoc(E->getLoc());
  auto *B = llvm::dyn_cast<Binary>(E);
  if (Expr *Of = getQuotient(E); Of && B)
    return replaceBy(Of);
  if (B && B->Op == BinaryOp::Rem && isWidth(B->Right) && getRow(B->Left))
    return replaceBy(Build.ref(Column));
  if (B && (B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem)) {
    Expr *Factor = getFactor(B->Right),
         *Of = Factor ? getRow(B->Left) : nullptr;
    if (Of && B->Op == BinaryOp::Div)
      return replaceBy(Build.binary(BinaryOp::Div, Of, Factor));
    if (Of)
      return replaceBy(
          Build.add(Build.multiply(Build.binary(BinaryOp::Rem, Of, Factor),
                                   Build.copy(Width)),
                    Build.ref(Column)));
  }
  // `position - quotient * width`
  if (B && B->Op == BinaryOp::Sub)
    if (const auto *Part = llvm::dyn_cast<Binary>(B->Right);
        Part && Part->Op == BinaryOp::Mul) {
      Expr *Of = getRow(B->Left),
           *Quotient = isWidth(Part->Right)  ? getQuotient(Part->Left)
                       : isWidth(Part->Left) ? getQuotient(Part->Right)
                                             : nullptr;
      if (Of && Quotient && isSameExpr(Of, Quotient))
        return replaceBy(Build.ref(Column));
    }
  forEachOperand(E, [this](Expr *&Operand) { rewrite(Operand); });
}

void Delinearizer::rewrite(Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  if (D && D->Init && !Changed.contains(D->V) && keepsPositions(D->V->Ty)) {
    if (Expr *Of = getRow(D->Init))
      Positions[D->V] = Of;
    else if (Expr *Quotient = getQuotient(D->Init))
      Quotients[D->V] = Quotient;
  }
  forEachExpr(S, [this](Expr *&E) { rewrite(E); });
  forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
}

void Delinearizer::findWidth(Stmt *S) {
  VariableSet Copies = {Counter};
  const auto isCounter = [&](Expr *E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(dropCasts(E));
    return Ref && Copies.contains(Ref->V);
  };
  forEachStmtIn(S, [&](Stmt *Part) {
    if (const auto *D = llvm::dyn_cast<Declare>(Part);
        D && D->Init && !Changed.contains(D->V) && isCounter(D->Init))
      Copies.insert(D->V);
    forEachExpr(Part, [&](Expr *&Whole) {
      forEachExprIn(Build.expr(Whole), [&](Expr *&E) {
        auto *B = llvm::dyn_cast<Binary>(E);
        if (!B || (B->Op != BinaryOp::Div && B->Op != BinaryOp::Rem) ||
            !isCounter(B->Left))
          return;
        Expr *By = dropCasts(B->Right);
        const std::optional<int64_t> Number = evaluateConstant(By);
        if (Number ? *Number < int64_t(MinWidth) || *Number > INT32_MAX
                   : !isInt(By->getType()) || !isFixed(By))
          return;
        const std::optional<int64_t> Least =
            Width ? evaluateConstant(Width) : std::nullopt;
        if (!Width || (Number && (!Least || *Number < *Least)))
          Width = By;
      });
    });
  });
}

bool Delinearizer::replace(For *Loop, StmtList &Out) {
  if (!Loop->IsThreadLoop || hasThreadLoop(Loop->Body))
    return false;
  auto *First = llvm::cast<Declare>(Loop->Inits.front());
  Expr *&End = llvm::cast<Binary>(Loop->Cond)->Right;
  Counter = First->V;
  Varying = Fx.getVarying(Loop);
  Changed = Fx.getChanged(Loop->Body);
  Width = nullptr;
  if (!Changed.contains(Counter) && !llvm::isa<Literal>(End))
    findWidth(Loop->Body);
  if (!Width)
    return false;
  Build.setLoc(Loop->getLoc());
  const Type *Int = M.Types.getInt();
  const bool IsKnown = evaluateConstant(Width).has_value();
  Stmt *Before =
      IsKnown ? nullptr : Cloner(M, Names).clone(static_cast<Stmt *>(Loop));
  const auto getWidth = [&] {
    Expr *E = Build.copy(Width);
    return E->getType() == Int ? E : Build.cast(E, Int);
  };
  Row = Names.makeVariable("row", Int);
  Column = Names.makeVariable("column", Int);
  Positions.clear();
  Quotients.clear();
  rewrite(Loop->Body);

  Variable *Base = Names.makeVariable("base", Int),
           *Begin = Names.makeVariable("first", Int),
           *Last = Names.makeVariable("last", Int);
  StmtList Rows;
  Rows.push_back(Build.declare(Base, Build.multiply(Row, getWidth())));
  Rows.push_back(Build.declare(
      Begin, Build.conditional(Build.less(Base, Build.copy(First->Init)),
                               Build.subtract(Build.copy(First->Init), Base),
                               Build.integer(0))));
  Expr *Left = Build.subtract(Build.copy(End), Base);
  Rows.push_back(
      Build.declare(Last, Build.conditional(Build.less(Left, getWidth()),
                                            Build.copy(Left), getWidth())));
  prepend(M, {Build.declare(Counter, Build.add(Base, Column))}, Loop->Body);
  For *Columns =
      Build.count(Column, Build.ref(Begin), Build.ref(Last), Loop->Body);
  Columns->IsThreadLoop = true;
  Columns->setLoc(Loop->getLoc());
  Rows.push_back(Columns);
  For *Whole = Build.count(
      Row, Build.binary(BinaryOp::Div, Build.copy(First->Init), getWidth()),
      Build.add(Build.binary(BinaryOp::Div, Build.subtract(End, 1), getWidth()),
                1),
      Build.block(Rows));
  Whole->IsThreadLoop = true;
  Whole->setLoc(Loop->getLoc());
  if (IsKnown)
    Out.push_back(Whole);
  else
    Out.push_back(Build.makeIf(
        Build.binary(BinaryOp::GE, getWidth(), Build.integer(MinWidth)),
        Build.block(Whole), Build.block(Before)));
  return true;
}

void ampcc::delinearizeThreads(Module &M) { Delinearizer(M).run(); }
