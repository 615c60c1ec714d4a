//===- Calls.cpp - calls of functions, methods and builtins ---------------===//

#include "Effects.h"
#include "FunctionPrinter.h"
#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/Marks.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc;
using namespace clang;

std::string FunctionPrinter::callFunction(const FunctionDecl *Callee,
                                          ArrayRef<AddressSpace> Signature,
                                          ArrayRef<std::string> Args,
                                          SourceLocation Loc) {
  const FunctionInstance &Target = P.getFunction(Callee, Signature, Loc);
  std::string S = Target.Name + "(";
  bool First = true;
  auto Add = [&](const std::string &Arg) {
    S += (First ? "" : ", ") + Arg;
    First = false;
  };
  for (const std::string &Arg : Args)
    Add(Arg);
  for (const VarDecl *V : Target.TileStatic) {
    useTileStatic(V);
    const bool IsObject = IsKernel && !V->getType()->isArrayType();
    Add((IsObject ? "&" : "") + P.getTileStaticName(V));
  }
  if (Target.Reports) {
    Instance.Reports = true;
    Add(P.getReportName().str());
  }
  return S + ")";
}

Text FunctionPrinter::emitCall(const Expr *Call, const FunctionDecl *Callee,
                               std::optional<Text> ObjectAddress,
                               ArrayRef<const Expr *> Args) {
  std::vector<std::string> Texts;
  if (ObjectAddress)
    Texts.push_back(ObjectAddress->str(Prec::Assign));
  for (unsigned I = 0; I != Args.size(); ++I) {
    if (I >= Callee->getNumParams()) {
      P.reportUnsupported(Args[I]->getExprLoc(), "an ellipsis argument");
      break;
    }
    Texts.push_back(emitInit(Args[I], Callee->getParamDecl(I)->getType())
                        .str(Prec::Assign));
  }
  Text Result(callFunction(Callee, Spaces.getCall({Call, Use}), Texts,
                           Call->getExprLoc()),
              Prec::Postfix);
  const bool IsReference = !isa<CXXConstructorDecl>(Callee) &&
                           Callee->getReturnType()->isReferenceType();
  return IsReference ? Text::deref(Result) : Result;
}

/// Work-item functions return a size_t, whatever the declaration says.
static bool returnsSize(llvm::StringRef Builtin) {
  return Builtin.starts_with("get_") && Builtin != "get_work_dim";
}

Text FunctionPrinter::emitBuiltin(const CallExpr *E, const FunctionDecl *Callee,
                                  llvm::StringRef Name,
                                  ArrayRef<llvm::StringRef> Trailing,
                                  ArrayRef<const Expr *> Args) {
  std::vector<std::string> Texts;
  SmallVector<QualType, 4> Types;
  for (unsigned I = 0; I != Args.size(); ++I) {
    const Expr *Arg = Args[I];
    const bool IsVariadic = I >= Callee->getNumParams();
    // C++ makes a float a double here, which OpenCL does not.
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Arg);
        IsVariadic && Cast && Cast->getCastKind() == CK_FloatingCast)
      Arg = Cast->getSubExpr();
    QualType T = IsVariadic ? Arg->getType().getUnqualifiedType()
                            : Callee->getParamDecl(I)->getType();
    Types.push_back(T);
    Text Value = emitInit(Arg, T);
    // Builtins are overloaded: the argument's type decides.
    const auto *Cast = dyn_cast<ImplicitCastExpr>(Arg->IgnoreParens());
    if (Cast && T->isArithmeticType() &&
        Cast->getCastKind() != CK_LValueToRValue &&
        Cast->getCastKind() != CK_NoOp &&
        !isa<FloatingLiteral, IntegerLiteral>(
            Cast->getSubExpr()->IgnoreParens()))
      Value = emitCast(Value, T.getUnqualifiedType(), {}, Arg->getExprLoc());
    Texts.push_back(Value.str(Prec::Assign));
    if (returnsSize(Name))
      if (std::optional<llvm::APSInt> Dimension =
              Arg->getIntegerConstantExpr(Ctx))
        P.Dimensions = std::max<unsigned>(
            P.Dimensions, std::min<int64_t>(Dimension->getExtValue(), 2) + 1);
  }
  Texts.insert(Texts.end(), Trailing.begin(), Trailing.end());
  Text Result(Name.str() + "(" + llvm::join(Texts, ", ") + ")", Prec::Postfix);
  if (Name == "printf")
    P.Flags |= AMPRT_KERNEL_USES_PRINTF;
  if (hasMark(Callee, mark::Report)) {
    Instance.Reports = true;
    std::string Reporter =
        P.makeReporter(Texts, ArrayRef(Types).drop_front(Types.size() ? 1 : 0),
                       E->getExprLoc());
    Texts.front() = P.getReportName();
    return Text(Reporter + "(" + llvm::join(Texts, ", ") + ")", Prec::Postfix);
  }
  QualType T = Callee->getReturnType();
  if (T->isReferenceType())
    return Text::deref(Result);
  if (returnsSize(Name) && Ctx.getTypeSize(T) != 64)
    return emitCast(Result, T, {}, E->getExprLoc());
  return Result;
}

