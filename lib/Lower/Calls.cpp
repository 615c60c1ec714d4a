//===- Calls.cpp - calls of functions, methods and constructors -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace clang;

ir::Expr *FunctionLowering::callFunction(const FunctionDecl *Callee,
                                         ArrayRef<ir::Expr *> Args,
                                         SourceLocation Loc) {
  ir::Function *F = P.getFunction(Callee, Loc);
  Make.setLoc(Loc);
  return Make.call(F, Args);
}

/// The caller owns an argument with a destructor: it lives until the end of the
/// full-expression, as on the host.
ir::Expr *FunctionLowering::emitArgument(const Expr *E, QualType T) {
  return needsDestruction(T) ? Make.addressOf(materialize(E)) : emitInit(E, T);
}

ir::Expr *FunctionLowering::emitCall(const Expr *Call,
                                     const FunctionDecl *Callee,
                                     std::optional<ObjectOperand> Object,
                                     ArrayRef<const Expr *> Args) {
  if (Args.size() > Callee->getNumParams()) {
    Args = Args.take_front(Callee->getNumParams() + 1);
    P.reportUnsupported(Args.back()->getExprLoc(), "an ellipsis argument");
    Args = Args.drop_back();
  }
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  const bool IsAssignment = Operator && Operator->isAssignmentOp();
  ExprList Values;
  if (Object && !IsAssignment)
    Values.push_back(emitAddress(*Object));
  // In order of evaluation, since temporaries are destroyed in reverse order.
  for (size_t I = 0; I != Args.size(); ++I) {
    const size_t At = IsAssignment ? Args.size() - 1 - I : I;
    Values.push_back(
        emitArgument(Args[At], Callee->getParamDecl(At)->getType()));
  }
  if (Object && IsAssignment)
    Values.push_back(emitAddress(*Object));
  if (IsAssignment)
    std::reverse(Values.begin(), Values.end());
  ir::Expr *Result = callFunction(Callee, Values, Call->getExprLoc());
  cast<ir::Call>(Result)->IsAssignment = IsAssignment;
  const bool IsReference = !isa<CXXConstructorDecl>(Callee) &&
                           Callee->getReturnType()->isReferenceType();
  return IsReference ? Make.deref(Result) : Result;
}

/// True for work-item functions, which return size_t regardless of their
/// declaration.
static bool returnsSize(llvm::StringRef Builtin) {
  return Builtin.starts_with("get_") && Builtin != "get_work_dim";
}

ir::Expr *FunctionLowering::emitBuiltin(const CallExpr *E,
                                        const FunctionDecl *Callee,
                                        llvm::StringRef Name,
                                        ArrayRef<llvm::StringRef> Trailing,
                                        ArrayRef<const Expr *> Args) {
  ExprList Values;
  SmallVector<QualType, 4> Types;
  for (unsigned I = 0; I != Args.size(); ++I) {
    const Expr *Arg = Args[I];
    const bool IsVariadic = I >= Callee->getNumParams();
    // C++ promotes a variadic float to double; OpenCL does not.
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Arg);
        IsVariadic && Cast && Cast->getCastKind() == CK_FloatingCast)
      Arg = Cast->getSubExpr();
    QualType T = IsVariadic ? Arg->getType().getUnqualifiedType()
                            : Callee->getParamDecl(I)->getType();
    Types.push_back(T);
    // Builtins are overloaded: the argument's type selects the overload.
    ir::Expr *Value = emitConverted(Arg, T);
    Values.push_back(Value);
    if (returnsSize(Name))
      if (std::optional<llvm::APSInt> Dimension =
              Arg->getIntegerConstantExpr(Ctx))
        P.Dimensions = std::max<unsigned>(
            P.Dimensions, std::min<int64_t>(Dimension->getExtValue(), 2) + 1);
  }
  if (hasAmpAttr(Callee, ampattr::Report)) {
    for (llvm::StringRef Format : Trailing)
      Values.push_back(Make.string(Format));
    return P.makeReport(Values,
                        ArrayRef(Types).drop_front(Types.empty() ? 0 : 1),
                        E->getExprLoc());
  }
  for (llvm::StringRef Constant : Trailing)
    Values.push_back(Make.constant(Constant, Make.getTypes().getInt()));
  QualType T = Callee->getReturnType();
  const bool IsSize = returnsSize(Name) && Ctx.getTypeSize(T) != 64;
  Make.setLoc(E->getExprLoc());
  ir::Expr *Result =
      Make.call(Name,
                IsSize ? Make.getTypes().getInteger(64, /*Signed=*/false)
                       : P.lowerType(T.getUnqualifiedType(), E->getExprLoc()),
                Values);
  if (T->isReferenceType())
    return Make.deref(Result);
  return IsSize ? emitCast(Result, T, E->getExprLoc()) : Result;
}

