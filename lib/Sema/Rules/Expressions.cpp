//===- Expressions.cpp - expressions of amp code (rules G) ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One function per rule. A type that is not allowed is reported where it is
// introduced (a declaration, cast or temporary), not at each expression of the
// type.
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

/// True if \p V is an integer constant when read (rules G1, G5).
static bool isLiteralConstant(const Checker &C, const VarDecl *V) {
  QualType T = V->getType();
  // A static member is initialized in the class, not at its definition.
  V->getAnyInitializer(V);
  return T.isConstQualified() && T->isIntegralOrEnumerationType() &&
         V->hasInit() && V->mightBeUsableInConstantExpressions(C.Ctx) &&
         V->evaluateValue();
}

/// The same for a structured binding.
static bool isLiteralConstant(Checker &C, const BindingDecl *B) {
  Expr::EvalResult Value;
  const QualType T = B->getType();
  return T.isConstQualified() && T->isIntegralOrEnumerationType() &&
         B->getBinding()->EvaluateAsRValue(Value, C.Ctx) && Value.Val.isInt();
}

/// Returns the variable that \p D is or is bound to.
static const VarDecl *getVariable(const ValueDecl *D) {
  const auto *B = dyn_cast<BindingDecl>(D);
  if (!B)
    return dyn_cast<VarDecl>(D);
  const VarDecl *Holding = B->getHoldingVar();
  return Holding ? Holding : dyn_cast<VarDecl>(B->getDecomposedDecl());
}

static void checkVariableUse(Checker &C, const Expr *E, const ValueDecl *D,
                             NonOdrUseReason Use) {
  const VarDecl *V = getVariable(D);
  if (!V || !V->hasGlobalStorage() || isTileStatic(V) ||
      hasAmpAttr(V, ampattr::TileStatic))
    return;
  // A local variable has been reported at its declaration, even if extern.
  const DeclContext *Scope = V->getLexicalDeclContext();
  if (Scope->isFunctionOrMethod() && getRestriction(Scope).Amp)
    return;
  const auto *B = dyn_cast<BindingDecl>(D);
  const bool IsConstant = B ? isLiteralConstant(C, B) : isLiteralConstant(C, V);
  if (IsConstant && (Use != NOUR_None || C.Roles.Reads.count(E)))
    return;
  const bool IsObject = isConstantObject(V);
  if (IsObject && C.Opts.Extensions) {
    C.checkType(E->getExprLoc(), V->getType(), TypeUse::Member);
    return;
  }
  const bool InDefault = C.At.DefaultArgumentUse.isValid();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const SourceLocation Name = Ref ? Ref->getLocation() : E->getExprLoc();
  C.report(InDefault ? C.At.DefaultArgumentUse : Name,
           diag::err_global_variable)
      << D << IsConstant << InDefault << IsObject;
  C.note(D->getLocation(), diag::note_variable_declared) << D;
}

static void checkIntegerLiteral(Checker &C, const IntegerLiteral *L) {
  // The type of a literal that fits 32 bits is irrelevant; a larger one has to
  // be a long (rule G3).
  QualType T = L->getType();
  if (L->getValue().getActiveBits() > 32 &&
      C.Types.findProblem(L->getLocation(), T, TypeUse::Value))
    C.report(L->getLocation(), diag::err_integer_literal)
        << T << T->isUnsignedIntegerType();
}

static void checkFloatingLiteral(Checker &C, const FloatingLiteral *L) {
  if (L->getValue().isInfinity()) {
    C.Diags.cover(L->getLocation()); // Clang warns
    C.report(L->getLocation(), diag::err_floating_literal);
  } else {
    C.checkIntermediate(L->getLocation(), L->getType());
  }
}

static void checkStringLiteral(Checker &C, const Expr *L) {
  if (!C.Roles.Formats.count(L))
    C.report(L->getBeginLoc(), diag::err_string_literal);
}

/// The number of values that Visual C++'s debug intrinsics format.
static constexpr unsigned MaxIntrinsicValues = 7;

/// Checks a debug intrinsic's format string and values (G8, G24).
static void checkIntrinsicArguments(Checker &C, const CallExpr *E) {
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return;
  if (Callee->getBuiltinID()) {
    for (const Expr *Arg : E->arguments()) {
      // Clang itself reads the text of a NaN.
      C.Roles.Formats.insert(Arg->IgnoreParenImpCasts());
      if (Arg->getType()->isIntegerType()) // The parameter's type (rule F2).
        C.checkIntermediate(Arg->getExprLoc(), Arg->getType());
    }
    if (E->getType()->isIntegerType())
      C.checkIntermediate(E->getExprLoc(), E->getType());
  }
  if (!Callee->isVariadic() || !hasAmpAttr(Callee, ampattr::Builtin))
    return;
  const unsigned Values = E->getNumArgs() - Callee->getNumParams();
  if (Values > MaxIntrinsicValues)
    C.report(E->getExprLoc(), diag::err_intrinsic_argument_count)
        << Callee << MaxIntrinsicValues << Values;
  for (const auto &[I, Arg] : llvm::enumerate(E->arguments())) {
    if (isa<StringLiteral>(Arg->IgnoreParenImpCasts()))
      C.Roles.Formats.insert(Arg->IgnoreParenImpCasts());
    else if (I >= Callee->getNumParams() &&
             !Arg->getType()->isArithmeticType() &&
             !Arg->getType()->isEnumeralType())
      C.report(Arg->getExprLoc(), diag::err_intrinsic_argument)
          << Arg->getType() << Callee;
  }
}

