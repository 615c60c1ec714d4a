//===- Assignments.cpp - assignments and increments -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"

using namespace ampcc;
using namespace clang;

/// Returns the bool operand of implicit conversions, or null.
static const Expr *getBool(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  return E->getType()->isBooleanType() ? E : nullptr;
}

std::optional<ObjectOperand> FunctionLowering::getTarget(const Expr *E) {
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp())
    return ObjectOperand{B->getLHS()};
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->isIncrementDecrementOp())
    return ObjectOperand{U->getSubExpr()};
  const auto *Call = dyn_cast<CallExpr>(E);
  const AmpCall Amp = Call ? P.Calls.get(Call) : AmpCall();
  const auto *M = dyn_cast_or_null<CXXMethodDecl>(Amp.Callee);
  if (M && isBytewiseAssignment(M) && !assignsEmptyClass(M))
    return ObjectOperand{Amp.Object, Amp.IsArrow};
  return std::nullopt;
}

bool FunctionLowering::assignsEmptyClass(const FunctionDecl *Callee) {
  const auto *M = dyn_cast_or_null<CXXMethodDecl>(Callee);
  return M && isBytewiseAssignment(M) && P.isEmptyBase(M->getParent());
}

/// Lowers a class assignment that C has as well. A call by name evaluates the
/// object first, an operator evaluates it last.
ir::Expr *FunctionLowering::emitClassAssignment(
    const CallExpr *E, llvm::function_ref<ir::Expr *()> EmitTarget) {
  const Expr *Source = P.Calls.get(E).Args.front();
  if (isa<CXXOperatorCallExpr>(E)) {
    ir::Expr *Value = emitValue(Source);
    return Make.assign(EmitTarget(), Value);
  }
  ExprList First;
  ir::Expr *LValue = keepLValue(EmitTarget(), First, E->getExprLoc());
  ir::Expr *Value = emitValue(Source);
  return Make.sequence(First, Make.assign(LValue, Value), /*IsLValue=*/false);
}

/// Lowers `++b` and `b++`, which C++17 removed: b becomes true.
ir::Expr *FunctionLowering::emitBoolIncrement(const UnaryOperator *E,
                                              ir::Expr *Target) {
  if (E->isPrefix())
    return Make.assign(Target, Make.boolean(true));
  ExprList Steps;
  Target = keepLValue(Target, Steps, E->getExprLoc());
  ir::Expr *Old = Make.copy(Target);
  Steps.append(emitFirst(Old, E->getType(), E->getExprLoc()));
  Steps.push_back(Make.assign(Target, Make.boolean(true)));
  return Make.sequence(Steps, Old, /*IsLValue=*/false);
}

ir::Expr *FunctionLowering::emitAssignment(const Expr *E) {
  return emitAssignment(E, [&] { return emitLValue(*getTarget(E)); });
}

ir::Expr *
FunctionLowering::emitAssignment(const Expr *E,
                                 llvm::function_ref<ir::Expr *()> EmitTarget) {
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return emitClassAssignment(Call, EmitTarget);
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    ir::Expr *Target = EmitTarget();
    Make.setLoc(U->getOperatorLoc());
    return U->getType()->isBooleanType()
               ? emitBoolIncrement(U, Target)
               : Make.unary(getOp(U->getOpcode()), Target);
  }
  const auto *B = cast<BinaryOperator>(E);
  if (B->isCompoundAssignmentOp())
    return emitCompoundAssignment(B, EmitTarget);
  ir::Expr *R = emit(B->getRHS());
  ir::Expr *Target = EmitTarget();
  Make.setLoc(B->getOperatorLoc());
  return Make.assign(Target, R);
}

ir::Expr *FunctionLowering::emitCompoundAssignment(
    const BinaryOperator *B, llvm::function_ref<ir::Expr *()> EmitTarget) {
  ir::Expr *R = emit(B->getRHS());
  const BinaryOperatorKind Op =
      BinaryOperator::getOpForCompoundAssignment(B->getOpcode());
  // A bool in memory is a byte, which must stay 0 or 1.
  const bool StaysBool =
      (Op == BO_And || Op == BO_Or || Op == BO_Xor) && getBool(B->getRHS());
  if (!B->getType()->isBooleanType() || StaysBool) {
    ir::Expr *Target = EmitTarget();
    Make.setLoc(B->getOperatorLoc());
    return Make.assign(getOp(Op), Target, R);
  }
  ExprList First = emitFirst(R, B->getRHS()->getType(), B->getOperatorLoc());
  ir::Expr *Target = keepLValue(EmitTarget(), First, B->getOperatorLoc());
  ir::Expr *Value = Make.binary(getOp(Op), Make.copy(Target), R);
  return Make.sequence(First, Make.assign(Target, isNotZero(Value)),
                       /*IsLValue=*/false);
}
