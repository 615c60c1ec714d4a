//===- Temporaries.cpp - locals that the source does not name -------------===//

#include "FunctionPrinter.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

std::string FunctionPrinter::makeTemporary(QualType T,
                                           ArrayRef<AddressSpace> Spaces,
                                           SourceLocation Loc) {
  if (Outer)
    return Outer->makeTemporary(T, Spaces, Loc);
  std::string Name = Names.makeOwn("t");
  Qualifiers Dropped;
  T = Ctx.getUnqualifiedArrayType(T, Dropped);
  Declarations.push_back(P.declareInMemory(T, Spaces, Name, Loc));
  return Name;
}

void FunctionPrinter::flushDeclarations() {
  if (Declarations.empty())
    return;
  if (AfterLabel)
    printLine(";");
  for (std::string &D : Declarations)
    D += ';';
  Out.writeBefore(Declarations);
  Declarations.clear();
}

/// Puts \p Value into a temporary, which it becomes; returns the text that does
/// that.
std::string FunctionPrinter::emitFirst(Text &Value, QualType T,
                                       ArrayRef<AddressSpace> Spaces,
                                       SourceLocation Loc) {
  std::string Name = makeTemporary(T, Spaces, Loc);
  std::string S = Name + " = " + Value.str(Prec::Assign) + ", ";
  Value = Text(Name);
  return S;
}

/// \p T behind the steps \p First, "a, b, " or nothing.
Text FunctionPrinter::emitAfter(const std::string &First, const Text &T,
                                bool IsPlace) {
  if (First.empty())
    return T;
  return IsPlace ? Text::deref(Text(First + Text::address(T).str(Prec::Assign),
                                    Prec::Comma))
                 : Text(First + T.str(Prec::Assign), Prec::Comma);
}

Text FunctionPrinter::materialize(const Expr *E) {
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
  const Expr *Init = M ? M->getSubExpr() : E;
  SpaceList List = getSpaces(Init);
  std::optional<std::string> Value;
  if (M && Leading.contains(M))
    Value = emitInitializer(skipInitWrappers(Init), Init->getType());
  std::string Name = makeTemporary(Init->getType(), List, E->getExprLoc());
  InitSteps Steps;
  if (Value) {
    Declarations.back() += " = " + *Value;
  } else {
    llvm::SaveAndRestore Scope(NoLoops, true);
    appendInit(Text(Name), Init, Init->getType(), Steps);
  }
  std::string S;
  for (const InitStep &Step : Steps) {
    if (Step.IsLoop)
      P.reportUnsupported(E->getExprLoc(), "a large temporary array");
    S += Step.Text + ", ";
  }
  if (needsDestruction(Init->getType())) {
    Cleanup C{Name, Init->getType(), List, "", nullptr};
    if (M && M->getStorageDuration() != SD_FullExpression) {
      if (Conditional)
        P.reportUnsupported(E->getExprLoc(),
                            "a temporary with a destructor that is only "
                            "sometimes bound to a reference");
      Scopes.back().Cleanups.push_back(C);
    } else if (Full) {
      if (Conditional) {
        C.Flag = Names.makeOwn(Name + "_exists");
        Declarations.push_back("bool " + C.Flag + " = false");
        S += C.Flag + " = true, ";
      }
      Full->Temporaries.push_back(C);
    } else {
      P.reportUnsupported(E->getExprLoc(),
                          "a temporary with a destructor here");
    }
  }
  return emitAfter(S, Text(Name), /*IsPlace=*/true);
}

Text FunctionPrinter::VisitMaterializeTemporaryExpr(
    const MaterializeTemporaryExpr *E) {
  return materialize(E);
}

/// A class prvalue with a destructor that is an operand or is discarded.
Text FunctionPrinter::VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
  if (!needsDestruction(E->getType()))
    return emit(E->getSubExpr());
  return materialize(E->getSubExpr());
}

Text FunctionPrinter::VisitExprWithCleanups(const ExprWithCleanups *E) {
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  Text Value =
      E->isGLValue() ? emitAddress(E->getSubExpr()) : emit(E->getSubExpr());
  auto Result = [&](const Text &T) {
    return E->isGLValue() ? Text::deref(T) : T;
  };
  if (FE.Temporaries.empty())
    return Result(Value);
  std::string S, Name;
  if (!E->getType()->isVoidType() || E->isGLValue()) {
    QualType T = E->isGLValue() ? Ctx.getPointerType(E->getType())
                                : E->getType().getUnqualifiedType();
    Name = makeTemporary(T, getSpaces(E, E->isGLValue()), E->getExprLoc());
    S = Name + " = ";
  }
  S += Value.str(Prec::Assign);
  for (const InitStep &Step : emitCleanups(FE.Temporaries)) {
    if (Step.IsLoop)
      P.reportUnsupported(E->getExprLoc(),
                          "a temporary array of a class with a destructor");
    S += ", " + Step.Text;
  }
  if (!Name.empty())
    S += ", " + Name;
  return Result(Text(S, Prec::Comma));
}

Text FunctionPrinter::VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
  auto It = OpaqueValues.find(E);
  if (It != OpaqueValues.end())
    return It->second;
  return E->getSourceExpr() ? emit(E->getSourceExpr()) : VisitStmt(E);
}

/// __declspec(property): reading and writing are calls.
Text FunctionPrinter::VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
  std::string Before;
  std::optional<Text> Value;
  llvm::SmallVector<const OpaqueValueExpr *, 2> Bound;
  for (const Expr *Step : E->semantics()) {
    const bool IsResult = Step == E->getResultExpr();
    if (const auto *O = dyn_cast<OpaqueValueExpr>(Step)) {
      const Expr *Source = O->getSourceExpr();
      Text T;
      if (!Source->HasSideEffects(Ctx)) {
        T = O->isGLValue() ? emitPlace(Source) : emit(Source);
      } else {
        QualType Type =
            O->isGLValue() ? Ctx.getPointerType(O->getType()) : O->getType();
        std::string Name = makeTemporary(
            Type, getSpaces(Source, O->isGLValue()), O->getExprLoc());
        Text Init = O->isGLValue() ? emitAddress(Source) : emit(Source);
        Before += Name + " = " + Init.str(Prec::Assign) + ", ";
        T = O->isGLValue() ? Text::deref(Text(Name)) : Text(Name);
      }
      OpaqueValues[O] = T;
      Bound.push_back(O);
      if (IsResult)
        Value = T;
    } else if (IsResult) {
      Value = Step->isGLValue() ? emitPlace(Step) : emit(Step);
    } else {
      Before += emit(Step).str(Prec::Assign) + ", ";
    }
  }
  for (const OpaqueValueExpr *O : Bound)
    OpaqueValues.erase(O);
  if (Before.empty())
    return Value ? *Value : Text("(void)0", Prec::Unary);
  if (!Value)
    return Text(Before.substr(0, Before.size() - 2), Prec::Comma);
  if (E->isGLValue())
    return Text::deref(
        Text(Before + Text::address(*Value).str(Prec::Assign), Prec::Comma));
  return Text(Before + Value->str(Prec::Assign), Prec::Comma);
}
