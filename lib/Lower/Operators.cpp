//===- Operators.cpp - C's operators, and ?: ------------------------------===//

#include "Accessors.h"
#include "FirstParts.h"
#include "FunctionLowering.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

static ir::BinaryOp getOp(BinaryOperatorKind Op) {
  using ir::BinaryOp;
  switch (Op) {
  case BO_Mul:
    return BinaryOp::Mul;
  case BO_Div:
    return BinaryOp::Div;
  case BO_Rem:
    return BinaryOp::Rem;
  case BO_Add:
    return BinaryOp::Add;
  case BO_Sub:
    return BinaryOp::Sub;
  case BO_Shl:
    return BinaryOp::Shl;
  case BO_Shr:
    return BinaryOp::Shr;
  case BO_LT:
    return BinaryOp::LT;
  case BO_GT:
    return BinaryOp::GT;
  case BO_LE:
    return BinaryOp::LE;
  case BO_GE:
    return BinaryOp::GE;
  case BO_EQ:
    return BinaryOp::EQ;
  case BO_NE:
    return BinaryOp::NE;
  case BO_And:
    return BinaryOp::And;
  case BO_Xor:
    return BinaryOp::Xor;
  case BO_Or:
    return BinaryOp::Or;
  case BO_LAnd:
    return BinaryOp::LogicalAnd;
  case BO_LOr:
    return BinaryOp::LogicalOr;
  default:
    llvm_unreachable("not an operator of C's with two operands");
  }
}

static ir::UnaryOp getOp(UnaryOperatorKind Op) {
  using ir::UnaryOp;
  switch (Op) {
  case UO_Plus:
    return UnaryOp::Plus;
  case UO_Minus:
    return UnaryOp::Minus;
  case UO_Not:
    return UnaryOp::Not;
  case UO_PreInc:
    return UnaryOp::PreInc;
  case UO_PreDec:
    return UnaryOp::PreDec;
  case UO_PostInc:
    return UnaryOp::PostInc;
  case UO_PostDec:
    return UnaryOp::PostDec;
  default:
    llvm_unreachable("not an operator of C's with one operand");
  }
}

/// The value of a bool that the usual conversions hide, or null.
static const Expr *getBool(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  return E->getType()->isBooleanType() ? E : nullptr;
}

bool FunctionLowering::isPrivateFirstPart(const Expr *E) {
  return (E->getType()->isPointerType() ||
          (E->isGLValue() && mayBeFirstPart(E, Ctx))) &&
         (getSpace(E) == AddressSpace::Private ||
          getSpace(E) == AddressSpace::Generic);
}

std::optional<FunctionLowering::Object>
FunctionLowering::getTarget(const Expr *E) {
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp())
    return Object{B->getLHS()};
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->isIncrementDecrementOp())
    return Object{U->getSubExpr()};
  const auto *Call = dyn_cast<CallExpr>(E);
  const AmpCall Amp = Call ? P.Calls.get(Call) : AmpCall();
  const auto *M = dyn_cast_or_null<CXXMethodDecl>(Amp.Callee);
  if (M && isBytewiseAssignment(M) && !assignsEmptyClass(M))
    return Object{Amp.Object, Amp.IsArrow};
  return std::nullopt;
}

/// The assignment of a class that C can do, too. A call by name evaluates the
/// object first, as an operator does not.
ir::Expr *FunctionLowering::emitClassAssignment(
    const CallExpr *E, llvm::function_ref<ir::Expr *()> EmitTarget) {
  const AmpCall Amp = P.Calls.get(E);
  const Expr *Target = Amp.Object, *Source = Amp.Args.front();
  ir::Expr *Place = EmitTarget();
  ExprList First;
  if (!isa<CXXOperatorCallExpr>(E))
    Place = keepPlace(Place, First, E->getExprLoc());
  ir::Expr *Value = emitValue(Source);
  if (isPrivateFirstPart(Target) && isPrivateFirstPart(Source))
    First.append(emitFirst(Value, Source->getType(), getSpaces(Source),
                           E->getExprLoc()));
  return Make.sequence(First, Make.assign(Place, Value), /*IsPlace=*/false);
}

/// `++b`, `b++`, which C++17 has no more: b becomes true.
ir::Expr *FunctionLowering::emitBoolIncrement(const UnaryOperator *E,
                                              ir::Expr *Target) {
  if (E->isPrefix())
    return Make.assign(Target, Make.boolean(true));
  ExprList Steps;
  Target = keepPlace(Target, Steps, E->getExprLoc());
  ir::Expr *Old = Make.copy(Target);
  Steps.append(emitFirst(Old, E->getType(), {}, E->getExprLoc()));
  Steps.push_back(Make.assign(Target, Make.boolean(true)));
  return Make.sequence(Steps, Old, /*IsPlace=*/false);
}

