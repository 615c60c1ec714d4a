//===- Sequencing.cpp - the order of evaluation, as C has it
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "ExprSequencer.h"
#include "FreshNames.h"
#include "Rewrite.h"
#include "llvm/ADT/StringSet.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {

/// Rewrites the statements of a function.
class Sequencer {
public:
  Sequencer(Module &M, const llvm::StringSet<> &Globals, Function &F,
            const ModuleEffects &Known)
      : Make(M), Exprs(M, Globals, F, Known), F(F) {}

  void run() { rewrite(F.Body); }

private:
  void rewrite(Block *B);
  void rewrite(Stmt *S, StmtList &Out);
  void rewriteExpr(ExprStmt *S, StmtList &Out);
  void rewriteDeclaration(Declare *D, StmtList &Out);
  void rewriteFor(For *Loop, StmtList &Out);
  Stmt *rewriteElse(Stmt *Else);
  /// \p E, in front of which \p S begins: its steps become statements.
  Expr *takeFirst(Expr *E, const Stmt *S, StmtList &Out);
  void addSteps(llvm::ArrayRef<Expr *> Steps, const Stmt *Before,
                StmtList &Out);
  /// \p E, which is evaluated within \p S.
  void takeWithin(Expr *&E, const Stmt *S, StmtList &Out);
  void addBefore(Stmt *New, const Stmt *S, StmtList &Out) {
    New->setLoc(S->getLoc());
    Out.push_back(New);
  }

  Builder Make;
  ExprSequencer Exprs;
  Function &F;
};

} // namespace

/// Nothing happens where \p E is a statement.
static bool isNothing(const Expr *E) {
  if (const auto *M = llvm::dyn_cast<Member>(E))
    return isNothing(M->Base);
  if (const auto *U = llvm::dyn_cast<Unary>(E))
    return U->Op <= UnaryOp::AddressOf && isNothing(U->Operand);
  return llvm::isa<VarRef, Literal>(E);
}

static void collectNames(const Expr *E, VariableSet &To) {
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E))
    To.insert(Ref->V);
  forEachOperand(E, [&](const Expr *Operand) { collectNames(Operand, To); });
}

/// A step that is the first to speak of a temporary declares it.
void Sequencer::addSteps(llvm::ArrayRef<Expr *> Steps, const Stmt *Before,
                         StmtList &Out) {
  // Those without a value so far.
  VariableSet Open, Named;
  for (Variable *V : Exprs.takeTemporaries(Steps))
    addBefore(Make.declare(V), Before, Out);
  size_t First = Out.size();
  for (; First; --First) {
    const auto *D = llvm::dyn_cast<Declare>(Out[First - 1]);
    if (!D || D->getLoc() != Before->getLoc() ||
        (D->Init && !llvm::isa<Literal>(D->Init)))
      break;
    if (!D->Init)
      Open.insert(D->V);
  }
  for (Expr *Step : Steps) {
    if (isNothing(Step))
      continue;
    Variable *V = getAssignedVariable(Step);
    const bool IsFirst = V && Open.count(V) && !Named.count(V);
    collectNames(Step, Named);
    if (!IsFirst) {
      ExprList All;
      Exprs.addStep(Step, All);
      for (Expr *E : All)
        addBefore(Make.expr(E), Before, Out);
      continue;
    }
    Out.erase(std::find_if(Out.begin() + First, Out.end(), [&](Stmt *S) {
      const auto *D = llvm::dyn_cast<Declare>(S);
      return D && D->V == V;
    }));
    addBefore(Make.declare(V, llvm::cast<Assign>(Step)->Right), Before, Out);
  }
}

Expr *Sequencer::takeFirst(Expr *E, const Stmt *S, StmtList &Out) {
  if (Exprs.isInOrder(E))
    return E;
  Parts Result = Exprs.take(E);
  addSteps(Result.Steps, S, Out);
  return Result.Value;
}

void Sequencer::takeWithin(Expr *&E, const Stmt *S, StmtList &Out) {
  if (!E || Exprs.isInOrder(E))
    return;
  E = Exprs.takeWhole(E);
  addSteps({}, S, Out);
}

