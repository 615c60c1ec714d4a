//===- ThreeWay.cpp - the operator <=> of numbers and pointers ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "clang/AST/ComparisonCategories.h"

using namespace ampcc;
using namespace clang;

/// `a <=> b` is one of the objects that its type has for the outcomes.
ir::Expr *FunctionLowering::emitThreeWay(const BinaryOperator *E) {
  const SourceLocation Loc = E->getOperatorLoc();
  const ComparisonCategoryInfo &Outcomes =
      Ctx.CompCategories.getInfoForType(E->getType());
  ExprList Steps;
  auto Keep = [&](const Expr *Operand) {
    ir::Expr *Value = emit(Operand);
    Steps.append(emitFirst(Value, Operand->getType(), Loc));
    return cast<ir::VarRef>(Value)->V;
  };
  ir::Variable *Left = Keep(E->getLHS()), *Right = Keep(E->getRHS());
  auto Compare = [&](ir::BinaryOp Op) {
    return Make.binary(Op, Make.ref(Left), Make.ref(Right));
  };
  auto Outcome = [&](const ComparisonCategoryInfo::ValueInfo *Info) {
    return emitBraces(*Info->VD->evaluateValue(),
                      E->getType().getUnqualifiedType());
  };
  ir::Expr *Otherwise = Outcome(Outcomes.getGreater());
  if (Outcomes.isPartial())
    Otherwise = Make.conditional(Compare(ir::BinaryOp::GT), Otherwise,
                                 Outcome(Outcomes.getUnordered()));
  return Make.sequence(
      Steps,
      Make.conditional(Compare(ir::BinaryOp::LT), Outcome(Outcomes.getLess()),
                       Make.conditional(Compare(ir::BinaryOp::EQ),
                                        Outcome(Outcomes.getEqualOrEquiv()),
                                        Otherwise)),
      /*IsLValue=*/false);
}