ir::Expr *
FunctionLowering::emitAssignment(const Expr *E,
                                 llvm::function_ref<ir::Expr *()> EmitTarget) {
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return emitClassAssignment(Call, EmitTarget);
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return U->getType()->isBooleanType()
               ? emitBoolIncrement(U, EmitTarget())
               : Make.unary(getOp(U->getOpcode()), EmitTarget());
  const auto *B = cast<BinaryOperator>(E);
  ir::Expr *R = emit(B->getRHS());
  if (!B->isCompoundAssignmentOp())
    return Make.assign(EmitTarget(), R);
  const BinaryOperatorKind Op =
      BinaryOperator::getOpForCompoundAssignment(B->getOpcode());
  // Memory holds a bool as a byte, which must stay 0 or 1.
  const bool StaysBool =
      (Op == BO_And || Op == BO_Or || Op == BO_Xor) && getBool(B->getRHS());
  if (!B->getType()->isBooleanType() || StaysBool)
    return Make.assign(getOp(Op), EmitTarget(), R);
  ExprList First =
      emitFirst(R, B->getRHS()->getType(), {}, B->getOperatorLoc());
  ir::Expr *Target = keepPlace(EmitTarget(), First, B->getOperatorLoc());
  ir::Expr *Value = Make.binary(getOp(Op), Make.copy(Target), R);
  return Make.sequence(First, Make.assign(Target, isNotZero(Value)),
                       /*IsPlace=*/false);
}

