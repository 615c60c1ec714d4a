//===- UnrollLoops.cpp - loops that stand in the way ----------------------===//

#include "UnrollLoops.h"
#include "Effects.h"

using namespace ampcc;
using namespace ampcc::ir;

static constexpr uint64_t MaxTrips = 32;
/// Nodes of expressions that a loop may become.
static constexpr uint64_t MaxSize = 2048;

static const Literal *asInt(const Expr *E) {
  const auto *L = llvm::dyn_cast_or_null<Literal>(E);
  return L && L->getType()->isInteger() ? L : nullptr;
}

static bool isRef(const Expr *E, const Variable *V) {
  const auto *Ref = llvm::dyn_cast_or_null<VarRef>(E);
  return Ref && Ref->V == V;
}

/// By how much \p Inc, which a loop ends each trip with, increases \p V.
static int64_t getStep(const Expr *Inc, const Variable *V) {
  if (const auto *U = llvm::dyn_cast_or_null<Unary>(Inc))
    return isRef(U->Operand, V) &&
                   (U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc)
               ? 1
               : 0;
  const auto *A = llvm::dyn_cast_or_null<Assign>(Inc);
  const Literal *Step = A ? asInt(A->Right) : nullptr;
  return Step && A->Op == BinaryOp::Add && isRef(A->Left, V)
             ? int64_t(Step->Bits)
             : 0;
}

static bool changes(Stmt *S, const Variable *V) {
  bool Result = false;
  forEachExprIn(S, [&](Expr *&E) {
    if (const auto *A = llvm::dyn_cast<Assign>(E))
      Result |= getRoot(A->Left) == V;
    if (const auto *U = llvm::dyn_cast<Unary>(E))
      Result |= (U->Op == UnaryOp::AddressOf || U->Op >= UnaryOp::PreInc) &&
                getRoot(U->Operand) == V;
  });
  return Result;
}

std::optional<uint64_t> ampcc::getTripCount(For *Loop) {
  const auto *D = Loop->Inits.size() == 1
                      ? llvm::dyn_cast<Declare>(Loop->Inits.front())
                      : nullptr;
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(Loop->Cond);
  if (!D || !D->V->Ty->isInteger() || !Cond || !isRef(Cond->Left, D->V) ||
      (Cond->Op != BinaryOp::LT && Cond->Op != BinaryOp::LE))
    return std::nullopt;
  const Literal *First = asInt(D->Init), *Last = asInt(Cond->Right);
  const int64_t Step = getStep(Loop->Inc, D->V);
  if (!First || !Last || Step <= 0 || changes(Loop->Body, D->V))
    return std::nullopt;
  const int64_t Begin = First->Bits;
  const int64_t End = Last->Bits + (Cond->Op == BinaryOp::LE);
  return End <= Begin ? 0 : (End - Begin + Step - 1) / Step;
}

static uint64_t getSize(Stmt *S) {
  uint64_t Size = 0;
  forEachExprIn(S, [&](Expr *&) { ++Size; });
  return Size;
}

static void unroll(Stmt *S) {
  forEachStmt(S, unroll);
  auto *Loop = llvm::dyn_cast<For>(S);
  if (!Loop || Loop->IsThreadLoop)
    return;
  const std::optional<uint64_t> Trips = getTripCount(Loop);
  const bool IsShort = Trips && *Trips > 1 && *Trips <= MaxTrips &&
                       *Trips * getSize(Loop->Body) <= MaxSize;
  Loop->Unroll = IsShort ? *Trips : 0;
}

void ampcc::unrollLoops(Module &M) {
  for (const auto &F : M.Functions)
    unroll(F->Body);
}