/// Checks the type that an expression names, unless the variable that it
/// initializes has been reported for it.
static bool checkNamedType(Checker &C, SourceLocation Loc, QualType T) {
  return !C.isRefusedAt(Loc, T) && C.checkType(Loc, T, TypeUse::Value);
}

static QualType getPointee(QualType T) {
  T = T.getCanonicalType();
  return T->isPointerType() ? T->getPointeeType() : QualType();
}

static bool removesConst(QualType From, QualType To) {
  return !From.isNull() && !To.isNull() && From.isConstQualified() &&
         !To.isConstQualified() && !To->isFunctionType();
}

static void checkCast(Checker &C, const ExplicitCastExpr *E) {
  const Expr *Sub = E->getSubExprAsWritten();
  QualType To = E->getTypeAsWritten(), From = Sub->getType();
  if (To->getContainedDeducedType()) // auto(x)
    To = E->getType();
  // A declaration with decltype has its operand's type.
  if (!(C.At.IsUnevaluated ? C.checkIntermediate(E->getExprLoc(), To)
                           : checkNamedType(C, E->getExprLoc(), To)))
    return;
  if (To->isReferenceType()) {
    QualType Referent = To->getPointeeType();
    if (Referent->isPointerType() != From->isPointerType() &&
        (Referent->isIntegerType() || From->isIntegerType()))
      C.report(E->getExprLoc(), diag::err_pointer_integer_cast) << From << To;
    else if (Sub->isGLValue() && removesConst(From, Referent))
      C.report(E->getExprLoc(), diag::warn_cast_away_const) << From << To;
    return;
  }
  if (removesConst(getPointee(From), getPointee(To)))
    C.report(E->getExprLoc(), diag::warn_cast_away_const) << From << To;
}

static bool isPointerToBool(const Expr *E) {
  QualType Pointee = getPointee(E->getType());
  return !Pointee.isNull() && Pointee->isBooleanType();
}

static void checkBoolPointer(Checker &C, SourceLocation Loc, const Expr *E) {
  if (!C.Opts.Extensions && isPointerToBool(E))
    C.report(Loc, diag::err_bool_pointer_arithmetic) << E->getType();
}

/// Rejects the address of a function as a value in amp code (rule E31).
static void checkFunctionOperand(Checker &C, const Expr *E) {
  if (E->getType()->isFunctionPointerType())
    C.checkIntermediate(E->getExprLoc(), E->getType());
}

/// Checks a call whose callee is chosen at run time.
static void checkChosenFunction(Checker &C, const CallExpr *E) {
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  const auto *Binary = dyn_cast<BinaryOperator>(Callee);
  if (isa<AbstractConditionalOperator>(Callee) ||
      (Binary && Binary->getOpcode() == BO_Comma))
    checkFunctionOperand(C, E->getCallee());
}

/// Rejects pointers to pointers in amp code, even intermediate ones (rules E3,
/// E14).
static void checkAddressOf(Checker &C, const UnaryOperator *E) {
  const QualType T = E->getSubExpr()->getType();
  if (T->isPointerType() && E->getType()->isPointerType() &&
      !C.Types.findProblem(E->getOperatorLoc(), T, TypeUse::Value))
    C.checkIntermediate(E->getOperatorLoc(), E->getType());
}

static void checkCastKind(Checker &C, const CastExpr *E) {
  if (E->getCastKind() == CK_LValueToRValue || E->getCastKind() == CK_ToVoid)
    C.Roles.Reads.insert(E->getSubExpr()->IgnoreParens());
  if (E->getCastKind() == CK_PointerToBoolean)
    checkFunctionOperand(C, E->getSubExpr());
  if (E->getCastKind() == CK_PointerToIntegral ||
      E->getCastKind() == CK_IntegralToPointer)
    C.report(E->getExprLoc(), diag::err_pointer_integer_cast)
        << E->getSubExpr()->getType() << E->getType();
}

static bool isLiteral(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return isLiteral(U->getSubExpr());
  return isa<IntegerLiteral>(E);
}