Text FunctionPrinter::VisitCallExpr(const CallExpr *E) {
  if (const auto *Pseudo =
          dyn_cast<CXXPseudoDestructorExpr>(E->getCallee()->IgnoreParens())) {
    if (!Pseudo->getBase()->HasSideEffects(Ctx))
      return Text("(void)0", Prec::Unary);
    return Text("(void)" + emit(Pseudo->getBase()).str(Prec::Unary),
                Prec::Unary);
  }
  const AmpCall Amp = P.Calls.get(E);
  const FunctionDecl *Callee = Amp.Callee;
  if (!Callee) {
    P.reportUnsupported(E->getExprLoc(), "a call through a pointer");
    return "0";
  }

  // An assignment operator's right operand comes first.
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  const Expr *Left = Amp.Object          ? Amp.Object
                     : !Amp.Args.empty() ? Amp.Args.front()
                                         : nullptr;
  const Expr *Right = Amp.Args.empty() ? nullptr : Amp.Args.back();
  if (Operator && Operator->isAssignmentOp() && Right && Left != Right &&
      !Callee->isTrivial() && !Evaluated.count(Right) &&
      dependsOnOrder(Left, Right)) {
    QualType T = Callee->getParamDecl(Callee->getNumParams() - 1)->getType();
    Text Value = emitInit(Right, T);
    const bool IsReference = T->isReferenceType();
    if (IsReference)
      T = Ctx.getPointerType(T->getPointeeType());
    std::string First =
        emitFirst(Value, T, getSpaces(Right, IsReference), E->getExprLoc());
    Evaluated[Right] = Value;
    Text Call = VisitCallExpr(E);
    Evaluated.erase(Right);
    if (Callee->getReturnType()->isReferenceType())
      return Text::deref(
          Text(First + Text::address(Call).str(Prec::Assign), Prec::Comma));
    return Text(First + Call.str(Prec::Assign), Prec::Comma);
  }

  // The object of a member function: its address.
  std::optional<Text> Object;
  if (const auto *M = dyn_cast<CXXMethodDecl>(Callee);
      M && M->isImplicitObjectMemberFunction()) {
    if (!Amp.Object)
      return VisitStmt(E);
    if (isHostOnly(M->getParent())) {
      P.reportUnsupported(E->getExprLoc(), "the cpu's part of a container");
      return "0";
    }
    if (M->isTrivial() &&
        (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator())) {
      if (Operator)
        return emitAssignment(E, emitPlace(Amp.Object));
      Text Target =
          Amp.IsArrow ? Text::deref(emit(Amp.Object)) : emitPlace(Amp.Object);
      return Text(Target.str(Prec::Unary) + " = " +
                      emitValue(Amp.Args[0]).str(Prec::Assign),
                  Prec::Assign);
    }
    Object = Amp.IsArrow ? emit(Amp.Object) : emitAddress(Amp.Object);
    if (isa<CXXDestructorDecl>(M) &&
        !needsDestruction(Ctx.getRecordType(M->getParent())))
      return Text("(void)" + Object->str(Prec::Unary), Prec::Unary);
  }

  if (const AnnotateAttr *Mark = getMark(Callee, mark::Builtin)) {
    SmallVector<llvm::StringRef, 2> Strings = getMarkStrings(Mark);
    if (!Strings.empty())
      return emitBuiltin(E, Callee, Strings.front(),
                         ArrayRef(Strings).drop_front(), Amp.Args);
  }
  return emitCall(E, Callee, Object, Amp.Args);
}

Text FunctionPrinter::VisitCXXConstructExpr(const CXXConstructExpr *E) {
  const AmpCall Amp = P.Calls.get(E);
  const auto *C = cast<CXXConstructorDecl>(Amp.Callee);
  QualType T = E->getType();
  if (T->isArrayType())
    return VisitStmt(E);
  if (E->isElidable())
    if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(
            E->getArg(0)->IgnoreParenImpCasts()))
      return emit(skipInitWrappers(M->getSubExpr()));
  if (C->isTrivial() && C->isCopyOrMoveConstructor())
    return emitValue(Amp.Args.front());
  if (C->isTrivial()) {
    if (E->requiresZeroInitialization() || P.isEmptyBase(C->getParent()))
      return emitZero(T, getSpaces(E), E->getExprLoc());
    return Text(makeTemporary(T, getSpaces(E), E->getExprLoc()));
  }
  return emitCall(E, C, std::nullopt, Amp.Args);
}

/// An inheriting constructor passes its own parameters on.
Text FunctionPrinter::VisitCXXInheritedCtorInitExpr(
    const CXXInheritedCtorInitExpr *E) {
  std::vector<std::string> Args;
  for (const ParmVarDecl *Param : F->parameters())
    Args.push_back(Variables[Param].Name);
  return Text(callFunction(getCallee(E->getConstructor()),
                           Spaces.getCall({E, Use}), Args, E->getLocation()),
              Prec::Postfix);
}