/// True for arithmetic on template arguments and literals.
static bool namesTemplateArgument(const BinaryOperator *E) {
  bool Found = false;
  // The right operand first: in a long sum it is the shorter one.
  for (const Expr *Operand : {E->getRHS(), E->getLHS()}) {
    // IgnoreParenImpCasts would take the template parameter away, too.
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

bool FunctionLowering::isNumber(const Expr *E, unsigned Number) {
  const Operand O = resolve(E);
  if (const auto *B = dyn_cast<BinaryOperator>(O.E); B && O.In->Outer) {
    const Expr *L = B->getLHS(), *R = B->getRHS();
    const bool IsZero = B->getOpcode() == BO_Mul
                            ? O.In->isZeroTimes(L, R) || O.In->isZeroTimes(R, L)
                            : B->getOpcode() == BO_Add &&
                                  O.In->isNumber(L, 0) && O.In->isNumber(R, 0);
    return IsZero && Number == 0;
  }
  if (isa<ImplicitValueInitExpr>(O.E))
    return Number == 0;
  const std::optional<llvm::APSInt> Value =
      O.E->getType()->isIntegerType() ? O.E->getIntegerConstantExpr(Ctx)
                                      : std::nullopt;
  return Value && *Value == Number;
}

/// \p Other, which is only read, need not be.
bool FunctionLowering::isZeroTimes(const Expr *E, const Expr *Other) {
  const Operand O = resolve(Other);
  return isNumber(E, 0) && O.E->isGLValue() && !O.E->HasSideEffects(Ctx);
}

const Expr *FunctionLowering::getOnlySummand(const BinaryOperator *E) {
  const Expr *L = E->getLHS(), *R = E->getRHS();
  if (!Outer || !Ctx.hasSameType(E->getType(), Ctx.IntTy))
    return nullptr;
  switch (E->getOpcode()) {
  case BO_Add:
    return isNumber(R, 0) ? L : isNumber(L, 0) ? R : nullptr;
  case BO_Sub:
    return isNumber(R, 0) ? L : nullptr;
  case BO_Mul:
    return isNumber(R, 1) ? L : isNumber(L, 1) ? R : nullptr;
  default:
    return nullptr;
  }
}

ir::Expr *FunctionLowering::VisitBinaryOperator(const BinaryOperator *E) {
  switch (E->getOpcode()) {
  case BO_Assign:
    return emitAssignment(E);
  case BO_LAnd:
  case BO_LOr: {
    ir::Expr *L = emitCondition(E->getLHS());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    ir::Expr *R = emitCondition(E->getRHS());
    return Make.binary(getOp(E->getOpcode()), L, R);
  }
  case BO_Comma: {
    if (!E->getLHS()->HasSideEffects(Ctx))
      return emit(E->getRHS());
    ir::Expr *L = emit(E->getLHS());
    ir::Expr *R = emit(E->getRHS());
    return R ? after(L, R, /*IsPlace=*/false) : L;
  }
  case BO_PtrMemD:
  case BO_PtrMemI: {
    // A data member's designator is its offset in bytes.
    const bool IsArrow = E->getOpcode() == BO_PtrMemI;
    ir::Expr *Object = emitAddress({E->getLHS(), IsArrow});
    ir::Expr *Offset = emit(E->getRHS());
    SpaceList List = getSpaces(E, /*WithPlace=*/true);
    SourceLocation Loc = E->getOperatorLoc();
    QualType Byte = Ctx.UnsignedCharTy;
    if (E->getType().isConstQualified())
      Byte.addConst();
    ir::Expr *Bytes = emitCast(Object, Ctx.getPointerType(Byte), List, Loc);
    return Make.deref(emitCast(Make.binary(ir::BinaryOp::Add, Bytes, Offset),
                               Ctx.getPointerType(E->getType()), List, Loc));
  }
  case BO_Cmp:
    return VisitStmt(E);
  default:
    return emitOperation(E);
  }
}

/// \p E as an operation whose left operand is of the same kind, without
/// parentheses in C: `a + b - c`.
static const BinaryOperator *getLeftOfSameKind(const BinaryOperator *E) {
  const auto *Left = dyn_cast<BinaryOperator>(E->getLHS()->IgnoreParens());
  return Left && !E->isShiftOp() && !E->isComparisonOp() &&
                 (Left->getOpcode() == E->getOpcode() ||
                  (Left->isMultiplicativeOp() && E->isMultiplicativeOp()) ||
                  (Left->isAdditiveOp() && E->isAdditiveOp()))
             ? Left
             : nullptr;
}

/// An operation of numbers. A long sum is written from its left end.
ir::Expr *FunctionLowering::emitOperation(const BinaryOperator *E) {
  SmallVector<const BinaryOperator *, 4> Rest;
  ir::Expr *Start = nullptr;
  for (;;) {
    const bool IsInt = Ctx.hasSameType(E->getType(), Ctx.IntTy);
    // Template arguments make constants of what the source computes.
    if (namesTemplateArgument(E))
      Start = emitConstant(E);
    if (const Expr *Only = Start ? nullptr : getOnlySummand(E))
      Start = emit(Only);
    else if (!Start && Outer && IsInt && isNumber(E, 0))
      Start = zero();
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
  for (const BinaryOperator *Next : llvm::reverse(Rest))
    Start = Make.binary(getOp(Next->getOpcode()), Start, emit(Next->getRHS()));
  return Start;
}

ir::Expr *
FunctionLowering::VisitCompoundAssignOperator(const CompoundAssignOperator *E) {
  return emitAssignment(E);
}

ir::Expr *FunctionLowering::VisitUnaryOperator(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getOpcode()) {
  case UO_Extension:
    return emit(Sub);
  case UO_AddrOf: {
    if (E->getType()->isMemberPointerType()) {
      const ValueDecl *Member =
          cast<DeclRefExpr>(Sub->IgnoreParens())->getDecl();
      const auto *Record = cast<RecordDecl>(Member->getDeclContext());
      ir::Expr *Place = Make.deref(getNull(Record, E->getExprLoc()));
      if (const auto *Indirect = dyn_cast<IndirectFieldDecl>(Member)) {
        for (const NamedDecl *D : Indirect->chain())
          Place = selectField(Place, cast<FieldDecl>(D), AddressSpace::Private,
                              E->getExprLoc());
      } else if (const auto *Field = dyn_cast<FieldDecl>(Member)) {
        Place =
            selectField(Place, Field, AddressSpace::Private, E->getExprLoc());
      } else {
        return VisitStmt(E);
      }
      return getOffset(Place);
    }
    return emitAddress(Sub);
  }
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
    return VisitStmt(E);
  }
}

const Expr *FunctionLowering::getOnlyOperand(const ConditionalOperator *E) {
  return isRowChoice(E->getCond()) && !P.mayFindRows() ? E->getFalseExpr()
                                                       : nullptr;
}

ir::Expr *
FunctionLowering::VisitConditionalOperator(const ConditionalOperator *E) {
  if (const Expr *Only = getOnlyOperand(E))
    return emit(Only);
  ir::Expr *Cond = emitCondition(E->getCond());
  llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
  ir::Expr *T = emit(E->getTrueExpr());
  ir::Expr *F = emit(E->getFalseExpr());
  return Make.conditional(Cond, T, F);
}

/// GNU's `a ?: b`, where a is evaluated once.
ir::Expr *FunctionLowering::VisitBinaryConditionalOperator(
    const BinaryConditionalOperator *E) {
  const OpaqueValueExpr *O = E->getOpaqueValue();
  ir::Variable *Kept =
      makeTemporary(O->getType(), getSpaces(E->getCommon()), E->getExprLoc());
  ir::Expr *Keep = Make.assign(Make.ref(Kept), emit(E->getCommon()));
  OpaqueValues[O] = Make.ref(Kept);
  ir::Expr *Cond = emitCondition(E->getCond());
  llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
  ir::Expr *T = emit(E->getTrueExpr());
  ir::Expr *F = emit(E->getFalseExpr());
  return Make.conditional(after(Keep, Cond, /*IsPlace=*/false), T, F);
}

ir::Expr *FunctionLowering::VisitCXXRewrittenBinaryOperator(
    const CXXRewrittenBinaryOperator *E) {
  return emit(E->getSemanticForm());
}
