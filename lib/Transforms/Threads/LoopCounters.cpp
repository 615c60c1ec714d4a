//===- LoopCounters.cpp - counters that their loops declare ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Analyses of loops know the first value of a counter that the loop declares.
// Rewrites loops whose counter is declared before, and not read after them:
//
//   int j, k = 0;
//   for (j = 0; j < n; ++j)       for (int j = 0; j < n; ++j)
//     f(j);                         f(j);
//   while (k < n) {               for (int k = 0; k < n; ++k)
//     f(k);                         f(k);
//     ++k;
//   }
//
// and loops whose bounds differ by a constant, which can then be unrolled:
//
//   for (int x = i - 1;           for (int k = 0; k < 3; ++k) {
//        x <= i + 1; ++x)           int x = i - 1 + k;
//     f(x);                         f(x);
//                                 }
//
//===----------------------------------------------------------------------===//

#include "LoopCounters.h"
#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "EarlyExits.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class CounterDeclarer {
public:
  CounterDeclarer(Module &M, Function &Kernel, FreshNames &Names)
      : Kernel(Kernel), Names(Names), Fx(M), Build(M) {
    Fx.forEachUse(Kernel.Body, [this](Variable *V, Access How) {
      if (How == Access::ReadAddress || How == Access::Address)
        Addressed.insert(V);
    });
  }

  void run();

private:
  /// A statement that contains the current one: in a block, its Nth child.
  struct Parent {
    Stmt *S;
    size_t N = 0;
  };
  void visit(Stmt *S);
  /// Rewrites the loop that is the Nth statement of \p B.
  void rewrite(Block *B, size_t N);
  /// Returns the statement of \p B before the Nth that gives \p V the value
  /// with which the Nth begins, if the value is the same there; or null.
  Stmt *findFirstValue(const Block *B, size_t N, const Variable *V) const;
  /// True if the value of \p V after the current statement is never read.
  bool isDeadAfter(const Variable *V) const;

  Function &Kernel;
  FreshNames &Names;
  const ModuleEffects Fx;
  Builder Build;
  VariableSet Addressed, Replaced;
  llvm::SmallPtrSet<const Stmt *, 4> Moved;
  llvm::SmallVector<Parent, 16> Parents;
};
} // namespace

/// Returns the assignment with which \p S begins, or null.
static Assign *getFirstAssign(const Stmt *S) {
  const auto *L = llvm::dyn_cast<For>(S);
  if (L && L->Inits.size() != 1)
    return nullptr;
  Assign *A = getAssign(L ? L->Inits.front() : S);
  const auto *Ref = A && !A->Op ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
  return Ref && !mentions(A->Right, Ref->V) ? A : nullptr;
}