void Sequencer::rewriteExpr(ExprStmt *S, StmtList &Out) {
  S->E = takeFirst(S->E, S, Out);
  // The object that a call returns a reference to, or that an assignment
  // changes, is not read.
  if (auto *U = llvm::dyn_cast<Unary>(S->E); U && U->Op == UnaryOp::Deref)
    S->E = U->Operand;
  if (!isNothing(S->E))
    Out.push_back(S);
}

void Sequencer::rewriteDeclaration(Declare *D, StmtList &Out) {
  if (!D->Init || Exprs.isInOrder(D->Init)) {
    Out.push_back(D);
    return;
  }
  Parts Init = Exprs.take(D->Init);
  if (llvm::none_of(Init.Steps,
                    [&](Expr *Step) { return mentions(Step, D->V); })) {
    addSteps(Init.Steps, D, Out);
    D->Init = Init.Value;
    Out.push_back(D);
    return;
  }
  // Steps that speak of the variable come after its declaration.
  D->Init = nullptr;
  D->V->Ty = Make.getTypes().withoutConst(D->V->Ty);
  Out.push_back(D);
  Init.Steps.push_back(Make.assign(D->V, Init.Value));
  addSteps(Init.Steps, D, Out);
}

void Sequencer::rewriteFor(For *Loop, StmtList &Out) {
  bool IsFirst = true;
  for (Stmt *Init : Loop->Inits) {
    forEachExpr(Init, [&](Expr *&E) {
      if (IsFirst)
        E = takeFirst(E, Loop, Out);
      else
        takeWithin(E, Loop, Out);
    });
    IsFirst = false;
  }
  takeWithin(Loop->Cond, Loop, Out);
  takeWithin(Loop->Inc, Loop, Out);
  rewrite(Loop->Body);
  Out.push_back(Loop);
}

/// An if whose condition has steps needs a block after `else`.
Stmt *Sequencer::rewriteElse(Stmt *Else) {
  StmtList Out;
  const clang::SourceLocation Loc = Else->getLoc();
  rewrite(Else, Out);
  if (Out.size() == 1)
    return Out.front();
  for (Stmt *S : Out)
    S->setLoc(clang::SourceLocation());
  Block *B = Make.block(Out);
  B->setLoc(Loc);
  return B;
}

void Sequencer::rewrite(Stmt *S, StmtList &Out) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    return rewriteExpr(llvm::cast<ExprStmt>(S), Out);
  case Stmt::Kind::Declare:
    return rewriteDeclaration(llvm::cast<Declare>(S), Out);
  case Stmt::Kind::Block:
    rewrite(llvm::cast<Block>(S));
    break;
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    I->Cond = takeFirst(I->Cond, S, Out);
    rewrite(I->Then);
    if (I->Else)
      I->Else = rewriteElse(I->Else);
    break;
  }
  case Stmt::Kind::For:
    return rewriteFor(llvm::cast<For>(S), Out);
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    takeWithin(llvm::cast<Loop>(S)->Cond, S, Out);
    rewrite(llvm::cast<Loop>(S)->Body);
    break;
  case Stmt::Kind::Switch:
    llvm::cast<Switch>(S)->Cond =
        takeFirst(llvm::cast<Switch>(S)->Cond, S, Out);
    rewrite(llvm::cast<Switch>(S)->Body);
    break;
  case Stmt::Kind::Return:
    if (Expr *&Value = llvm::cast<Return>(S)->Value)
      Value = takeFirst(Value, S, Out);
    break;
  case Stmt::Kind::Case:
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
    break;
  }
  Out.push_back(S);
}

void Sequencer::rewrite(Block *B) {
  rewriteBlock(Make.getModule(), B,
               [this](Stmt *S, StmtList &Out) { rewrite(S, Out); });
}

void ampcc::sequence(Module &M) {
  const ModuleEffects Known(M);
  const llvm::StringSet<> Globals = getGlobalNames(M);
  for (const auto &F : M.Functions)
    Sequencer(M, Globals, *F, Known).run();
}