static void checkBinaryOperator(Checker &C, const BinaryOperator *E) {
  if (E->getOpcode() == BO_Comma)
    C.Roles.Reads.insert(E->getLHS()->IgnoreParens());
  if (E->isComparisonOp()) {
    checkFunctionOperand(C, E->getLHS());
    checkFunctionOperand(C, E->getRHS());
  }
  if (E->isPtrMemOp() && E->getRHS()->getType()->isMemberFunctionPointerType())
    C.checkIntermediate(E->getRHS()->getExprLoc(), E->getRHS()->getType());
  if (E->isAdditiveOp() || E->getOpcode() == BO_AddAssign ||
      E->getOpcode() == BO_SubAssign) {
    checkBoolPointer(C, E->getOperatorLoc(), E->getLHS());
    checkBoolPointer(C, E->getOperatorLoc(), E->getRHS());
  }
  // A literal's own type is irrelevant (G3), a computation's is not (E3).
  QualType T = E->getType();
  if (T->isIntegerType() && !E->isAssignmentOp() &&
      (isLiteral(E->getLHS()) || isLiteral(E->getRHS())))
    C.checkIntermediate(E->getOperatorLoc(), T);
}

/// Warns about `v[i, j]`, which is `v[j]`.
static void checkCommaIndex(Checker &C, const CXXOperatorCallExpr *E) {
  if (E->getOperator() != OO_Subscript || E->getNumArgs() != 2)
    return;
  const auto *Comma = dyn_cast<BinaryOperator>(E->getArg(1)->IgnoreImplicit());
  const CXXRecordDecl *Object =
      C.Types.getClass(E->getExprLoc(), E->getArg(0)->getType());
  if (!Comma || Comma->getOpcode() != BO_Comma || !Object ||
      !(hasAmpAttr(Object, ampattr::Container) ||
        hasAmpAttr(Object, ampattr::ContainerView)))
    return;
  auto getText = [&](SourceRange Range) {
    return Lexer::getSourceText(CharSourceRange::getTokenRange(Range),
                                C.Ctx.getSourceManager(), C.Ctx.getLangOpts());
  };
  const SourceLocation Open = E->getCallee()->getBeginLoc();
  DiagnosticBuilder Report = C.Diags.report(Open, diag::warn_comma_index);
  Report << getText(Comma->getLHS()->getSourceRange())
         << getText(Comma->getRHS()->getSourceRange());
  if (Open.isFileID() && E->getOperatorLoc().isFileID())
    Report << FixItHint::CreateReplacement(Open, "(")
           << FixItHint::CreateReplacement(E->getOperatorLoc(), ")");
}

/// Checks the type named by an expression that creates a temporary.
static void checkTemporary(Checker &C, const Expr *E) {
  checkNamedType(C, E->getExprLoc(), E->getType());
}

void checkExpression(Checker &C, const Expr *E) {
  // Clang does not tell whether an erroneous expression reads its operands.
  if (E->containsErrors())
    for (const Stmt *Operand : E->children())
      if (const auto *Read = dyn_cast_or_null<Expr>(Operand))
        C.Roles.Reads.insert(Read->IgnoreParens());
  if (!C.At.Ambient.Amp)
    return;
  checkUnneededDouble(C, E);
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    checkCommaIndex(C, Operator);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    checkVariableUse(C, E, Ref->getDecl(), Ref->isNonOdrUse());
    if (isa<EnumConstantDecl>(Ref->getDecl()))
      C.checkIntermediate(Ref->getLocation(), Ref->getType());
  } else if (const auto *Member = dyn_cast<MemberExpr>(E))
    checkVariableUse(C, E, Member->getMemberDecl(), Member->isNonOdrUse());
  else if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    checkIntegerLiteral(C, Literal);
  else if (const auto *Literal = dyn_cast<FloatingLiteral>(E))
    checkFloatingLiteral(C, Literal);
  else if (isa<StringLiteral>(E))
    checkStringLiteral(C, E);
  else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    checkIntrinsicArguments(C, Call);
    checkChosenFunction(C, Call);
  } else if (isa<CXXThrowExpr>(E))
    C.report(E->getExprLoc(), diag::err_exception_handling)
        << "throw" << getSelector(C.At.Ambient);
  else if (isa<CXXTypeidExpr>(E))
    C.report(E->getExprLoc(), diag::err_typeid);
  else if (isa<CXXScalarValueInitExpr, CompoundLiteralExpr,
               CXXTemporaryObjectExpr>(E))
    checkTemporary(C, E);
  else if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    checkBinaryOperator(C, Binary);
  else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
           Unary && Unary->isIncrementDecrementOp())
    checkBoolPointer(C, Unary->getOperatorLoc(), Unary->getSubExpr());
  else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
           Unary && Unary->getOpcode() == UO_AddrOf)
    checkAddressOf(C, Unary);
  else if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (isa<CXXDynamicCastExpr>(E))
      C.report(E->getExprLoc(), diag::err_dynamic_cast);
    else if (const auto *Explicit = dyn_cast<ExplicitCastExpr>(E))
      checkCast(C, Explicit);
    checkCastKind(C, Cast);
  }
}

} // namespace ampcc