/// True if \p S assigns to \p V before any other use.
static bool kills(const Stmt *S, const Variable *V) {
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

bool CounterDeclarer::isDeadAfter(const Variable *V) const {
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
  return false;
}

Stmt *CounterDeclarer::findFirstValue(const Block *B, size_t N,
                                      const Variable *V) const {
  for (size_t Before = N; Before-- != 0;) {
    Stmt *S = B->Body[Before];
    const auto *D = llvm::dyn_cast<Declare>(S);
    const Expr *Value = D && D->V == V ? D->Init
                        : !llvm::isa<For>(S) && kills(S, V)
                            ? getFirstAssign(S)->Right
                            : nullptr;
    if (Value)
      return Before + 1 == N || llvm::isa<Literal>(Value) ? S : nullptr;
    if (mentions(S, V))
      return nullptr;
  }
  return nullptr;
}

void CounterDeclarer::rewrite(Block *B, size_t N) {
  auto *L = llvm::dyn_cast<Loop>(B->Body[N]);
  auto *Counted = llvm::dyn_cast<For>(B->Body[N]);
  if (!L || llvm::isa<Do>(L))
    return;
  const bool HasInc = Counted && Counted->Inc;
  if (const auto *A = HasInc ? llvm::dyn_cast<Assign>(Counted->Inc) : nullptr)
    if (const auto *Sum = llvm::dyn_cast<Binary>(A->Right);
        Sum && !A->Op && Sum->Op == BinaryOp::Add &&
        isSameExpr(Sum->Left, A->Left))
      Counted->Inc = Build.assign(BinaryOp::Add, A->Left, Sum->Right);
  Expr *Inc = nullptr;
  if (HasInc)
    Inc = Counted->Inc;
  else if (!L->Body->Body.empty() &&
           !hasExit(L->Body, {/*IsReturn=*/false, /*IsBreak=*/false,
                              /*IsContinue=*/true}))
    if (const auto *Last = llvm::dyn_cast<ExprStmt>(L->Body->Body.back());
        // The step is outside of the scope of the body's variables.
        Last && llvm::none_of(L->Body->Body, [Last](const Stmt *S) {
          const auto *D = llvm::dyn_cast<Declare>(S);
          return D && mentions(Last->E, D->V);
        }))
      Inc = Last->E;
  const Expr *LValue = Inc ? getAssigned(Inc) : nullptr;
  const auto *Ref = LValue ? llvm::dyn_cast<VarRef>(LValue) : nullptr;
  const Variable *V = Ref ? Ref->V : nullptr;
  if (!V || !V->Ty->isInteger() || V->Space != AddressSpace::Private ||
      Addressed.contains(V) || !L->Cond || !mentions(L->Cond, V))
    return;
  const bool HasInit = Counted && !Counted->Inits.empty();
  Stmt *First = HasInit ? (kills(Counted, V) ? Counted : nullptr)
                        : findFirstValue(B, N, V);
  if (!First || !isDeadAfter(V))
    return;
  Build.setLoc(L->getLoc());
  auto *D = llvm::dyn_cast<Declare>(First);
  Variable *New = Names.makeVariable(V->Name, V->Ty);
  Declare *Init =
      Build.declare(New, D ? D->Init : getFirstAssign(First)->Right);
  Init->setLoc(HasInit ? Counted->Inits.front()->getLoc() : First->getLoc());
  Replaced.insert(V);
  if (D)
    D->Init = nullptr;
  else if (!HasInit)
    Moved.insert(First);
  if (!HasInc)
    L->Body->Body = L->Body->Body.drop_back();
  if (!Counted) {
    Counted = Build.makeFor(Init, L->Cond, Inc, L->Body);
    Counted->setLoc(L->getLoc());
    B->Body[N] = Counted;
  } else {
    Counted->Inc = Inc;
    Counted->Inits = Build.block(Init)->Body;
  }
  forEachExprIn(static_cast<Stmt *>(Counted), [&](Expr *&E) {
    if (auto *Old = llvm::dyn_cast<VarRef>(E); Old && Old->V == V)
      E = Build.ref(New);
  });
}

void CounterDeclarer::visit(Stmt *S) {
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

void CounterDeclarer::run() {
  visit(Kernel.Body);
  removeStmts(Kernel.Body, [this](Stmt *S) { return Moved.contains(S); });
  Fx.forEachUse(Kernel.Body,
                [this](Variable *V, Access) { Replaced.erase(V); });
  removeStmts(Kernel.Body, [this](Stmt *S) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    return D && Replaced.contains(D->V) &&
           (!D->Init || !Fx.hasEffects(D->Init));
  });
}

namespace {
/// `Number + Factor * E + ...`.
struct LinearSum {
  llvm::SmallVector<std::pair<const Expr *, int64_t>, 4> Terms;
  int64_t Number = 0;
};

class CounterRebaser {
public:
  CounterRebaser(Module &M, FreshNames &Names, Stmt *Root)
      : Names(Names), Fx(M), Build(M), Changed(Fx.getChanged(Root)) {}

  void visit(Stmt *S);

private:
  /// Adds \p Factor times \p E; false if \p E may change or wrap around.
  bool add(const Expr *E, int64_t Factor, LinearSum &Sum) const;
  void rewrite(For *L);

  FreshNames &Names;
  const ModuleEffects Fx;
  Builder Build;
  /// The variables that may change, without the counters of loops around the
  /// current statement.
  VariableSet Changed;
  /// The values of variables that do not change.
  llvm::DenseMap<const Variable *, const Expr *> Values;
};
} // namespace

/// The most iterations of a loop that is rewritten.
static constexpr int64_t MaxRebasedIterations = 32;

bool CounterRebaser::add(const Expr *E, int64_t Factor, LinearSum &Sum) const {
  if (!E->getType()->isInt())
    return false;
  if (const std::optional<int64_t> Number = evaluateConstant(E)) {
    Sum.Number += Factor * *Number;
    return true;
  }
  const auto *Ref = llvm::dyn_cast<VarRef>(E);
  if (const Expr *Value = Ref ? Values.lookup(Ref->V) : nullptr) {
    LinearSum Known = Sum;
    if (add(Value, Factor, Known)) {
      Sum = Known;
      return true;
    }
  }
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    if (const auto *Cond = llvm::dyn_cast<Literal>(C->Cond))
      return add(Cond->Bits ? C->True : C->False, Factor, Sum);
  if (const auto *B = llvm::dyn_cast<Binary>(E);
      B && (B->Op == BinaryOp::Add || B->Op == BinaryOp::Sub))
    return add(B->Left, Factor, Sum) &&
           add(B->Right, B->Op == BinaryOp::Add ? Factor : -Factor, Sum);
  const auto *Whole = llvm::dyn_cast<Cast>(E);
  if (!(Whole && getThreadQuery(Whole->Operand)) &&
      !isFixedValue(E,
                    [this](const Variable *V) { return !Changed.contains(V); }))
    return false;
  for (auto &[Other, Sums] : Sum.Terms)
    if (isSameExpr(Other, E)) {
      Sums += Factor;
      return true;
    }
  Sum.Terms.push_back({E, Factor});
  return true;
}

void CounterRebaser::rewrite(For *L) {
  Declare *D = L->IsThreadLoop ? nullptr : getCounterDecl(L);
  const auto *Cond = llvm::dyn_cast_or_null<Binary>(L->Cond);
  if (!D || !D->V->Ty->isInt() || evaluateConstant(D->Init) || !Cond ||
      !isRef(Cond->Left, D->V) ||
      (Cond->Op != BinaryOp::LT && Cond->Op != BinaryOp::LE) ||
      !isNext(L->Inc, D->V) || Changed.contains(D->V))
    return;
  LinearSum Count;
  if (!add(Cond->Right, 1, Count) || !add(D->Init, -1, Count) ||
      llvm::any_of(Count.Terms, [](const auto &Term) { return Term.second; }))
    return;
  Count.Number += Cond->Op == BinaryOp::LE;
  if (Count.Number < 1 || Count.Number > MaxRebasedIterations)
    return;
  Build.setLoc(L->getLoc());
  Variable *New = Names.makeVariable("iteration", Build.getTypes().getInt());
  D->Init = Build.add(D->Init, Build.ref(New));
  StmtList Body = {D};
  Body.append(L->Body->Body.begin(), L->Body->Body.end());
  const For *Counted =
      Build.count(New, Build.integer(0), Build.integer(Count.Number), L->Body);
  L->Body->Body = Build.block(Body)->Body;
  L->Inits = Counted->Inits;
  L->Cond = Counted->Cond;
  L->Inc = Counted->Inc;
}

void CounterRebaser::visit(Stmt *S) {
  auto *L = llvm::dyn_cast<For>(S);
  if (const Declare *D = L ? getCounterDecl(L) : nullptr;
      D && !Fx.getChanged(L->Body).contains(D->V))
    Changed.erase(D->V);
  if (L) {
    rewrite(L);
    // A counter does not keep its first value.
    return visit(L->Body);
  }
  if (const auto *D = llvm::dyn_cast<Declare>(S);
      D && D->Init && D->V->Ty->isInt() && !Changed.contains(D->V))
    Values[D->V] = D->Init;
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
}

void ampcc::rebaseCounters(Module &M, Stmt *S, FreshNames &Names) {
  CounterRebaser(M, Names, S).visit(S);
}

void ampcc::declareCounters(Module &M, Function &Kernel, FreshNames &Names) {
  CounterDeclarer(M, Kernel, Names).run();
  rebaseCounters(M, Kernel.Body, Names);
}
