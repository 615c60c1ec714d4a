//===- ShortCircuits.cpp - conditions without branches --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVIDIA's OpenCL compiler keeps a branch for each `&&`, and moves no load of
// an unrolled loop across these:
//
//   for (int j = 0; j < 32; j += 8)
//     if (x < w && y + j < h)      ->  if (x < w & y + j < h)
//       s[y + j] = a[(y + j) * w + x];
//
//===----------------------------------------------------------------------===//

#include "../Passes.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/IR/Walk.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Larger operands are worth a branch.
static constexpr unsigned MaxExprs = 16;

/// True if \p E has no effects, always has a value, and reads no memory.
static bool isCheap(const Expr *E) {
  return countExprs(E) <= MaxExprs && !anyExpr(E, [](const Expr *Part) {
           if (llvm::isa<Literal, Constant, Cast, Member>(Part))
             return false;
           if (llvm::isa<VarRef>(Part))
             return getSpace(Part) != AddressSpace::Private;
           if (const auto *U = llvm::dyn_cast<Unary>(Part))
             return U->Op >= UnaryOp::PreInc ||
                    (U->Op == UnaryOp::Deref &&
                     getSpace(U) != AddressSpace::Private);
           const auto *B = llvm::dyn_cast<Binary>(Part);
           return !B || B->Op == BinaryOp::Div || B->Op == BinaryOp::Rem;
         });
}

/// True if the value of \p E is 0 or 1.
static bool isTruth(const Expr *E) {
  const auto *B = llvm::dyn_cast<Binary>(E);
  const auto *U = llvm::dyn_cast<Unary>(E);
  if (B && (B->Op == BinaryOp::And || B->Op == BinaryOp::Or))
    return isTruth(B->Left) && isTruth(B->Right);
  return E->getType()->isBool() || (U && U->Op == UnaryOp::LogicalNot) ||
         (B && B->Op >= BinaryOp::LT && B->Op != BinaryOp::Xor);
}

/// Evaluates both operands of each `&&` and `||` in \p Cond if the right one is
/// cheap.
static void flatten(Expr *&Cond, Builder &Build) {
  forEachOperand(Cond, [&](Expr *&Part) { flatten(Part, Build); });
  auto *B = llvm::dyn_cast<Binary>(Cond);
  if (!B || B->Op < BinaryOp::LogicalAnd || !isTruth(B->Left) ||
      !isTruth(B->Right) || !isCheap(B->Right))
    return;
  Build.setLoc(B->getLoc());
  Cond =
      Build.binary(B->Op == BinaryOp::LogicalAnd ? BinaryOp::And : BinaryOp::Or,
                   B->Left, B->Right);
}

static void flattenChoices(Expr *E, Builder &Build) {
  if (auto *Choice = llvm::dyn_cast<Conditional>(E))
    flatten(Choice->Cond, Build);
  forEachOperand(E, [&](Expr *&Part) { flattenChoices(Part, Build); });
}

/// True if \p S accesses tile memory and no buffer: there is little to wait
/// for.
static bool staysInTile(const Stmt *S) {
  bool IsInTile = false, IsInBuffer = false;
  (void)anyExpr(S, [&](const Expr *E) {
    if (llvm::isa<Index>(E)) {
      IsInTile |= getSpace(E) == AddressSpace::Local;
      IsInBuffer |= getSpace(E) == AddressSpace::Global;
    }
    return false;
  });
  return IsInTile && !IsInBuffer;
}

static void flatten(Stmt *S, bool IsRepeated, Builder &Build) {
  if (IsRepeated) {
    if (auto *Choice = llvm::dyn_cast<If>(S);
        Choice && !staysInTile(Choice->Then))
      flatten(Choice->Cond, Build);
    forEachExpr(S, [&](Expr *&E) { flattenChoices(E, Build); });
  }
  forEachStmt(
      S, [&](Stmt *Child) { flatten(Child, IsRepeated || isLoop(S), Build); });
}

void ampcc::flattenShortCircuits(Module &M) {
  Builder Build(M);
  for (const auto &F : M.Functions)
    flatten(F->Body, /*IsRepeated=*/false, Build);
}
