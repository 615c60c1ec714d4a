//===- Temporaries.cpp - locals that the source does not name -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FunctionLowering.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

ir::Variable *FunctionLowering::makeTemporary(QualType T, SourceLocation Loc) {
  Qualifiers Dropped;
  T = Ctx.getUnqualifiedArrayType(T, Dropped);
  ir::Variable *V = Make.temporary(Names.makeOwn("t"), nullptr, Loc);
  V->Ty = P.lowerTypeInMemory(T, Loc);
  declareTemporary(V);
  return V;
}

void FunctionLowering::flushDeclarations() {
  Out.addBefore(Declarations);
  Declarations.clear();
}

ExprList FunctionLowering::emitFirst(ir::Expr *&Value, QualType T,
                                     SourceLocation Loc) {
  ir::Variable *Kept = makeTemporary(T, Loc);
  ir::Expr *Step = Make.assign(Make.ref(Kept), Value);
  Value = Make.ref(Kept);
  return {Step};
}

ir::Expr *FunctionLowering::materialize(const Expr *E) {
  const auto *M = dyn_cast<MaterializeTemporaryExpr>(E);
  const Expr *Init = M ? M->getSubExpr() : E;
  ir::Variable *V = makeTemporary(Init->getType(), E->getExprLoc());
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
    Cleanup C{V, Init->getType(), nullptr, nullptr};
    const bool IsKept = M && M->getStorageDuration() != SD_FullExpression;
    if (Conditional) {
      ir::Builder &B = Make;
      C.Flag = B.variable(Names.makeOwn((V->Name + "_exists").str()),
                          B.getTypes().getBool(), E->getExprLoc());
      declareTemporary(C.Flag, B.boolean(false));
      Steps.push_back(B.assign(B.ref(C.Flag), B.boolean(true)));
    }
    if (IsKept)
      getInnermost().push_back(C);
    else if (Full)
      Full->Temporaries.push_back(C);
    else
      P.reportUnsupported(E->getExprLoc(),
                          "a temporary with a destructor here");
  }
  return Make.sequence(Steps, Make.ref(V), /*IsLValue=*/true);
}

ExprList FunctionLowering::asExprs(ArrayRef<ir::Stmt *> Steps) {
  ExprList Exprs;
  for (ir::Stmt *Step : Steps) {
    auto *S = llvm::dyn_cast<ir::ExprStmt>(Step);
    Exprs.push_back(S ? S->E : outline(Make.block(Step), /*Result=*/nullptr));
  }
  return Exprs;
}

/// Lowers a class prvalue with a destructor that is an operand or discarded.
ir::Expr *
FunctionLowering::VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
  if (!needsDestruction(E->getType()))
    return emit(E->getSubExpr());
  return materialize(E->getSubExpr());
}

ir::Expr *FunctionLowering::VisitExprWithCleanups(const ExprWithCleanups *E) {
  FullExpression FE;
  llvm::SaveAndRestore Scope(Full, &FE);
  const bool IsLValue = E->isGLValue();
  ir::Expr *Value =
      IsLValue ? emitLValue(E->getSubExpr()) : emit(E->getSubExpr());
  if (FE.Temporaries.empty())
    return Value;
  // A loop's condition is evaluated again, or first after a label in the body.
  ExprList Steps;
  for (const Cleanup &C : FE.Temporaries)
    if (C.Flag)
      Steps.push_back(Make.assign(Make.ref(C.Flag), Make.boolean(false)));
  if (IsLValue)
    Value = Make.addressOf(Value);
  if (IsLValue || !E->getType()->isVoidType()) {
    Steps.append(emitFirst(Value,
                           IsLValue ? Ctx.getPointerType(E->getType())
                                    : E->getType().getUnqualifiedType(),
                           E->getExprLoc()));
  } else if (Value) {
    Steps.push_back(std::exchange(Value, nullptr));
  }
  Steps.append(asExprs(emitCleanups(FE.Temporaries)));
  if (!Value)
    Value = Steps.pop_back_val();
  return Make.sequence(Steps, IsLValue ? Make.deref(Value) : Value, IsLValue);
}

/// True if every evaluation of \p LValue designates the same object.
static bool isFixed(const ir::Expr *LValue) {
  if (const auto *M = dyn_cast<ir::Member>(LValue))
    return isFixed(M->Base);
  if (const auto *I = dyn_cast<ir::Index>(LValue))
    return isFixed(I->Base) && isa<ir::Literal>(I->Position);
  if (const auto *U = dyn_cast<ir::Unary>(LValue))
    return U->Op == ir::UnaryOp::Deref && isFixed(U->Operand);
  return isa<ir::VarRef>(LValue);
}

ir::Expr *FunctionLowering::keepLValue(ir::Expr *LValue, ExprList &Steps,
                                       SourceLocation Loc) {
  if (isFixed(LValue))
    return LValue;
  ir::Expr *Address = Make.addressOf(LValue);
  ir::Variable *Kept =
      Make.temporary(Names.makeOwn("t"), Address->getType(), Loc);
  declareTemporary(Kept);
  Steps.push_back(Make.assign(Make.ref(Kept), Address));
  return Make.deref(Make.ref(Kept));
}

ir::Expr *FunctionLowering::attempt(llvm::function_ref<ir::Expr *()> Try) {
  const size_t NumDeclarations = Declarations.size();
  const size_t NumCleanups = getInnermost().size();
  const size_t NumTemporaries = Full ? Full->Temporaries.size() : 0;
  ir::Expr *Result = Try();
  if (!Result) {
    Declarations.truncate(NumDeclarations);
    getInnermost().truncate(NumCleanups);
    if (Full)
      Full->Temporaries.truncate(NumTemporaries);
  }
  return Result;
}
