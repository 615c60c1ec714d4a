//===- TripCount.cpp - trip counts of loops -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/TripCount.h"
#include "ampcc/TreeAnalysis/Effects.h"

using namespace ampcc;
using namespace ampcc::ir;

static const Literal *asInt(const Expr *E) {
  const auto *L = llvm::dyn_cast_or_null<Literal>(E);
  return L && L->getType()->isInteger() ? L : nullptr;
}

std::optional<int64_t> ampcc::stepCounter(const Expr *Inc, const Variable *V,
                                          int64_t Value) {
  if (const auto *U = llvm::dyn_cast_or_null<Unary>(Inc)) {
    if (!isRef(U->Operand, V))
      return std::nullopt;
    if (U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc)
      return Value + 1;
    if (U->Op == UnaryOp::PreDec || U->Op == UnaryOp::PostDec)
      return Value - 1;
    return std::nullopt;
  }
  const auto *A = llvm::dyn_cast_or_null<Assign>(Inc);
  const Literal *By = A && A->Op ? asInt(A->Right) : nullptr;
  if (!By || !isRef(A->Left, V) || By->Bits > INT32_MAX)
    return std::nullopt;
  const int64_t N = By->Bits;
  switch (*A->Op) {
  case BinaryOp::Add:
    return Value + N;
  case BinaryOp::Sub:
    return Value - N;
  case BinaryOp::Mul:
    return Value * N;
  case BinaryOp::Div:
    return N ? std::optional(Value / N) : std::nullopt;
  case BinaryOp::Shl:
    return N < 31 ? std::optional(Value << N) : std::nullopt;
  case BinaryOp::Shr:
    return N < 31 ? std::optional(Value >> N) : std::nullopt;
  default:
    return std::nullopt;
  }
}

static bool holds(BinaryOp Op, int64_t Left, int64_t Right) {
  switch (Op) {
  case BinaryOp::LT:
    return Left < Right;
  case BinaryOp::LE:
    return Left <= Right;
  case BinaryOp::GT:
    return Left > Right;
  case BinaryOp::GE:
    return Left >= Right;
  default:
    return Left != Right;
  }
}

/// Returns \p Value unless a number of type \p T wraps around before.
static std::optional<int64_t> fitting(int64_t Value, const Type *T) {
  const bool Fits =
      T->isSigned() ||
      (Value >= 0 && (T->getBits() == 64 || Value >> T->getBits() == 0));
  return Fits ? std::optional(Value) : std::nullopt;
}

std::optional<int64_t> ampcc::evaluateConstant(const Expr *E) {
  if (const Literal *L = asInt(E))
    return fitting(L->Bits, L->getType());
  if (const auto *U = llvm::dyn_cast_or_null<Unary>(E);
      U && U->Op == UnaryOp::Minus) {
    const auto Value = evaluateConstant(U->Operand);
    return Value ? fitting(-*Value, U->getType()) : std::nullopt;
  }
  const auto *B = llvm::dyn_cast_or_null<Binary>(E);
  const auto Left = B ? evaluateConstant(B->Left) : std::nullopt;
  const auto Right = B ? evaluateConstant(B->Right) : std::nullopt;
  if (!Left || !Right)
    return std::nullopt;
  switch (B->Op) {
  case BinaryOp::Add:
    return fitting(*Left + *Right, B->getType());
  case BinaryOp::Sub:
    return fitting(*Left - *Right, B->getType());
  case BinaryOp::Mul:
    return fitting(*Left * *Right, B->getType());
  case BinaryOp::Div:
    return *Right ? std::optional(*Left / *Right) : std::nullopt;
  default:
    return std::nullopt;
  }
}

static bool changes(const Stmt *S, const Variable *V) {
  return anyExpr(S, [V](const Expr *E) {
    const auto *U = llvm::dyn_cast<Unary>(E);
    const Expr *LValue =
        U && U->Op == UnaryOp::AddressOf ? U->Operand : getAssigned(E);
    return LValue && getRoot(LValue) == V;
  });
}

std::optional<llvm::SmallVector<int64_t, 8>>
ampcc::getCounterValues(const For *Loop, uint64_t Max) {
  const Declare *D = getCounterDecl(Loop);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  if (!D || !D->V->Ty->isInteger() || !Cond || !isRef(Cond->Left, D->V) ||
      Cond->Op < BinaryOp::LT || Cond->Op > BinaryOp::NE ||
      Cond->Op == BinaryOp::EQ || changes(Loop->Body, D->V))
    return std::nullopt;
  std::optional<int64_t> Value = evaluateConstant(D->Init);
  const std::optional<int64_t> Last = evaluateConstant(Cond->Right);
  if (!Last)
    return std::nullopt;
  const bool IsSigned =
      D->V->Ty->isSigned() && Cond->Right->getType()->isSigned();
  llvm::SmallVector<int64_t, 8> Values;
  for (;; Value = stepCounter(Loop->Inc, D->V, *Value)) {
    // Unsigned comparisons convert negative numbers to large ones.
    if (!Value || *Value > INT32_MAX || *Value < INT32_MIN ||
        (!IsSigned && (*Value < 0 || *Last < 0)))
      return std::nullopt;
    if (!holds(Cond->Op, *Value, *Last))
      return Values;
    if (Values.size() == Max)
      return std::nullopt;
    Values.push_back(*Value);
  }
}

std::optional<uint64_t> ampcc::getTripCount(const For *Loop, uint64_t Max) {
  const auto Values = getCounterValues(Loop, Max);
  return Values ? std::optional<uint64_t>(Values->size()) : std::nullopt;
}
