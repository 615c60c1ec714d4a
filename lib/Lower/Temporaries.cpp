//===- Temporaries.cpp - locals that the source does not name -------------===//

#include "FunctionLowering.h"
#include "Properties.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

ir::Variable *FunctionLowering::makeTemporary(QualType T,
                                              ArrayRef<AddressSpace> Spaces,
                                              SourceLocation Loc) {
  if (Outer)
    return Outer->makeTemporary(T, Spaces, Loc);
  Qualifiers Dropped;
  T = Ctx.getUnqualifiedArrayType(T, Dropped);
  ir::Variable *V = Make.variable(Names.makeOwn("t"), nullptr, Loc);
  V->Ty = P.lowerTypeInMemory(T, Spaces, Loc);
  Declarations.push_back(Make.declare(V));
  return V;
}

void FunctionLowering::flushDeclarations() {
  Out.addBefore(Declarations);
  Declarations.clear();
}

/// Puts \p Value into a temporary, which it becomes; returns the steps that do
/// that.
ExprList FunctionLowering::emitFirst(ir::Expr *&Value, QualType T,
                                     ArrayRef<AddressSpace> Spaces,
                                     SourceLocation Loc) {
  ir::Variable *Kept = makeTemporary(T, Spaces, Loc);
  ir::Expr *Step = Make.assign(Make.ref(Kept), Value);
  Value = Make.ref(Kept);
  return {Step};
}

ir::Expr *FunctionLowering::keep(ir::Expr *Value, ExprList &Steps) {
  if (Outer)
    return Outer->keep(Value, Steps);
  ir::Variable *V =
      Make.variable(Names.makeOwn("t"), Value->getType(), Value->getLoc());
  Declarations.push_back(Make.declare(V));
  Steps.push_back(Make.assign(Make.ref(V), Value));
  return Make.ref(V);
}

ir::Expr *FunctionLowering::materialize(const Expr *E) {
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
  const Expr *Init = M ? M->getSubExpr() : E;
  SpaceList List = getSpaces(Init);
  ir::Variable *V = makeTemporary(Init->getType(), List, E->getExprLoc());
  ExprList Steps;
  StepList Inits;
  ir::Expr *Elements =
      Init->getType()->isArrayType() &&
              !Ctx.getBaseElementType(Init->getType())->isAnyCharacterType()
          ? emitBraces(skipInitWrappers(Init), Init->getType())
          : nullptr;
  if (llvm::isa_and_nonnull<ir::Aggregate>(Elements))
    Steps.push_back(Make.assign(Make.ref(V), Elements));
  else
    appendInit(Make.ref(V), Init, Init->getType(), Inits);
  Steps.append(asExprs(Inits));
  if (needsDestruction(Init->getType())) {
    Cleanup C{V, Init->getType(), List, nullptr, nullptr};
    const bool IsKept = M && M->getStorageDuration() != SD_FullExpression;
    if (Conditional) {
      ir::Builder &B = Make;
      C.Flag = B.variable(Names.makeOwn((V->Name + "_exists").str()),
                          B.getTypes().getBool(), E->getExprLoc());
      Declarations.push_back(B.declare(C.Flag, B.boolean(false)));
      Steps.push_back(B.assign(B.ref(C.Flag), B.boolean(true)));
    }
    if (IsKept)
      Scopes.back().Cleanups.push_back(C);
    else if (Full)
      Full->Temporaries.push_back(C);
    else
      P.reportUnsupported(E->getExprLoc(),
                          "a temporary with a destructor here");
  }
  return Make.sequence(Steps, Make.ref(V), /*IsPlace=*/true);
}

/// \p Steps as parts of an expression.
ExprList FunctionLowering::asExprs(ArrayRef<ir::Stmt *> Steps) {
  ExprList Exprs;
  for (ir::Stmt *Step : Steps) {
    auto *S = llvm::dyn_cast<ir::ExprStmt>(Step);
    Exprs.push_back(S ? S->E : outline(Make.block(Step), /*Result=*/nullptr));
  }
  return Exprs;
}

ir::Expr *FunctionLowering::VisitMaterializeTemporaryExpr(
    const MaterializeTemporaryExpr *E) {
  return materialize(E);
}

/// A class prvalue with a destructor that is an operand or is discarded.
ir::Expr *
FunctionLowering::VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
  if (!needsDestruction(E->getType()))
    return emit(E->getSubExpr());
  return materialize(E->getSubExpr());
}

ir::Expr *FunctionLowering::VisitExprWithCleanups(const ExprWithCleanups *E) {
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  const bool IsPlace = E->isGLValue();
  ir::Expr *Value =
      IsPlace ? emitPlace(E->getSubExpr()) : emit(E->getSubExpr());
  if (FE.Temporaries.empty())
    return Value;
  ExprList Steps;
  if (IsPlace)
    Value = Make.addressOf(Value);
  if (IsPlace || !E->getType()->isVoidType()) {
    Steps = emitFirst(Value,
                      IsPlace ? Ctx.getPointerType(E->getType())
                              : E->getType().getUnqualifiedType(),
                      getSpaces(E, IsPlace), E->getExprLoc());
  } else if (Value) {
    Steps.push_back(std::exchange(Value, nullptr));
  }
  Steps.append(asExprs(emitCleanups(FE.Temporaries)));
  if (!Value)
    Value = Steps.pop_back_val();
  return Make.sequence(Steps, IsPlace ? Make.deref(Value) : Value, IsPlace);
}

ir::Expr *FunctionLowering::VisitOpaqueValueExpr(const OpaqueValueExpr *E) {
  auto It = OpaqueValues.find(E);
  if (It != OpaqueValues.end())
    return Make.copy(It->second);
  const Expr *Source = E->getSourceExpr();
  if (!Source)
    return VisitStmt(E);
  return E->isGLValue() ? emitPlace(Source) : emit(Source);
}

/// __declspec(property): reading and writing are calls. What these are given is
/// printed where it stands, or kept in a variable.
ir::Expr *FunctionLowering::VisitPseudoObjectExpr(const PseudoObjectExpr *E) {
  const auto Kept = getKeptValues(E, Ctx);
  ExprList Before;
  ir::Expr *Result = nullptr;
  for (const Expr *Semantic : E->semantics()) {
    const bool IsPlace = Semantic->isGLValue();
    const bool IsResult = Semantic == E->getResultExpr();
    if (const auto *O = dyn_cast<OpaqueValueExpr>(Semantic);
        O && llvm::is_contained(Kept, O)) {
      const Expr *Source = O->getSourceExpr();
      const QualType T = O->getType();
      ir::Expr *Value = IsPlace ? emitAddress(Source) : emit(Source);
      Before.append(emitFirst(Value, IsPlace ? Ctx.getPointerType(T) : T,
                              getSpaces(Source, IsPlace), O->getExprLoc()));
      OpaqueValues[O] = IsPlace ? Make.deref(Value) : Value;
    } else if (O && !IsResult) {
      continue;
    }
    ir::Expr *Value = IsPlace ? emitPlace(Semantic) : emit(Semantic);
    if (IsResult) {
      Result = Value;
    } else if (!isa<OpaqueValueExpr>(Semantic)) {
      Before.push_back(Value);
    }
  }
  for (const OpaqueValueExpr *O : Kept)
    OpaqueValues.erase(O);
  if (!E->getResultExpr() && !Before.empty())
    Result = Before.pop_back_val();
  return Make.sequence(Before, Result, E->isGLValue());
}
