//===- Operators.cpp - C's operators, and ?: ------------------------------===//

#include "Accessors.h"
#include "Effects.h"
#include "FirstParts.h"
#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

static Prec getPrec(BinaryOperatorKind Op) {
  switch (Op) {
  case BO_PtrMemD:
  case BO_PtrMemI:
    return Prec::Postfix;
  case BO_Mul:
  case BO_Div:
  case BO_Rem:
    return Prec::Multiplicative;
  case BO_Add:
  case BO_Sub:
    return Prec::Additive;
  case BO_Shl:
  case BO_Shr:
    return Prec::Shift;
  case BO_LT:
  case BO_GT:
  case BO_LE:
  case BO_GE:
    return Prec::Relational;
  case BO_EQ:
  case BO_NE:
    return Prec::Equality;
  case BO_And:
    return Prec::BitAnd;
  case BO_Xor:
    return Prec::BitXor;
  case BO_Or:
    return Prec::BitOr;
  case BO_LAnd:
    return Prec::LogicalAnd;
  case BO_LOr:
    return Prec::LogicalOr;
  case BO_Comma:
    return Prec::Comma;
  default:
    return Prec::Assign;
  }
}

/// The loosest operand that is written without parentheses: C's rules, less the
/// mixtures that compilers warn about and readers stumble over.
static Prec getOperandPrec(BinaryOperatorKind Op, const Text &Operand,
                           bool IsRight) {
  Prec Own = getPrec(Op);
  Prec P = Operand.prec();
  if (Own >= Prec::BitOr && Own <= Prec::BitAnd && P != Own)
    return Prec::Unary;
  if (Own == Prec::LogicalOr && P == Prec::LogicalAnd)
    return Prec::BitOr;
  if (Own == Prec::Shift)
    return IsRight || P != Own ? Prec::Multiplicative : Own;
  if (Own == Prec::Relational || Own == Prec::Equality)
    return Prec::Shift;
  return IsRight ? Prec(int(Own) + 1) : Own;
}

Text FunctionPrinter::emitBinary(BinaryOperatorKind Op, const Text &L,
                                 const Text &R) {
  // The left operand's steps come before all of it.
  Text Left = L;
  StepList First = Left.takeSteps();
  return Text(Left.str(getOperandPrec(Op, Left, false)) +
                  (Op == BO_Comma
                       ? ", "
                       : " " + BinaryOperator::getOpcodeStr(Op).str() + " ") +
                  R.str(getOperandPrec(Op, R, true)),
              getPrec(Op))
      .after(std::move(First), /*IsPlace=*/false);
}

/// The value of a bool that the usual conversions hide, or null.
static const Expr *getBool(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  return E->getType()->isBooleanType() ? E : nullptr;
}

bool FunctionPrinter::isPrivateFirstPart(const Expr *E) {
  return (E->getType()->isPointerType() ||
          (E->isGLValue() && mayBeFirstPart(E, Ctx))) &&
         getSpace(E) == AddressSpace::Private;
}

