//===- LoopCounters.cpp - loops and the variables that they step ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopCounters.h"
#include "../Common/Comparisons.h"
#include "../Common/Rewrite.h"
#include "EarlyExits.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

LoopCounters::LoopCounters(Module &M, Function &Kernel, FreshNames &Names)
    : M(M), Kernel(Kernel), Names(Names), Fx(M), Build(M) {
  Fx.forEachUse(Kernel.Body, [this](Variable *V, Access How) {
    if (How == Access::ReadAddress || How == Access::Address)
      Addressed.insert(V);
  });
}

Assign *ampcc::getFirstAssign(const Stmt *S) {
  const auto *L = llvm::dyn_cast<For>(S);
  if (L && L->Inits.size() != 1)
    return nullptr;
  Assign *A = getAssign(L ? L->Inits.front() : S);
  const auto *Ref = A && !A->Op ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
  return Ref && !mentions(A->Right, Ref->V) ? A : nullptr;
}

bool ampcc::kills(const Stmt *S, const Variable *V) {
  const Assign *A = getFirstAssign(S);
  return A && isRef(A->Left, V);
}

/// A jump to the next iteration, or out of a loop.
static constexpr ExitTarget Jump = {
    /*IsReturn=*/false, /*IsBreak=*/true, /*IsContinue=*/true};

static bool hasLabel(const Block *B) {
  return llvm::any_of(B->Body, llvm::IsaPred<Case>);
}

/// True if \p S may read a value that \p V has before it.
static bool reads(Stmt *S, const Variable *V) {
  if (kills(S, V))
    return false;
  const auto *B = llvm::dyn_cast<Block>(S);
  bool Result = false, IsKilled = false;
  forEachPart(
      S, [&](Expr *&E) { Result |= mentions(E, V); },
      [&](Stmt *Child) {
        Result |= !IsKilled && reads(Child, V);
        IsKilled |= B && !hasLabel(B) && kills(Child, V);
      });
  return Result;
}

bool LoopCounters::isDeadAfter(const Variable *V) const {
  bool MayJump = false; // over the statements that follow in the same loop
  for (const auto &[S, N] : llvm::reverse(Parents)) {
    if (auto *B = llvm::dyn_cast<Block>(S)) {
      if (hasLabel(B))
        return false;
      for (Stmt *Next : B->Body.drop_front(N + 1)) {
        if (reads(Next, V))
          return false;
        if (kills(Next, V)) {
          if (!MayJump)
            return true;
          break;
        }
        MayJump |= hasExit(Next, Jump);
      }
      if (llvm::any_of(B->Body.take_front(N), [V](const Stmt *Before) {
            const auto *D = llvm::dyn_cast<Declare>(Before);
            return D && D->V == V;
          }))
        return true;
    } else if (auto *L = llvm::dyn_cast<Loop>(S)) {
      // The next iteration.
      const auto *Counted = llvm::dyn_cast<For>(L);
      if ((L->Cond && mentions(L->Cond, V)) ||
          (Counted && Counted->Inc && mentions(Counted->Inc, V)) ||
          reads(L->Body, V))
        return false;
      MayJump = false;
    }
  }
  return true;
}

bool LoopCounters::isFixedInt(const Expr *E, Loop *L) const {
  const VariableSet Varying = Fx.getVarying(L);
  const Type *T = E->getType();
  return T->isInteger() && T->getBits() == 32 &&
         isFixedValue(E, [&](const Variable *V) {
           return !Varying.contains(V) && !Addressed.contains(V);
         });
}

Expr *LoopCounters::getLastValue(Loop *L, const Variable *V, const Expr *First,
                                 const Expr *Inc) {
  const auto *C = llvm::dyn_cast<Binary>(L->Cond);
  const std::optional<int64_t> Value = evaluateConstant(First),
                               Step = stepCounter(Inc, V, 0);
  if (!C || !isRef(C->Left, V) || !isFixedInt(C->Right, L) ||
      !isFixedInt(First, L) ||
      C->Right->getType()->isSigned() != V->Ty->isSigned() || !Step ||
      Fx.getChanged(L->Body).contains(V) ||
      hasExit(L->Body, {/*IsReturn=*/false, /*IsBreak=*/true,
                        /*IsContinue=*/false}))
    return nullptr;
  // The counter has the converted value.
  if (First->getType()->isSigned() != V->Ty->isSigned() &&
      !(Value && *Value >= 0 && *Value <= INT32_MAX))
    return nullptr;
  Expr *End = Build.copy(C->Right);
  if (std::abs(*Step) == 1) {
    const bool IsUp = *Step == 1;
    if (C->Op == BinaryOp::NE)
      return End;
    if (C->Op != (IsUp ? BinaryOp::LT : BinaryOp::GT))
      return nullptr;
    return Build.conditional(
        Build.binary(C->Op, Build.copy(First), Build.copy(End)), End,
        Build.copy(First));
  }
  if (C->Op != BinaryOp::LT || !Value || *Value < 0 ||
      *Value > INT32_MAX - *Step || *Step < 1)
    return nullptr;
  Expr *Distance = Build.subtract(End, *Value + 1);
  End = Build.add(
      Build.subtract(Distance,
                     Build.binary(BinaryOp::Rem, Build.copy(Distance), *Step)),
      *Value + *Step);
  return Build.conditional(Build.less(*Value, Build.copy(C->Right)), End,
                           *Value);
}

void LoopCounters::visit(Stmt *S) {
  auto *B = llvm::dyn_cast<Block>(S);
  Parents.push_back({S});
  if (!B)
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  for (size_t N = 0; B && N != B->Body.size(); ++N) {
    Parents.back().N = N;
    rewrite(B, N);
    visit(B->Body[N]);
  }
  Parents.pop_back();
}

void LoopCounters::insert(Block *B, size_t &N, llvm::ArrayRef<Stmt *> New,
                          Stmt *Next) {
  StmtList Body(B->Body.begin(), B->Body.end());
  if (Next)
    Body.insert(Body.begin() + N + 1, Next);
  Body.insert(Body.begin() + N, New.begin(), New.end());
  B->Body = M.copyArray<Stmt *>(Body);
  Parents.back().N = N += New.size();
}

void LoopCounters::run() {
  visit(Kernel.Body);
  removeStmts(Kernel.Body, [this](Stmt *S) { return Moved.contains(S); });
}

Expr **ampcc::findStep(Expr *&E,
                       llvm::function_ref<bool(const Variable *)> Is) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  const auto *Ref = U && (U->Op == UnaryOp::PostInc || U->Op == UnaryOp::PreInc)
                        ? llvm::dyn_cast<VarRef>(U->Operand)
                        : nullptr;
  if (Ref && Is(Ref->V))
    return &E;
  const auto *B = llvm::dyn_cast<Binary>(E);
  const bool IsFirstOnly =
      llvm::isa<Conditional>(E) || (B && B->Op >= BinaryOp::LogicalAnd);
  Expr **Result = nullptr;
  bool IsFirst = true;
  forEachOperand(E, [&](Expr *&Operand) {
    if (!Result && (IsFirst || !IsFirstOnly))
      Result = findStep(Operand, Is);
    IsFirst = false;
  });
  return Result;
}

unsigned ampcc::countMentions(Stmt *S, const Variable *V) {
  unsigned Result = 0;
  forEachExprIn(S, [&](Expr *&E) { Result += isRef(E, V); });
  return Result;
}
