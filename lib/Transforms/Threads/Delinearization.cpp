//===- Delinearization.cpp - rows and columns of positions ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Delinearization.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

static bool isLimit(const Expr *E) {
  const Call *C = asCall(E, BuiltinId::Min);
  return C && evaluateConstant(C->Args[1]) == INT32_MAX;
}

/// Removes casts between integers of at least 32 bits, and limits to those of
/// an int: positions and the lengths of rows are in them. If \p IsExact, keeps
/// casts to fewer bits of numbers without a limit: only positions are known to
/// be in an int.
static Expr *dropCasts(Expr *E, bool IsExact = false) {
  while (true) {
    const auto *C = llvm::dyn_cast<Cast>(E);
    if (C && keepsPositions(C->getType()) &&
        keepsPositions(C->Operand->getType()) &&
        !(IsExact &&
          C->getType()->getBits() < C->Operand->getType()->getBits() &&
          !isLimit(C->Operand)))
      E = C->Operand;
    else if (isLimit(E))
      E = llvm::cast<Call>(E)->Args[0];
    else
      return E;
  }
}

bool Delinearization::isWidth(Expr *E, bool IsExact) const {
  return isSameExpr(dropCasts(E, /*IsExact=*/true), Width) ||
         (!IsExact && isSameExpr(dropCasts(E), Width));
}

Expr *Delinearization::getFactor(const Binary *Of) {
  Expr *E = Of->Right;
  const std::optional<int64_t> Number = evaluateConstant(E),
                               Least = evaluateConstant(Width);
  if (Number && Least)
    return *Number % *Least == 0 && *Number > *Least && *Number <= INT32_MAX
               ? Build.integer(*Number / *Least)
               : nullptr;
  const auto *B = llvm::dyn_cast<Binary>(E);
  // Unsigned products may wrap around, and the operator may convert negative
  // ones to unsigned numbers.
  const Type *T = E->getType(), *Left = Of->Left->getType();
  if (!B || B->Op != BinaryOp::Mul || !T->isSigned() || !IsFixed(E) ||
      !(Left->isSigned() || Left->getBits() < T->getBits()))
    return nullptr;
  return isWidth(B->Left)    ? Build.copy(B->Right)
         : isWidth(B->Right) ? Build.copy(B->Left)
                             : nullptr;
}

/// Appends the factors of the product \p E, or \p E itself.
static void takeFactors(Expr *E, llvm::SmallVectorImpl<Expr *> &Factors) {
  E = dropCasts(E);
  auto *B = llvm::dyn_cast<Binary>(E);
  if (!B || B->Op != BinaryOp::Mul)
    return Factors.push_back(E);
  takeFactors(B->Left, Factors);
  takeFactors(B->Right, Factors);
}

/// True if \p Of, the factors of a product, are those of \p E and others, which
/// remain.
static bool dropFactors(llvm::SmallVectorImpl<Expr *> &Of, Expr *E) {
  llvm::SmallVector<Expr *, 4> Factors;
  takeFactors(E, Factors);
  return llvm::all_of(Factors, [&Of](const Expr *Each) {
    const auto Same = llvm::find_if(
        Of, [Each](const Expr *Other) { return isSameExpr(Each, Other); });
    return Same != Of.end() && Of.erase(Same);
  });
}

Binary *Delinearization::getRemainder(Expr *E) {
  auto *B = llvm::dyn_cast<Binary>(dropCasts(E));
  if (!B || B->Op == BinaryOp::Rem)
    return B;
  if (B->Op != BinaryOp::Sub)
    return nullptr;
  llvm::SmallVector<Expr *, 4> Factors;
  takeFactors(B->Right, Factors);
  for (Expr *Each : Factors) {
    const auto *Ref = llvm::dyn_cast<VarRef>(Each);
    auto *Division =
        Ref ? Divisions.lookup(Ref->V) : llvm::dyn_cast<Binary>(Each);
    llvm::SmallVector<Expr *, 4> Others(Factors);
    if (Division && Division->Op == BinaryOp::Div &&
        isSameExpr(dropCasts(B->Left), dropCasts(Division->Left)) &&
        dropFactors(Others, Division->Right) && Others.size() == 1 &&
        isSameExpr(Others.front(), Each))
      return llvm::cast<Binary>(Build.binary(BinaryOp::Rem,
                                             Build.copy(Division->Left),
                                             Build.copy(Division->Right)));
  }
  return nullptr;
}

Expr *Delinearization::getRow(Expr *E) {
  E = dropCasts(E);
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (Ref->V == Position)
      return Build.ref(Row);
    Expr *Known = Positions.lookup(Ref->V);
    return Known ? Build.copy(Known) : nullptr;
  }
  Binary *B = getRemainder(E);
  Expr *Factor = B && B->Op == BinaryOp::Rem ? getFactor(B) : nullptr,
       *Of = Factor ? getRow(B->Left) : nullptr;
  return Of ? Build.binary(BinaryOp::Rem, Of, Factor) : nullptr;
}

