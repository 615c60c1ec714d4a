//===- StatementExprs.cpp - GNU's ({ ... }) -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C has no statements in expressions. Declarations and expressions become
// operands of a comma expression; a body with other statements becomes a
// function, which is passed the variables that it uses of the enclosing
// function.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace clang;

/// Lowers the body of \p E to statements that declare \p Result with its value;
/// null if it has no value.
ir::Block *FunctionLowering::lowerStatements(const StmtExpr *E,
                                             ir::Variable *&Result) {
  DeclarationList Around = exchangeDeclarations({});
  auto Restore =
      llvm::make_scope_exit([&] { exchangeDeclarations(std::move(Around)); });
  llvm::SaveAndRestore OwnFull(Full, static_cast<FullExpression *>(nullptr));
  llvm::SaveAndRestore Always(Conditional, 0u);
  llvm::SaveAndRestore Leaves(Terminated, false);
  Out.open();
  openScope(ScopeKind::Block);
  const SourceLocation AroundLoc = Out.takeLocation();
  const CompoundStmt *Body = E->getSubStmt();
  const Stmt *Last =
      E->getType()->isVoidType() ? nullptr : Body->getStmtExprResult();
  for (const Stmt *S : Body->body()) {
    if (S != Last) {
      lowerStmt(S);
      continue;
    }
    while (const auto *Attributed = dyn_cast<AttributedStmt>(S))
      S = Attributed->getSubStmt();
    const auto *Value = cast<Expr>(S);
    FullExpression FE;
    llvm::SaveAndRestore Scope(Full, &FE);
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(Value))
      Value = Cleanups->getSubExpr();
    Out.setLocation(Value->getExprLoc());
    Result = Make.temporary(
        Names.makeOwn("t"),
        P.lowerTypeInMemory(E->getType().getUnqualifiedType(), E->getExprLoc()),
        E->getExprLoc());
    ir::Expr *Lowered = emitObject(Value);
    flushDeclarations();
    Out.add(Make.declare(Result, Lowered));
    Out.addAll(emitCleanups(FE.Temporaries));
  }
  closeScope(!Terminated);
  Out.setLocation(AroundLoc);
  return Out.close();
}

/// Appends the expressions of \p B to \p Steps, its declarations to \p
/// Declared. False if \p B contains other statements.
static bool appendSteps(const ir::Block &B, ir::Builder &Make, ExprList &Steps,
                        SmallVectorImpl<ir::Declare *> &Declared) {
  return llvm::all_of(B.Body, [&](ir::Stmt *S) {
    if (const auto *Inner = dyn_cast<ir::Block>(S))
      return appendSteps(*Inner, Make, Steps, Declared);
    if (const auto *E = dyn_cast<ir::ExprStmt>(S)) {
      Steps.push_back(E->E);
      return true;
    }
    auto *D = dyn_cast<ir::Declare>(S);
    if (!D || D->V->IsShared || D->V->Ty->isArray())
      return false;
    Declared.push_back(D);
    if (D->Init)
      Steps.push_back(Make.assign(Make.ref(D->V), D->Init));
    return true;
  });
}

/// True if a statement in \p S jumps out of the whole body. \p InLoop and \p
/// InSwitch: the body has a loop or switch around \p S.
static bool leaves(ir::Stmt *S, bool InLoop = false, bool InSwitch = false) {
  switch (S->getKind()) {
  case ir::Stmt::Kind::Return:
    return true;
  case ir::Stmt::Kind::Break:
    return !InLoop && !InSwitch;
  case ir::Stmt::Kind::Continue:
    return !InLoop;
  case ir::Stmt::Kind::For:
  case ir::Stmt::Kind::While:
  case ir::Stmt::Kind::Do:
    InLoop = true;
    break;
  case ir::Stmt::Kind::Switch:
    InSwitch = true;
    break;
  default:
    break;
  }
  bool Found = false;
  ir::forEachStmt(
      S, [&](ir::Stmt *Child) { Found |= leaves(Child, InLoop, InSwitch); });
  return Found;
}

namespace {
struct DeclaredVariables {
  llvm::DenseSet<const ir::Variable *> Variables;
  llvm::StringSet<> Names;

  void collect(ir::Stmt *S) {
    if (auto *D = dyn_cast<ir::Declare>(S)) {
      Variables.insert(D->V);
      Names.insert(D->V->Name);
    }
    ir::forEachStmt(S, [&](ir::Stmt *Child) { collect(Child); });
  }
};
} // namespace

