//===- StmtCloner.cpp - copies of statements ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StmtCloner.h"

using namespace ampcc;
using namespace ampcc::ir;

Declare *StmtCloner::cloneDeclaration(Declare *D) {
  Variable *Own = redeclare(D->V);
  Declare *Copy = Build.declare(Own, cloneAny(D->Init));
  Copy->IsUninitializedArray = D->IsUninitializedArray;
  Copy->Heap = D->Heap;
  return Copy;
}

Stmt *StmtCloner::cloneParts(Stmt *S) {
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
    Copy->IsTileLoop = Loop->IsTileLoop;
    Copy->IsParallel = Loop->IsParallel;
    Copy->KeepsOrder = Loop->KeepsOrder;
    Copy->Width = Loop->Width;
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

Stmt *StmtCloner::clone(Stmt *S) {
  Stmt *Copy = cloneParts(S);
  Copy->setLoc(S->getLoc());
  return Copy;
}

Block *StmtCloner::clone(Block *B) {
  llvm::SmallVector<Stmt *, 16> Body;
  for (Stmt *S : B->Body)
    append(S, Body);
  Block *Copy = Build.block(Body);
  Copy->HasBraces = B->HasBraces;
  Copy->setLoc(B->getLoc());
  return Copy;
}