bool FunctionLowering::doesNothing(const CallExpr *E) {
  return assignsEmptyClass(P.Calls.get(E).Callee) &&
         llvm::none_of(E->children(), [&](const Stmt *Child) {
           return cast<Expr>(Child)->HasSideEffects(Ctx);
         });
}

/// Lowers a call of a builtin or a function of the program.
ir::Expr *FunctionLowering::emitPlainCall(const CallExpr *E, const AmpCall &Amp,
                                          std::optional<ObjectOperand> Object) {
  const FunctionDecl *Callee = Amp.Callee;
  SmallVector<llvm::StringRef, 2> Strings;
  if (const AnnotateAttr *Mark = getAmpAttr(Callee, ampattr::Builtin))
    Strings = getAmpAttrStrings(Mark);
  ir::Expr *Result = nullptr;
  if (!Strings.empty())
    Result = emitBuiltin(E, Callee, Strings.front(),
                         ArrayRef(Strings).drop_front(), Amp.Args);
  else if (ir::Expr *Call = emitClangBuiltin(E, Callee))
    return Call;
  else
    Result = emitCall(E, Callee, Object, Amp.Args);
  if (hasAmpAttr(Callee, ampattr::Atomic))
    cast<ir::Call>(Result)->AtomicName =
        P.Module->copyString(Callee->getName());
  return Result;
}

/// Lowers a call of a non-static member function.
ir::Expr *FunctionLowering::emitMemberCall(const CallExpr *E,
                                           const AmpCall &Amp,
                                           const CXXMethodDecl *M) {
  if (!Amp.Object)
    return reportUnsupported(E);
  if (isHostOnly(M->getParent())) {
    // Special members of host-only classes do nothing.
    if (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator())
      return nullptr;
    P.reportUnsupported(E->getExprLoc(), "the cpu's part of a container");
    return zero();
  }
  if (assignsEmptyClass(M)) {
    // Nothing is copied, so the address of the enclosing object is as good.
    ir::Expr *Value =
        Amp.Args[0]->HasSideEffects(Ctx) ? emit(Amp.Args[0]) : nullptr;
    ir::Expr *LValue = emitLValue({Amp.Object, Amp.IsArrow});
    return Value ? after(Value, LValue, /*IsLValue=*/true) : LValue;
  }
  if (isBytewiseAssignment(M))
    return emitAssignment(E);
  const ObjectOperand Object = {Amp.Object, Amp.IsArrow};
  if (isa<CXXDestructorDecl>(M) &&
      !needsDestruction(Ctx.getRecordType(M->getParent())))
    return discard(emitAddress(Object));
  return emitPlainCall(E, Amp, Object);
}

ir::Expr *FunctionLowering::VisitCallExpr(const CallExpr *E) {
  if (const auto *Pseudo =
          dyn_cast<CXXPseudoDestructorExpr>(E->getCallee()->IgnoreParens())) {
    if (!Pseudo->getBase()->HasSideEffects(Ctx))
      return discard(nullptr);
    return discard(emit(Pseudo->getBase()));
  }
  if (const Expr *Argument = getForwardedArgument(E))
    return emit(Argument);
  if (const Expr *Object = getAddressedArgument(E))
    return emitAddress(Object);
  const AmpCall Amp = P.Calls.get(E);
  const FunctionDecl *Callee = Amp.Callee;
  if (!Callee) {
    P.reportUnsupported(E->getExprLoc(), "a call through a pointer");
    return zero();
  }

  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && Method->isImplicitObjectMemberFunction())
    return emitMemberCall(E, Amp, Method);
  return emitPlainCall(E, Amp, /*Object=*/std::nullopt);
}

ir::Expr *FunctionLowering::VisitCXXConstructExpr(const CXXConstructExpr *E) {
  const AmpCall Amp = P.Calls.get(E);
  const auto *C = cast<CXXConstructorDecl>(Amp.Callee);
  QualType T = E->getType();
  if (T->isArrayType())
    return reportUnsupported(E);
  if (E->isElidable())
    return emitObject(E);
  if (isBytewiseCopy(C))
    return emitValue(Amp.Args.front());
  if (C->isTrivial()) {
    if (E->requiresZeroInitialization() || P.isEmptyBase(C->getParent()))
      return emitZero(T, E->getExprLoc());
    return Make.ref(makeTemporary(T, E->getExprLoc()));
  }
  return emitConstruction(E);
}

/// An inheriting constructor forwards its own parameters.
ir::Expr *FunctionLowering::VisitCXXInheritedCtorInitExpr(
    const CXXInheritedCtorInitExpr *E) {
  ExprList Args;
  for (const ParmVarDecl *Param : F->parameters())
    Args.push_back(Make.ref(findObject(Param)->V));
  return callFunction(getCallee(E->getConstructor()), Args, E->getLocation());
}

ir::Expr *FunctionLowering::emitConstruction(const CXXConstructExpr *E) {
  const AmpCall Amp = P.Calls.get(E);
  return emitCall(E, Amp.Callee, /*Object=*/std::nullopt, Amp.Args);
}