/// Returns \p New with the location of \p Old.
static ir::Stmt *replace(const ir::Stmt *Old, ir::Stmt *New) {
  New->setLoc(Old->getLoc());
  return New;
}

ir::Expr *FunctionLowering::outline(ir::Block *Body, ir::Variable *Result) {
  auto Owned = std::make_unique<ir::Function>();
  ir::Function &Made = *Owned;
  Made.Name = P.UniqueNames.makeGlobal(Target.Name + "_block");
  Made.Loc = F->getLocation();
  Made.Result = Result ? Result->Ty : Make.getTypes().getVoid();
  DeclaredVariables Declared;
  Declared.collect(Body);
  // Variables of the enclosing function are passed by address.
  llvm::MapVector<ir::Variable *, ir::Variable *> Used;
  ir::forEachExprIn(Body, [&](ir::Expr *&E) {
    auto *Ref = dyn_cast<ir::VarRef>(E);
    auto *U = dyn_cast<ir::Unary>(E);
    if (U && U->Op == ir::UnaryOp::AddressOf) {
      auto *LValue = dyn_cast<ir::Unary>(U->Operand);
      if (LValue && LValue->Op == ir::UnaryOp::Deref)
        E = LValue->Operand;
    }
    if (!Ref || Ref->V->IsShared || Declared.Variables.contains(Ref->V) ||
        Ref->V->Space == AddressSpace::Constant)
      return;
    ir::Variable *&Param = Used[Ref->V];
    if (!Param)
      Param = Make.variable(
          Declared.Names.insert(Ref->V->Name).second
              ? Ref->V->Name.str()
              : Names.makeOwn((Ref->V->Name + "_").str()),
          Make.getTypes().getPointer(Ref->V->Ty, Ref->V->Space), Ref->V->Loc);
    E = Make.deref(Make.ref(Param));
  });
  ExprList Args;
  for (auto [V, Param] : Used) {
    Made.Params.push_back(Param);
    Args.push_back(Make.addressOf(Make.ref(V)));
  }
  SmallVector<ir::Stmt *, 8> All(Body->Body);
  if (auto *Last = dyn_cast_or_null<ir::Declare>(Result ? All.back() : nullptr);
      Last && Last->V == Result)
    All.back() = replace(Last, Make.make<ir::Return>(Last->Init));
  else if (Result)
    All.push_back(Make.make<ir::Return>(Make.ref(Result)));
  Made.Body = Make.block(All);
  P.Module->Functions.push_back(std::move(Owned));
  return Make.call(&Made, Args);
}

static bool isAssignmentTo(const ir::Variable *V, const ir::Expr *E) {
  const auto *A = dyn_cast<ir::Assign>(E);
  const auto *Target = A ? dyn_cast<ir::VarRef>(A->Left) : nullptr;
  return Target && Target->V == V;
}

/// Updates variables in \p E to their current types.
static void renewReferences(ir::Expr *&E, ir::Builder &Make) {
  ir::forEachOperand(
      E, [&](ir::Expr *&Operand) { renewReferences(Operand, Make); });
  if (auto *Ref = dyn_cast<ir::VarRef>(E))
    E = Make.ref(Ref->V);
}

ir::Expr *FunctionLowering::VisitStmtExpr(const StmtExpr *E) {
  ir::Variable *Result = nullptr;
  ir::Block *Body = lowerStatements(E, Result);
  if (leaves(Body)) {
    P.reportUnsupported(E->getBeginLoc(),
                        "a jump out of statements in an expression");
    return makeRecoveryExpr(E);
  }
  ExprList Steps;
  SmallVector<ir::Declare *, 4> Declared;
  if (!appendSteps(*Body, Make, Steps, Declared))
    return outline(Body, Result);
  ir::Expr *Value = discard(nullptr);
  if (Result && Declared.back()->V == Result && Declared.back()->Init &&
      isAssignmentTo(Result, Steps.back())) {
    Value = Declared.pop_back_val()->Init;
    Steps.pop_back();
  } else if (Result) {
    Value = Make.ref(Result);
  }
  // Their initializations have become assignments, so they cannot be const.
  for (ir::Declare *D : Declared) {
    D->V->Name = Make.getModule().copyString(Names.makeOwn("t"));
    D->V->IsTemporary = true;
    D->V->Ty = Make.getTypes().withoutConst(D->V->Ty);
    declareTemporary(D->V);
  }
  for (ir::Expr *&Step : Steps)
    renewReferences(Step, Make);
  renewReferences(Value, Make);
  return Make.sequence(Steps, Value, /*IsLValue=*/false);
}
