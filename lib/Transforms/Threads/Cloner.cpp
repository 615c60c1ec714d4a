//===- Cloner.cpp - copies of statements ----------------------------------===//

#include "Cloner.h"

using namespace ampcc;
using namespace ampcc::ir;

Variable *Cloner::makeOwn(const Variable *V) {
  auto *Own = M.make<Variable>(*V);
  Own->Name = M.copyString(Names.make(V->Name));
  replace(V, Build.ref(Own));
  return Own;
}

void Cloner::substitute(Expr *&E) {
  forEachOperand(E, [this](Expr *&Operand) { substitute(Operand); });
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    if (const Expr *Value = Replacements.lookup(Ref->V))
      E = Build.copy(Value);
    return;
  }
  const auto *U = llvm::dyn_cast<Unary>(E);
  if (!U)
    return;
  if (U->Op == UnaryOp::Deref)
    E = llvm::isa<Unary>(U->Operand) ? Build.deref(U->Operand) : E;
  else if (U->Op == UnaryOp::AddressOf)
    E = llvm::isa<Unary>(U->Operand) ? Build.addressOf(U->Operand) : E;
}

Expr *Cloner::clone(const Expr *E) {
  Expr *Copy = Build.copy(E);
  substitute(Copy);
  return Copy;
}

Declare *Cloner::cloneDeclaration(Declare *D) {
  Variable *Own = makeOwn(D->V);
  Declare *Copy = Build.declare(Own, cloneAny(D->Init));
  Copy->IsUninitializedArray = D->IsUninitializedArray;
  return Copy;
}

Stmt *Cloner::cloneParts(Stmt *S) {
  switch (S->getKind()) {
  case Stmt::Kind::Expr:
    return Build.expr(clone(llvm::cast<ExprStmt>(S)->E));
  case Stmt::Kind::Declare:
    return cloneDeclaration(llvm::cast<Declare>(S));
  case Stmt::Kind::Block:
    return clone(llvm::cast<Block>(S));
  case Stmt::Kind::If: {
    auto *I = llvm::cast<If>(S);
    Expr *Cond = clone(I->Cond);
    Block *Then = clone(I->Then);
    return Build.makeIf(Cond, Then, I->Else ? clone(I->Else) : nullptr);
  }
  case Stmt::Kind::For: {
    auto *Loop = llvm::cast<For>(S);
    llvm::SmallVector<Stmt *, 2> Inits;
    for (Stmt *Init : Loop->Inits)
      Inits.push_back(clone(Init));
    Expr *Cond = cloneAny(Loop->Cond), *Inc = cloneAny(Loop->Inc);
    For *Copy = Build.makeFor(Inits, Cond, Inc, clone(Loop->Body));
    Copy->Unroll = Loop->Unroll;
    Copy->IsFill = Loop->IsFill;
    Copy->IsThreadLoop = Loop->IsThreadLoop;
    Copy->IsParallel = Loop->IsParallel;
    return Copy;
  }
  case Stmt::Kind::While: {
    auto *Loop = llvm::cast<While>(S);
    Expr *Cond = clone(Loop->Cond);
    return Build.make<While>(Cond, clone(Loop->Body));
  }
  case Stmt::Kind::Do: {
    auto *Loop = llvm::cast<Do>(S);
    Block *Body = clone(Loop->Body);
    return Build.make<Do>(Body, clone(Loop->Cond));
  }
  case Stmt::Kind::Switch: {
    auto *Choice = llvm::cast<Switch>(S);
    Expr *Cond = clone(Choice->Cond);
    return Build.make<Switch>(Cond, clone(Choice->Body));
  }
  case Stmt::Kind::Case:
    return Build.make<Case>(cloneAny(llvm::cast<Case>(S)->Value));
  case Stmt::Kind::Break:
    return Build.make<Break>();
  case Stmt::Kind::Continue:
    return Build.make<Continue>();
  case Stmt::Kind::Return:
    return Build.make<Return>(cloneAny(llvm::cast<Return>(S)->Value));
  }
  llvm_unreachable("unknown kind of statement");
}

Stmt *Cloner::clone(Stmt *S) {
  Stmt *Copy = cloneParts(S);
  Copy->setLoc(S->getLoc());
  return Copy;
}

Block *Cloner::clone(Block *B) {
  llvm::SmallVector<Stmt *, 16> Body;
  for (Stmt *S : B->Body)
    Body.push_back(clone(S));
  Block *Copy = Build.block(Body);
  Copy->HasBraces = B->HasBraces;
  Copy->setLoc(B->getLoc());
  return Copy;
}