std::optional<FunctionPrinter::Object>
FunctionPrinter::getTarget(const Expr *E) {
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

/// The assignment of a class that C can do, too. Of an operator the value comes
/// first, of a call by name the object.
Text FunctionPrinter::emitClassAssignment(
    const CallExpr *E, llvm::function_ref<Text()> EmitTarget) {
  const AmpCall Amp = P.Calls.get(E);
  const Expr *Target = Amp.Object, *Source = Amp.Args.front();
  const bool DependsOnOrder =
      dependsOnOrder(Target, Source, &P.Spaces.getTypes());
  StepList First;
  std::optional<Text> Place;
  if (DependsOnOrder && !isa<CXXOperatorCallExpr>(E)) {
    const std::string Name =
        makeAddressTemporary({Target, Amp.IsArrow}, E->getExprLoc());
    First.push_back({Text::address(EmitTarget()).str(Prec::Assign), Name});
    Place = Text::deref(Text(Name));
  }
  Text Value = emitValue(Source);
  if ((DependsOnOrder && !Place) ||
      (isPrivateFirstPart(Target) && isPrivateFirstPart(Source)))
    First.append(emitFirst(Value, Source->getType(), getSpaces(Source),
                           E->getExprLoc()));
  First.append(Value.takeSteps());
  if (!Place)
    Place = EmitTarget();
  return Text(Place->str(Prec::Unary) + " = " + Value.str(Prec::Assign),
              Prec::Assign)
      .after(std::move(First), /*IsPlace=*/false);
}

/// `++b`, `b++`, which C++17 has no more: b becomes true.
Text FunctionPrinter::emitBoolIncrement(const UnaryOperator *E,
                                        const Text &Target) {
  if (E->isPrefix())
    return Text(Target.str(Prec::Unary) + " = true", Prec::Assign);
  SourceLocation Loc = E->getExprLoc();
  const std::string Place = makeAddressTemporary({E->getSubExpr()}, Loc);
  const std::string Old = makeTemporary(E->getType(), {}, Loc);
  return Text(Place + " = " + Text::address(Target).str(Prec::Assign) + ", " +
                  Old + " = *" + Place + ", *" + Place + " = true, " + Old,
              Prec::Comma);
}

Text FunctionPrinter::emitAssignment(const Expr *E,
                                     llvm::function_ref<Text()> EmitTarget) {
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return emitClassAssignment(Call, EmitTarget);
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    std::string Op = UnaryOperator::getOpcodeStr(U->getOpcode()).str();
    if (U->getType()->isBooleanType())
      return emitBoolIncrement(U, EmitTarget());
    const Text Target = EmitTarget();
    return U->isPrefix() ? Text(Op + Target.str(Prec::Unary), Prec::Unary)
                         : Text(Target.str(Prec::Postfix) + Op, Prec::Postfix);
  }
  const auto *B = cast<BinaryOperator>(E);
  Text R = emit(B->getRHS());
  StepList First;
  if (dependsOnOrder(B->getLHS(), B->getRHS(), &P.Spaces.getTypes()))
    First = emitFirst(R, B->getRHS()->getType(), getSpaces(B->getRHS()),
                      B->getOperatorLoc());
  First.append(R.takeSteps());
  const Text Target = EmitTarget();
  const std::string Left = Target.str(Prec::Unary);
  if (B->isCompoundAssignmentOp() && B->getType()->isBooleanType()) {
    // Memory holds a bool as a byte, which must stay 0 or 1.
    BinaryOperatorKind Op =
        BinaryOperator::getOpForCompoundAssignment(B->getOpcode());
    const bool StaysBool =
        (Op == BO_And || Op == BO_Or || Op == BO_Xor) && getBool(B->getRHS());
    if (!StaysBool) {
      Text Value = emitBinary(BO_NE, emitBinary(Op, Target, R), "0");
      return Text(Left + " = " + Value.str(Prec::Assign), Prec::Assign)
          .after(std::move(First), /*IsPlace=*/false);
    }
  }
  return Text(Left + " " + B->getOpcodeStr().str() + " " + R.str(Prec::Assign),
              Prec::Assign)
      .after(std::move(First), /*IsPlace=*/false);
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

bool FunctionPrinter::isNumber(const Expr *E, unsigned Number) {
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
bool FunctionPrinter::isZeroTimes(const Expr *E, const Expr *Other) {
  const Operand O = resolve(Other);
  return isNumber(E, 0) && O.E->isGLValue() && !O.E->HasSideEffects(Ctx);
}

const Expr *FunctionPrinter::getOnlySummand(const BinaryOperator *E) {
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

Text FunctionPrinter::VisitBinaryOperator(const BinaryOperator *E) {
  switch (E->getOpcode()) {
  case BO_Assign:
    return emitAssignment(E);
  case BO_LAnd:
  case BO_LOr: {
    Text L = emitCondition(E->getLHS());
    llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
    Text R = emitCondition(E->getRHS());
    return emitBinary(E->getOpcode(), L, R);
  }
  case BO_Comma: {
    if (!E->getLHS()->HasSideEffects(Ctx))
      return emit(E->getRHS());
    Text L = emit(E->getLHS());
    Text R = emit(E->getRHS());
    if (L.empty())
      return R;
    return emitBinary(BO_Comma, L, R);
  }
  case BO_PtrMemD:
  case BO_PtrMemI: {
    // A data member's designator is its offset in bytes.
    const bool IsArrow = E->getOpcode() == BO_PtrMemI;
    Text Object = emitAddress({E->getLHS(), IsArrow});
    Text Offset = emit(E->getRHS());
    SpaceList List = getSpaces(E, /*WithPlace=*/true);
    SourceLocation Loc = E->getOperatorLoc();
    QualType Byte = Ctx.UnsignedCharTy;
    if (E->getType().isConstQualified())
      Byte.addConst();
    Text Bytes = emitCast(Object, Ctx.getPointerType(Byte), List, Loc);
    return Text::deref(emitCast(emitBinary(BO_Add, Bytes, Offset),
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
                 getPrec(Left->getOpcode()) == getPrec(E->getOpcode())
             ? Left
             : nullptr;
}

/// An operation of numbers. A long sum is written from its left end.
Text FunctionPrinter::emitOperation(const BinaryOperator *E) {
  SmallVector<const BinaryOperator *, 4> Rest;
  std::optional<Text> Start;
  for (;;) {
    const bool IsInt = Ctx.hasSameType(E->getType(), Ctx.IntTy);
    // Template arguments make constants of what the source computes.
    if (namesTemplateArgument(E))
      Start = emitConstant(E);
    if (const Expr *Only = Start ? nullptr : getOnlySummand(E))
      Start = emit(Only);
    else if (!Start && Outer && IsInt && isNumber(E, 0))
      Start = "0";
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
  if (Rest.empty())
    return *Start;

  const BinaryOperator *Inner = Rest.back();
  const Text Right = emit(Inner->getRHS());
  if (Inner->isShiftOp() && dependsOnOrder(Inner->getLHS(), Inner->getRHS())) {
    StepList First = emitFirst(*Start, Inner->getLHS()->getType(), {},
                               Inner->getOperatorLoc());
    return emitBinary(Inner->getOpcode(), *Start, Right)
        .after(std::move(First), /*IsPlace=*/false);
  }
  Text Innermost = emitBinary(Inner->getOpcode(), *Start, Right);
  StepList First = Innermost.takeSteps();
  std::string S = Innermost.str();
  for (const BinaryOperator *Next : llvm::reverse(ArrayRef(Rest).drop_back())) {
    const Text R = emit(Next->getRHS());
    S += " " + Next->getOpcodeStr().str() + " " +
         R.str(getOperandPrec(Next->getOpcode(), R, true));
  }
  return Text(std::move(S), Innermost.prec())
      .after(std::move(First), /*IsPlace=*/false);
}

Text FunctionPrinter::VisitCompoundAssignOperator(
    const CompoundAssignOperator *E) {
  if (E->getType()->isBooleanType() && E->getLHS()->HasSideEffects(Ctx))
    return emitPlace(E);
  return emitAssignment(E);
}

Text FunctionPrinter::VisitUnaryOperator(const UnaryOperator *E) {
  const Expr *Sub = E->getSubExpr();
  switch (E->getOpcode()) {
  case UO_Extension:
    return emit(Sub);
  case UO_AddrOf: {
    if (E->getType()->isMemberPointerType()) {
      const ValueDecl *Member =
          cast<DeclRefExpr>(Sub->IgnoreParens())->getDecl();
      const auto *Record = cast<RecordDecl>(Member->getDeclContext());
      Text Place = Text::deref(getNull(Record, E->getExprLoc()));
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
    return Text::deref(emit(Sub));
  case UO_PostInc:
  case UO_PostDec:
  case UO_PreInc:
  case UO_PreDec:
    return emitAssignment(E);
  case UO_LNot:
    return Text("!" + emitCondition(Sub).str(Prec::Unary), Prec::Unary);
  case UO_Plus:
  case UO_Minus:
  case UO_Not: {
    std::string Op = UnaryOperator::getOpcodeStr(E->getOpcode()).str();
    std::string Operand = emit(Sub).str(Prec::Unary);
    if (Operand[0] == Op[0])
      Operand = "(" + Operand + ")";
    return Text(Op + Operand, Prec::Unary);
  }
  default:
    return VisitStmt(E);
  }
}

Text FunctionPrinter::makeConditional(const Text &Cond, const Text &True,
                                      const Text &False) {
  return Text(Cond.str(Prec::LogicalOr) + " ? " + True.str(Prec::Conditional) +
                  " : " + False.str(Prec::Conditional),
              Prec::Conditional);
}

const Expr *FunctionPrinter::getOnlyOperand(const ConditionalOperator *E) {
  return isRowChoice(E->getCond()) && !P.mayFindRows() ? E->getFalseExpr()
                                                       : nullptr;
}

Text FunctionPrinter::VisitConditionalOperator(const ConditionalOperator *E) {
  if (const Expr *Only = getOnlyOperand(E))
    return emit(Only);
  Text Cond = emitCondition(E->getCond());
  llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
  Text T = emit(E->getTrueExpr());
  Text F = emit(E->getFalseExpr());
  return makeConditional(Cond, T, F);
}

/// GNU's `a ?: b`, where a is evaluated once.
Text FunctionPrinter::VisitBinaryConditionalOperator(
    const BinaryConditionalOperator *E) {
  const OpaqueValueExpr *O = E->getOpaqueValue();
  std::string Name =
      makeTemporary(O->getType(), getSpaces(E->getCommon()), E->getExprLoc());
  Text Common = emit(E->getCommon());
  OpaqueValues[O] = Text(Name);
  Text Cond = emitCondition(E->getCond());
  llvm::SaveAndRestore Scope(Conditional, Conditional + 1);
  Text T = emit(E->getTrueExpr());
  Text F = emit(E->getFalseExpr());
  return makeConditional(Text(Name + " = " + Common.str(Prec::Assign) + ", " +
                                  Cond.str(Prec::Assign),
                              Prec::Comma),
                         T, F);
}

Text FunctionPrinter::VisitCXXRewrittenBinaryOperator(
    const CXXRewrittenBinaryOperator *E) {
  return emit(E->getSemanticForm());
}
