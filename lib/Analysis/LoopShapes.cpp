//===- LoopShapes.cpp - loops that run a known number of times ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/LoopShapes.h"
#include "ampcc/Analysis/EvaluatedChildren.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/CallDepth.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/Support/MathExtras.h"

using namespace ampcc;
using namespace clang;

static std::optional<int64_t> getConstant(const Expr *E,
                                          const ASTContext &Ctx) {
  Expr::EvalResult Result;
  if (!E || E->isValueDependent() || !E->EvaluateAsInt(Result, Ctx))
    return std::nullopt;
  return Result.Val.getInt().tryExtValue();
}

static bool isVariable(const Expr *E, const VarDecl *V) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref && Ref->getDecl() == V;
}

/// The variable of integer type that \p Init declares alone.
static const VarDecl *getCounter(const Stmt *Init) {
  const auto *DS = dyn_cast_or_null<DeclStmt>(Init);
  if (!DS || !DS->isSingleDecl())
    return nullptr;
  const auto *V = dyn_cast<VarDecl>(DS->getSingleDecl());
  return V && V->getType()->isIntegerType() ? V : nullptr;
}

/// What \p Inc adds to \p V.
static std::optional<int64_t> getStep(const Expr *Inc, const VarDecl *V,
                                      const ASTContext &Ctx) {
  if (!Inc)
    return std::nullopt;
  Inc = Inc->IgnoreParens();
  if (const auto *U = dyn_cast<UnaryOperator>(Inc))
    if (U->isIncrementDecrementOp() && isVariable(U->getSubExpr(), V))
      return U->isIncrementOp() ? 1 : -1;
  const auto *A = dyn_cast<CompoundAssignOperator>(Inc);
  if (!A || !isVariable(A->getLHS(), V))
    return std::nullopt;
  std::optional<int64_t> Step = getConstant(A->getRHS(), Ctx);
  if (Step && A->getOpcode() == BO_AddAssign)
    return Step;
  if (Step && A->getOpcode() == BO_SubAssign && *Step != INT64_MIN)
    return -*Step;
  return std::nullopt;
}

/// \p S does more to \p V than to read it, or leaves the loop it is in.
static bool breaksCount(const Stmt *S, const VarDecl *V) {
  if (isa<BreakStmt, ReturnStmt, GotoStmt, IndirectGotoStmt, LambdaExpr>(S))
    return true;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S))
    if (Cast->getCastKind() == CK_LValueToRValue &&
        isVariable(Cast->getSubExpr(), V))
      return false;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() == V && !Ref->isNonOdrUse();
  bool Breaks = false;
  forEachEvaluatedChild(
      S, [&](const Stmt *Child) { Breaks = Breaks || breaksCount(Child, V); });
  return Breaks;
}

std::optional<uint64_t> LoopShapes::getTripCount(const ForStmt *S) const {
  const VarDecl *V = getCounter(S->getInit());
  const auto *Cond = dyn_cast_or_null<BinaryOperator>(
      S->getCond() ? S->getCond()->IgnoreParenImpCasts() : nullptr);
  if (!V || !Cond || !isVariable(Cond->getLHS(), V))
    return std::nullopt;
  std::optional<int64_t> First = getConstant(V->getInit(), Ctx),
                         Last = getConstant(Cond->getRHS(), Ctx),
                         Step = getStep(S->getInc(), V, Ctx);
  // A limit far below any overflow.
  constexpr int64_t Limit = INT32_MAX;
  for (std::optional<int64_t> Value : {First, Last, Step})
    if (!Value || *Value < -Limit || *Value > Limit)
      return std::nullopt;
  int64_t Distance = *Last - *First;
  switch (Cond->getOpcode()) {
  case BO_LT:
  case BO_GT:
    break;
  case BO_LE:
    ++Distance;
    break;
  case BO_GE:
    if (V->getType()->isUnsignedIntegerType())
      return std::nullopt;
    --Distance;
    break;
  case BO_NE:
    if (*Step == 0 || Distance % *Step != 0)
      return std::nullopt;
    break;
  default:
    return std::nullopt;
  }
  const bool Upwards =
      Cond->getOpcode() == BO_NE
          ? *Step > 0
          : Cond->getOpcode() == BO_LT || Cond->getOpcode() == BO_LE;
  if (Upwards ? *Step <= 0 || Distance <= 0 : *Step >= 0 || Distance >= 0)
    return std::nullopt;
  if (breaksCount(S->getBody(), V))
    return std::nullopt;
  const int64_t Length = Upwards ? *Step : -*Step;
  return ((Upwards ? Distance : -Distance) + Length - 1) / Length;
}

LoopShapes::Work LoopShapes::getCallWork(const FunctionDecl *Callee) {
  if (!Callee)
    return {};
  if (hasMark(Callee, mark::Barrier))
    return {0, true};
  const FunctionDecl *Body = getBodyOf(Callee);
  if (!Body || !Body->getBody())
    return {};
  auto [It, IsNew] = Functions.try_emplace(Body);
  if (!IsNew) // recursion is an error elsewhere
    return It->second;
  Work Result;
  enterCallee([&] { Result = getWork(Body->getBody()); });
  return Functions[Body] = Result;
}

LoopShapes::Work LoopShapes::getWork(const Stmt *S) {
  Work Result;
  auto Add = [&](const Work &W) {
    Result.Operations = llvm::SaturatingAdd(Result.Operations, W.Operations);
    Result.HasBarrier |= W.HasBarrier;
  };
  if (isa<BinaryOperator, UnaryOperator, CallExpr, ArraySubscriptExpr>(S))
    Result.Operations = 1;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    Add(getCallWork(Calls.get(Call).Callee));
  else if (const auto *Construct = dyn_cast<CXXConstructExpr>(S))
    Add(getCallWork(Calls.get(Construct).Callee));
  forEachEvaluatedChild(S, [&](const Stmt *Child) { Add(getWork(Child)); });
  if (const auto *For = dyn_cast<ForStmt>(S))
    Result.Operations = llvm::SaturatingMultiply(Result.Operations,
                                                 getTripCount(For).value_or(1));
  return Result;
}
