//===- InductionVariables.cpp - variables in step with a counter ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calculates variables that change by a fixed amount in each iteration from the
// loop's counter:
//
//   for (int k = 0, q = a;        for (int k = 0; k < n; ++k)
//        k < n; ++k, q += m)        f(*(p + k), a + k * m);
//     f(*p++, q);
//
//===----------------------------------------------------------------------===//

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "EarlyExits.h"
#include "LoopCounters.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/MapVector.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class InductionVariables final : public LoopCounters {
public:
  using LoopCounters::LoopCounters;

private:
  void rewrite(Block *B, size_t &N) override;
};
} // namespace

void InductionVariables::rewrite(Block *B, size_t &N) {
  auto *L = llvm::dyn_cast<For>(B->Body[N]);
  const Declare *D = L && !L->IsThreadLoop ? getCounterDecl(L) : nullptr;
  const auto Step = D ? stepCounter(L->Inc, D->V, 0) : std::nullopt;
  if (!Step || !*Step || !isFixedInt(D->Init, L) || !L->Cond ||
      !D->V->Ty->isInteger() || D->V->Ty->getBits() != 32 ||
      Fx.getChanged(L->Body).contains(D->V) ||
      hasExit(L->Body, {/*IsReturn=*/false, /*IsBreak=*/false,
                        /*IsContinue=*/true}))
    return;
  llvm::DenseMap<const Variable *, unsigned> Changes;
  Fx.forEachUse(L->Body,
                [&](Variable *V, Access How) { Changes[V] += mayChange(How); });
  const VariableSet Declared = getDeclared(L->Body);
  struct Steps {
    int64_t Total = 0; ///< per iteration
    unsigned Count = 0;
    Expr *By = nullptr; ///< the unit of Total; null: 1
    /// Set to the counter's value, which is the one of the last iteration.
    bool IsPrevious = false;
  };
  llvm::MapVector<Variable *, Steps> Found;
  // Returns the change of V by S, in a top-level statement of its own.
  const auto getStep = [&](Stmt *S, const Variable *V, Expr *&By) {
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    const auto Number = E ? stepCounter(E->E, V, 0) : std::nullopt;
    const Assign *A = getAssign(S);
    if (Number || !A || !A->Op ||
        (*A->Op != BinaryOp::Add && *A->Op != BinaryOp::Sub) ||
        !isRef(A->Left, V) || std::abs(*Step) != 1 || !isFixedInt(A->Right, L))
      return Number.value_or(0);
    By = A->Right;
    return int64_t(A->Op == BinaryOp::Add ? 1 : -1);
  };
  for (Stmt *S : L->Body->Body) {
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    if (!E)
      continue;
    const Expr *LValue = getAssigned(E->E);
    const auto *Ref = LValue ? llvm::dyn_cast<VarRef>(LValue) : nullptr;
    if (Ref) {
      Expr *By = nullptr;
      Steps &Own = Found[Ref->V];
      if (const int64_t Change = getStep(S, Ref->V, By)) {
        Own.Total += Change;
        ++Own.Count;
        if (By)
          Own.By = By;
        continue;
      }
      const Assign *A = getAssign(S);
      if (A && !A->Op && isRef(A->Right, D->V)) {
        ++Own.Count;
        Own.IsPrevious = true;
        continue;
      }
    }
    (void)findStep(E->E, [&](const Variable *V) {
      if (countMentions(S, V) == 1) {
        Steps &Own = Found[const_cast<Variable *>(V)];
        ++Own.Total;
        ++Own.Count;
      }
      return false;
    });
  }
  for (const auto &[V, Own] : Found) {
    Variable *const P = V;
    const Steps Of = Own;
    const bool IsOnly = Of.By || Of.IsPrevious;
    const Type *Ty = M.Types.withoutConst(P->Ty);
    if (Of.Count != Changes.lookup(P) || (IsOnly && Of.Count != 1) ||
        (Of.IsPrevious ? Ty != M.Types.withoutConst(D->V->Ty)
                       : !Of.Total || Of.Total % *Step != 0) ||
        P == D->V || P->Space != AddressSpace::Private || P->IsShared ||
        Addressed.contains(P) || Declared.contains(P) || mentions(L->Cond, P) ||
        !(Ty->isPointer() || (Ty->isInteger() && Ty->getBits() == 32)))
      continue;
    Build.setLoc(L->getLoc());
    Expr *Last = nullptr;
    if (!isDeadAfter(P)) {
      Last = Of.IsPrevious ? nullptr : getLastValue(L, D->V, D->Init, L->Inc);
      if (!Last)
        continue;
    }
    Variable *Base = Names.makeVariable(P->Name, Ty);
    const int64_t Factor = Of.IsPrevious ? 0 : Of.Total / std::abs(*Step);
    // A pointer's distance need not fit in an int.
    const Type *T = P->Ty->isPointer() ? M.Types.getInteger(64, true) : Ty;
    const auto convert = [&](Expr *E) {
      return M.Types.withoutConst(E->getType()) == T ? E : Build.cast(E, T);
    };
    const auto number = [&](int64_t Value) {
      return Build.integer(uint64_t(Value), T);
    };
    const auto after = [&](Expr *Counter, int64_t Done) -> Expr * {
      if (Of.IsPrevious)
        return Done ? Counter
                    : Build.conditional(
                          Build.binary(BinaryOp::EQ, Counter,
                                       Build.copy(D->Init)),
                          Base, Build.subtract(Build.copy(Counter), *Step));
      if (*Step < 0)
        Counter = Build.subtract(Build.copy(D->Init), Counter);
      else if (evaluateConstant(D->Init) != 0)
        Counter = Build.subtract(Counter, Build.copy(D->Init));
      Expr *Passed = convert(Counter);
      const int64_t Size = std::abs(Factor);
      if (Size != 1)
        Passed = Build.multiply(Passed, number(Size));
      if (Done && Factor > 0)
        Passed = Build.add(Passed, number(Done));
      else if (Done)
        Passed = Build.subtract(Passed, number(Done));
      if (Of.By)
        Passed = Build.multiply(Passed, convert(Build.copy(Of.By)));
      return Build.binary(Factor > 0 ? BinaryOp::Add : BinaryOp::Sub, Base,
                          Passed);
    };
    int64_t Done = 0;
    for (Stmt *S : L->Body->Body) {
      auto *E = llvm::dyn_cast<ExprStmt>(S);
      Expr *By = nullptr;
      const Assign *A = Of.IsPrevious ? getAssign(S) : nullptr;
      if (const int64_t Change =
              A && isRef(A->Left, P) ? 1 : getStep(S, P, By)) {
        Done += Change;
        Moved.insert(S);
        continue;
      }
      Expr **Stepped =
          E ? findStep(E->E, [&](const Variable *Each) { return Each == P; })
            : nullptr;
      if (Stepped) {
        const bool IsBefore =
            llvm::cast<Unary>(*Stepped)->Op == UnaryOp::PreInc;
        *Stepped = after(Build.ref(D->V), Done + IsBefore);
        ++Done;
        continue;
      }
      forEachExprIn(S, [&](Expr *&Part) {
        if (isRef(Part, P))
          Part = after(Build.ref(D->V), Done);
      });
    }
    // A loop around this one may step the variable by that, too.
    const auto *Sum = Last ? llvm::cast<Binary>(after(Last, 0)) : nullptr;
    insert(B, N, Build.declare(Base, Build.ref(P)),
           Sum ? Build.expr(Build.assign(Sum->Op, Build.ref(P), Sum->Right))
               : nullptr);
  }
}

void ampcc::replaceInductionVariables(Module &M, Function &Kernel,
                                      FreshNames &Names) {
  InductionVariables(M, Kernel, Names).run();
}
