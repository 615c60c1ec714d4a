//===- Temporaries.cpp - locals that the source does not name -------------===//

#include "FunctionPrinter.h"
#include "Properties.h"
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
  Declarations.push_back({P.declareInMemory(T, Spaces, Name, Loc), Name});
  return Name;
}

void FunctionPrinter::flushDeclarations() {
  if (Declarations.empty())
    return;
  if (AfterLabel)
    printLine(";");
  llvm::SmallVector<std::string, 4> Lines;
  for (const Declaration &D : Declarations)
    Lines.push_back(D.Line + ";");
  Out.writeBefore(Lines);
  Declarations.clear();
}

/// Puts \p Value into a temporary, which it becomes; returns the steps that do
/// that.
StepList FunctionPrinter::emitFirst(Text &Value, QualType T,
                                    ArrayRef<AddressSpace> Spaces,
                                    SourceLocation Loc) {
  const std::string Name = makeTemporary(T, Spaces, Loc);
  StepList Steps = Value.takeSteps();
  Steps.push_back({Value.str(Prec::Assign), Name});
  Value = Text(Name);
  return Steps;
}

/// \p T, with which a statement begins, without its steps: they come before
/// the statement. A temporary is declared where it is assigned.
Text FunctionPrinter::printFirst(Text T) {
  for (Step &First : T.takeSteps()) {
    auto *Own = llvm::find_if(Declarations, [&](const Declaration &D) {
      return !First.Object.empty() && D.Variable == First.Object;
    });
    if (Own == Declarations.end()) {
      Declarations.push_back({First.str()});
      continue;
    }
    Declaration D = std::move(*Own);
    Declarations.erase(Own);
    D.Line += " = " + First.Value;
    D.Variable.clear();
    Declarations.push_back(std::move(D));
  }
  return T;
}

Text FunctionPrinter::materialize(const Expr *E) {
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
  const Expr *Init = M ? M->getSubExpr() : E;
  SpaceList List = getSpaces(Init);
  std::optional<std::string> Value;
  if (M && Leading.contains(M))
    Value = emitInitializer(skipInitWrappers(Init), Init->getType());
  std::string Name = makeTemporary(Init->getType(), List, E->getExprLoc());
  StepList Steps;
  if (Value) {
    Declarations.back().Line += " = " + *Value;
    Declarations.back().Variable.clear();
  } else {
    llvm::SaveAndRestore Scope(NoLoops, true);
    appendInit(Text(Name), Init, Init->getType(), Steps);
  }
  if (llvm::any_of(Steps, [](const Step &S) { return S.IsLoop; }))
    P.reportUnsupported(E->getExprLoc(), "a large temporary array");
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
        Declarations.push_back({"bool " + C.Flag + " = false"});
        Steps.push_back({"true", C.Flag});
      }
      Full->Temporaries.push_back(C);
    } else {
      P.reportUnsupported(E->getExprLoc(),
                          "a temporary with a destructor here");
    }
  }
  return Text(Name).after(std::move(Steps), /*IsPlace=*/true);
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
  const bool IsPlace = E->isGLValue();
  Text Value = IsPlace ? emitPlace(E->getSubExpr()) : emit(E->getSubExpr());
  if (FE.Temporaries.empty())
    return Value;
  StepList Steps;
  if (IsPlace)
    Value = Text::address(Value);
  if (IsPlace || !E->getType()->isVoidType())
    Steps = emitFirst(Value,
                      IsPlace ? Ctx.getPointerType(E->getType())
                              : E->getType().getUnqualifiedType(),
                      getSpaces(E, IsPlace), E->getExprLoc());
  else
    Steps.push_back({std::exchange(Value, Text()).str(Prec::Assign)});
  Steps.append(emitCleanups(FE.Temporaries));
  if (llvm::any_of(Steps, [](const Step &S) { return S.IsLoop; }))
    P.reportUnsupported(E->getExprLoc(),
                        "a temporary array of a class with a destructor");
  if (Value.empty())
    Value = Text(Steps.pop_back_val().str(), Prec::Assign);
  return (IsPlace ? Text::deref(Value) : Value).after(Steps, IsPlace);
}

Text FunctionPrinter::VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
  auto It = OpaqueValues.find(E);
  if (It != OpaqueValues.end())
    return It->second;
  const Expr *Source = E->getSourceExpr();
  if (!Source)
    return VisitStmt(E);
  return E->isGLValue() ? emitPlace(Source) : emit(Source);
}

/// __declspec(property): reading and writing are calls. What these are given is
/// printed where it stands, or kept in a variable.
Text FunctionPrinter::VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
  const auto Kept = getKeptValues(E, Ctx);
  StepList Before;
  Text Result;
  for (const Expr *Semantic : E->semantics()) {
    const bool IsPlace = Semantic->isGLValue();
    const bool IsResult = Semantic == E->getResultExpr();
    if (const auto *O = dyn_cast<OpaqueValueExpr>(Semantic);
        O && llvm::is_contained(Kept, O)) {
      const Expr *Source = O->getSourceExpr();
      const QualType T = O->getType();
      Text Value = IsPlace ? emitAddress(Source) : emit(Source);
      Before.append(emitFirst(Value, IsPlace ? Ctx.getPointerType(T) : T,
                              getSpaces(Source, IsPlace), O->getExprLoc()));
      OpaqueValues[O] = IsPlace ? Text::deref(Value) : Value;
    } else if (O && !IsResult) {
      continue;
    }
    Text Value = IsPlace ? emitPlace(Semantic) : emit(Semantic);
    if (IsResult) {
      Result = Value;
    } else if (!isa<OpaqueValueExpr>(Semantic)) {
      Before.append(Value.takeSteps());
      Before.push_back({Value.str(Prec::Assign)});
    }
  }
  for (const OpaqueValueExpr *O : Kept)
    OpaqueValues.erase(O);
  if (!E->getResultExpr() && !Before.empty())
    Result = Text(Before.pop_back_val().str(), Prec::Assign);
  return Result.after(std::move(Before), E->isGLValue());
}
