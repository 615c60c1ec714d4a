//===- Operators.cpp - C's operators, and ?: ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ComparisonCategories.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// Returns the operator for \p Op in \p Table.
template <class Operator, class Kind, size_t N>
static Operator find(const std::pair<Kind, Operator> (&Table)[N], Kind Op) {
  const auto *Found = llvm::find_if(
      Table, [&](const auto &Entry) { return Entry.first == Op; });
  assert(Found != std::end(Table) && "not an operator of C's");
  return Found->second;
}

ir::BinaryOp ampcc::getOp(BinaryOperatorKind Op) {
  using ir::BinaryOp;
  static constexpr std::pair<BinaryOperatorKind, BinaryOp> Table[] = {
      {BO_Mul, BinaryOp::Mul},         {BO_Div, BinaryOp::Div},
      {BO_Rem, BinaryOp::Rem},         {BO_Add, BinaryOp::Add},
      {BO_Sub, BinaryOp::Sub},         {BO_Shl, BinaryOp::Shl},
      {BO_Shr, BinaryOp::Shr},         {BO_LT, BinaryOp::LT},
      {BO_GT, BinaryOp::GT},           {BO_LE, BinaryOp::LE},
      {BO_GE, BinaryOp::GE},           {BO_EQ, BinaryOp::EQ},
      {BO_NE, BinaryOp::NE},           {BO_And, BinaryOp::And},
      {BO_Xor, BinaryOp::Xor},         {BO_Or, BinaryOp::Or},
      {BO_LAnd, BinaryOp::LogicalAnd}, {BO_LOr, BinaryOp::LogicalOr}};
  return find(Table, Op);
}

ir::UnaryOp ampcc::getOp(UnaryOperatorKind Op) {
  using ir::UnaryOp;
  static constexpr std::pair<UnaryOperatorKind, UnaryOp> Table[] = {
      {UO_Plus, UnaryOp::Plus},      {UO_Minus, UnaryOp::Minus},
      {UO_Not, UnaryOp::Not},        {UO_PreInc, UnaryOp::PreInc},
      {UO_PreDec, UnaryOp::PreDec},  {UO_PostInc, UnaryOp::PostInc},
      {UO_PostDec, UnaryOp::PostDec}};
  return find(Table, Op);
}

/// True for arithmetic on template arguments and literals.
static bool namesTemplateArgument(const BinaryOperator *E) {
  bool Found = false;
  // The right operand first: in a long sum it is the shorter one.
  for (const Expr *Operand : {E->getRHS(), E->getLHS()}) {
    // IgnoreParenImpCasts would also remove the template parameter.
    while (isa<ParenExpr, ImplicitCastExpr>(Operand))
      Operand = cast<Expr>(*Operand->child_begin());
    if (const auto *B = dyn_cast<BinaryOperator>(Operand))
      Found |= namesTemplateArgument(B);
    else if (isa<SubstNonTypeTemplateParmExpr>(Operand))
      Found = true;
    else if (!isa<IntegerLiteral>(Operand))
      return false;
  }
  return Found;
}

ir::Expr *FunctionLowering::VisitBinaryOperator(const BinaryOperator *E) {
  if (E->getType()->isFloatingType() &&
      E->getFPFeaturesInEffect(Ctx.getLangOpts()).getFPContractMode() ==
          LangOptions::FPM_Off)
    P.ForbidsContraction = true;
  if (E->isAssignmentOp())
    return emitAssignment(E);
  switch (E->getOpcode()) {
  case BO_LAnd:
  case BO_LOr: {
    ir::Expr *L = emitCondition(E->getLHS());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    ir::Expr *R = emitCondition(E->getRHS());
    Make.setLoc(E->getOperatorLoc());
    return Make.binary(getOp(E->getOpcode()), L, R);
  }
  case BO_Comma: {
    if (!E->getLHS()->HasSideEffects(Ctx))
      return emit(E->getRHS());
    ir::Expr *L = emit(E->getLHS());
    ir::Expr *R = emit(E->getRHS());
    return R ? after(L, R, /*IsLValue=*/false) : L;
  }
  case BO_PtrMemD:
  case BO_PtrMemI:
    return lowerPointedMember(E);
  case BO_Cmp:
    return emitThreeWay(E);
  default:
    return emitOperation(E);
  }
}

