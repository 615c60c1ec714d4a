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
  ExprList Steps;
  Value = ir::takeSteps(Value, Steps);
  Steps.push_back(Make.assign(Make.ref(Kept), Value));
  Value = Make.ref(Kept);
  return Steps;
}

/// The variable without a value that the statement \p S declares, or null.
static ir::Variable *getUninitialized(const ir::Stmt *S) {
  const auto *D = llvm::dyn_cast<ir::Declare>(S);
  return D && !D->Init ? D->V : nullptr;
}

/// Nothing happens where \p E is a statement.
bool FunctionLowering::isNothing(const ir::Expr *E) {
  if (const auto *M = llvm::dyn_cast<ir::Member>(E))
    return isNothing(M->Base);
  if (const auto *U = llvm::dyn_cast<ir::Unary>(E))
    return U->Op <= ir::UnaryOp::AddressOf && isNothing(U->Operand);
  return llvm::isa<ir::VarRef, ir::Literal>(E);
}

/// \p E, with which a statement begins, without its steps: they come before
/// the statement. A temporary is declared where it is assigned.
ir::Expr *FunctionLowering::lowerFirst(ir::Expr *E) {
  ExprList Steps;
  E = ir::takeSteps(E, Steps);
  for (ir::Expr *First : Steps) {
    const auto *Assignment = llvm::dyn_cast<ir::Assign>(First);
    const auto *Target = Assignment && !Assignment->Op
                             ? llvm::dyn_cast<ir::VarRef>(Assignment->Left)
                             : nullptr;
    auto Own = llvm::find_if(Declarations, [&](const ir::Stmt *S) {
      return Target && getUninitialized(S) == Target->V;
    });
    if (Own == Declarations.end()) {
      if (!isNothing(First))
        Declarations.push_back(Make.expr(First));
      continue;
    }
    Declarations.erase(Own);
    Declarations.push_back(Make.declare(Target->V, Assignment->Right));
  }
  return E;
}

ir::Expr *FunctionLowering::materialize(const Expr *E) {
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
  const Expr *Init = M ? M->getSubExpr() : E;
  SpaceList List = getSpaces(Init);
  ir::Expr *Value = nullptr;
  if (M && Leading.contains(M))
    Value = emitInitializer(skipInitWrappers(Init), Init->getType());
  ir::Variable *V = makeTemporary(Init->getType(), List, E->getExprLoc());
  ExprList Steps;
  if (Value) {
    llvm::cast<ir::Declare>(Declarations.back())->Init = Value;
  } else {
    StepList Inits;
    appendInit(Make.ref(V), Init, Init->getType(), Inits);
    Steps = asExprs(Inits);
  }
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
    Value = ir::takeSteps(Value, Steps);
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
      Value = ir::takeSteps(Value, Before);
      Before.push_back(Value);
    }
  }
  for (const OpaqueValueExpr *O : Kept)
    OpaqueValues.erase(O);
  if (!E->getResultExpr() && !Before.empty())
    Result = Before.pop_back_val();
  return Make.sequence(Before, Result, E->isGLValue());
}
