//===- LoopPass.cpp - passes over loops over threads ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopPass.h"

using namespace ampcc;
using namespace ampcc::ir;

std::optional<bool> LoopPass::getValue(const Expr *Cond) const {
  if (const auto *L = llvm::dyn_cast<Literal>(Cond);
      L && !L->getType()->isFloating())
    return L->Bits != 0;
  if (const auto *C = llvm::dyn_cast<Cast>(Cond))
    return C->getType()->isBool() ? getValue(C->Operand) : std::nullopt;
  if (const auto *U = llvm::dyn_cast<Unary>(Cond)) {
    const std::optional<bool> Value =
        U->Op == UnaryOp::LogicalNot ? getValue(U->Operand) : std::nullopt;
    return Value ? std::optional(!*Value) : std::nullopt;
  }
  const auto *B = llvm::dyn_cast<Binary>(Cond);
  if (!B || (B->Op != BinaryOp::LogicalAnd && B->Op != BinaryOp::LogicalOr))
    return std::nullopt;
  const bool Decides = B->Op == BinaryOp::LogicalOr;
  const std::optional<bool> Left = getValue(B->Left),
                            Right = getValue(B->Right);
  if (Left == Decides || (Right == Decides && !Fx.hasEffects(B->Left)))
    return Decides;
  return Left ? Right : std::nullopt;
}

void LoopPass::fold(Expr *&E) const {
  forEachOperand(E, [this](Expr *&Operand) { fold(Operand); });
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    if (const std::optional<bool> Value = getValue(C->Cond))
      E = *Value ? C->True : C->False;
}

void LoopPass::fold(Stmt *S) const {
  const auto getTaken = [this](Stmt *Branch) {
    while (auto *I = llvm::dyn_cast_or_null<If>(Branch)) {
      const std::optional<bool> Value = getValue(I->Cond);
      // A switch around the branches may enter them.
      if (!Value || anyStmt(I, llvm::IsaPred<Case>))
        break;
      Branch = *Value ? I->Then : I->Else;
    }
    return Branch;
  };
  if (auto *B = llvm::dyn_cast<Block>(S)) {
    rewriteBlock(M, B, [&](Stmt *Child, StmtList &Out) {
      Stmt *Taken = getTaken(Child);
      auto *List =
          Taken == Child ? nullptr : llvm::dyn_cast_or_null<Block>(Taken);
      if (List) {
        fold(List);
        llvm::append_range(Out, List->Body);
      } else if (Taken) {
        Out.push_back(Taken);
      }
    });
  } else if (auto *I = llvm::dyn_cast<If>(S)) {
    I->Else = getTaken(I->Else);
  }
  forEachExpr(S, [this](Expr *&E) { fold(E); });
  forEachStmt(S, [this](Stmt *Child) { fold(Child); });
}