/// Returns the left operand of \p E if it is an operation of the same kind,
/// which needs no parentheses in C: `a + b - c`.
static const BinaryOperator *getLeftOfSameKind(const BinaryOperator *E) {
  const auto *Left = dyn_cast<BinaryOperator>(E->getLHS()->IgnoreParens());
  return Left && !E->isShiftOp() && !E->isComparisonOp() &&
                 (Left->getOpcode() == E->getOpcode() ||
                  (Left->isMultiplicativeOp() && E->isMultiplicativeOp()) ||
                  (Left->isAdditiveOp() && E->isAdditiveOp()))
             ? Left
             : nullptr;
}

/// Lowers an arithmetic operation; a long sum in a loop, without recursion.
ir::Expr *FunctionLowering::emitOperation(const BinaryOperator *E) {
  SmallVector<const BinaryOperator *, 4> Rest;
  ir::Expr *Start = nullptr;
  for (;;) {
    // Fold arithmetic on template arguments.
    if (namesTemplateArgument(E))
      Start = emitConstant(E);
    if (Start)
      break;
    Rest.push_back(E);
    const BinaryOperator *Left = getLeftOfSameKind(E);
    if (!Left) {
      Start = emit(E->getLHS());
      break;
    }
    E = Left;
  }
  for (const BinaryOperator *Next : llvm::reverse(Rest)) {
    ir::Expr *Right = emit(Next->getRHS());
    Make.setLoc(Next->getOperatorLoc());
    Start = Make.binary(getOp(Next->getOpcode()), Start, Right);
  }
  return Start;
}

ir::Expr *FunctionLowering::VisitUnaryOperator(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getOpcode()) {
  case UO_Extension:
  case UO_Real:
    return emit(Sub);
  case UO_Imag: // of a real number
    return after(discard(emit(Sub)), zero(), /*IsLValue=*/false);
  case UO_AddrOf:
    return E->getType()->isMemberPointerType() ? lowerMemberPointer(E)
                                               : emitAddress(Sub);
  case UO_Deref:
    return Make.deref(emit(Sub));
  case UO_PostInc:
  case UO_PostDec:
  case UO_PreInc:
  case UO_PreDec:
    return emitAssignment(E);
  case UO_LNot:
    return Make.unary(ir::UnaryOp::LogicalNot, emitCondition(Sub));
  case UO_Plus:
  case UO_Minus:
  case UO_Not:
    return Make.unary(getOp(E->getOpcode()), emit(Sub));
  default:
    return reportUnsupported(E);
  }
}

ir::Expr *
FunctionLowering::VisitConditionalOperator(const ConditionalOperator *E) {
  ir::Expr *Cond = emitCondition(E->getCond());
  llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
  ir::Expr *T = emit(E->getTrueExpr());
  ir::Expr *F = emit(E->getFalseExpr());
  return Make.conditional(Cond, T, F);
}

/// Lowers GNU's `a ?: b`, which evaluates a once.
ir::Expr *FunctionLowering::VisitBinaryConditionalOperator(
    const BinaryConditionalOperator *E) {
  const OpaqueValueExpr *O = E->getOpaqueValue();
  ir::Variable *Kept = makeTemporary(O->getType(), E->getExprLoc());
  ir::Expr *Keep = Make.assign(Make.ref(Kept), emit(E->getCommon()));
  OpaqueValues[O] = Make.ref(Kept);
  ir::Expr *Cond = emitCondition(E->getCond());
  llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
  ir::Expr *T = emit(E->getTrueExpr());
  ir::Expr *F = emit(E->getFalseExpr());
  return Make.conditional(after(Keep, Cond, /*IsLValue=*/false), T, F);
}

//===----------------------------------------------------------------------===//
// The operator <=> of numbers and pointers
//===----------------------------------------------------------------------===//

/// Lowers `a <=> b` to one of the constants of its comparison category.
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