void Delinearization::rewrite(Expr *&E) {
  const auto replaceBy = [&](Expr *Value) {
    E = Value->getType() == E->getType() ? Value
                                         : Build.cast(Value, E->getType());
  };
  Build.setLoc(E->getLoc());
  auto *B = llvm::dyn_cast<Binary>(E);
  if (B && B->Op == BinaryOp::Sub)
    B = getRemainder(B);
  if (B && (B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem)) {
    Expr *Of = getRow(B->Left);
    if (Of && isWidth(B->Right))
      return replaceBy(B->Op == BinaryOp::Div ? Of : Build.ref(Column));
    Expr *Factor = Of ? getFactor(B) : nullptr;
    if (Factor && B->Op == BinaryOp::Div)
      return replaceBy(Build.binary(BinaryOp::Div, Of, Factor));
    if (Factor)
      return replaceBy(
          Build.add(Build.multiply(Build.binary(BinaryOp::Rem, Of, Factor),
                                   Build.copy(Width)),
                    Build.ref(Column)));
  }
  // `position < rows * width`
  if (B && (B->Op == BinaryOp::LT || B->Op == BinaryOp::GE)) {
    Expr *Rows = getFactor(B), *Of = Rows ? getRow(B->Left) : nullptr;
    if (Of)
      return replaceBy(Build.binary(B->Op, Of, Rows));
  }
  forEachOperand(E, [this](Expr *&Operand) { rewrite(Operand); });
}

void Delinearization::rewrite(Stmt *S) {
  const auto *D = llvm::dyn_cast<Declare>(S);
  if (D && D->Init && !Changed.contains(D->V) && keepsPositions(D->V->Ty))
    if (Expr *Of = getRow(D->Init))
      Positions[D->V] = Of;
  forEachExpr(S, [this](Expr *&E) { rewrite(E); });
  forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
}

/// A width that is converted to an int, up to a limit, has the same quotients.
static bool isWidthType(const Type *T) {
  return T->getBits() == 32 || (T->getBits() == 64 && !T->isSigned());
}

bool Delinearization::findWidth(
    Stmt *S, llvm::function_ref<bool(const Expr *)> IsKnown) {
  VariableSet Copies = {Position};
  // A remainder is a position in a plane.
  const std::function<bool(Expr *)> isPosition = [&](Expr *E) {
    E = dropCasts(E);
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    const auto *B = getRemainder(E);
    return Ref ? Copies.contains(Ref->V)
               : B && B->Op == BinaryOp::Rem && isPosition(B->Left);
  };
  forEachStmtIn(S, [&](Stmt *Part) {
    const auto *D = llvm::dyn_cast<Declare>(Part);
    if (D && D->Init && !Changed.contains(D->V) && keepsPositions(D->V->Ty)) {
      const auto *B = llvm::dyn_cast<Binary>(dropCasts(D->Init));
      if (isPosition(D->Init))
        Copies.insert(D->V);
      else if (B && B->Op == BinaryOp::Div && isPosition(B->Left))
        Divisions[D->V] = llvm::cast<Binary>(Build.copy(B));
    }
    forEachExpr(Part, [&](Expr *&Whole) {
      forEachExprIn(Build.expr(Whole), [&](Expr *&E) {
        auto *B = llvm::dyn_cast<Binary>(E);
        if (!B || (B->Op != BinaryOp::Div && B->Op != BinaryOp::Rem) ||
            !B->getType()->isInteger() || !isPosition(B->Left))
          return;
        Expr *By = dropCasts(B->Right, /*IsExact=*/true);
        const std::optional<int64_t> Number = evaluateConstant(By);
        if (Number ? *Number < int64_t(MinWidth) || *Number > INT32_MAX
                   : !isWidthType(By->getType()) || !IsKnown(By))
          return;
        const std::optional<int64_t> Least =
            Width ? evaluateConstant(Width) : std::nullopt;
        llvm::SmallVector<Expr *, 4> Factors;
        if (Width)
          takeFactors(Width, Factors);
        if (!Width ||
            (Number ? !Least || *Number < *Least : dropFactors(Factors, By)))
          Width = By;
      });
    });
  });
  return Width;
}

bool Delinearization::isWidthConstant() const {
  return evaluateConstant(Width).has_value();
}

Expr *Delinearization::getWidth() {
  const Type *Int = Build.getTypes().getInt();
  Expr *E = Build.copy(Width);
  const Type *T = E->getType();
  if (T->getBits() == 64) {
    Expr *Most = Build.integer(INT32_MAX, T);
    E = Build.conditional(Build.less(Build.copy(Width), Most), E, Most);
  }
  return T == Int ? E : Build.cast(E, Int);
}

void Delinearization::rewrite(Stmt *S, Variable *OfRow, Variable *OfColumn) {
  Row = OfRow;
  Column = OfColumn;
  rewrite(S);
}
