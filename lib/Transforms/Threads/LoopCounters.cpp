//===- LoopCounters.cpp - counters that their loops declare ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Analyses of loops know the first value of a counter that the loop declares.
// Rewrites loops whose counter is declared before, and whose last value is not
// read, or known:
//
//   int j, k = 0;
//   for (j = 0; j < n; ++j)       for (int j = 0; j < n; ++j)
//     f(j);                         f(j);
//   while (k < n) {               for (int k = 0; k < n; ++k)
//     f(k);                         f(k);
//     ++k;
//   }
//
// `do` loops and steps within the last statement, as in `f(k++)`, are rewritten
// to these forms first. Other variables that change by a fixed amount in each
// iteration are calculated from the counter:
//
//   for (int k = 0; k < n; ++k)   for (int k = 0; k < n; ++k)
//     f(*p++);                      f(*(p + k));
//
//===----------------------------------------------------------------------===//

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "EarlyExits.h"
#include "LoopNormalization.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class CounterDeclarer {
public:
  CounterDeclarer(Module &M, Function &Kernel, FreshNames &Names)
      : M(M), Kernel(Kernel), Names(Names), Fx(M), Build(M) {
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
  /// True if the value of \p E, an int, is the same in all iterations of \p L.
  bool isFixedInt(const Expr *E, Loop *L) const;
  /// Rewrites \p L as a loop that tests its condition first, if its counter \p
  /// V begins with \p First; null if the condition has another form.
  Loop *testFirst(Do *L, const Variable *V, int64_t First);
  /// Moves the step of the condition's counter out of the last statement of
  /// \p L.
  void splitStep(Loop *L);
  /// Rewrites `V + 3 < n` and `V <= n - 4`.
  void isolateCounter(Loop *L, const Variable *V);
  /// Returns the last value of the counter \p V of \p L, which begins with \p
  /// First and is changed by \p Inc; null if it is unknown.
  Expr *getLastValue(Loop *L, const Variable *V, const Expr *First,
                     const Expr *Inc);
  /// Calculates variables that the loop steps from its counter.
  void replaceInductionVariables(Block *B, size_t &N);

  Module &M;
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
  return true;
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
    if (mentions(S, V) || llvm::isa<Case>(S))
      return nullptr;
  }
  return nullptr;
}

bool CounterDeclarer::isFixedInt(const Expr *E, Loop *L) const {
  const VariableSet Varying = Fx.getVarying(L);
  return E->getType()->isInt() && isFixedValue(E, [&](const Variable *V) {
           return !Varying.contains(V) && !Addressed.contains(V);
         });
}

/// Returns the only step of a variable's value to the next, or null, if \p E
/// certainly evaluates it and does not mention the variable otherwise. \p Is
/// accepts variables.
static Expr **findStep(Expr *&E,
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

static unsigned countMentions(Stmt *S, const Variable *V) {
  unsigned Result = 0;
  forEachExprIn(S, [&](Expr *&E) { Result += isRef(E, V); });
  return Result;
}

void CounterDeclarer::splitStep(Loop *L) {
  auto *C = llvm::dyn_cast_or_null<Binary>(L->Cond);
  const bool MayContinue = hasExit(L->Body, {/*IsReturn=*/false,
                                             /*IsBreak=*/false,
                                             /*IsContinue=*/true});
  if (!C || MayContinue)
    return;
  StmtList Body(L->Body->Body.begin(), L->Body->Body.end());
  if (auto *Step = llvm::isa<Do>(L) ? llvm::dyn_cast<Unary>(C->Left) : nullptr;
      Step && Step->Op == UnaryOp::PreInc && llvm::isa<VarRef>(Step->Operand) &&
      !Addressed.contains(llvm::cast<VarRef>(Step->Operand)->V) &&
      !mentions(C->Right, llvm::cast<VarRef>(Step->Operand)->V)) {
    Body.push_back(Build.expr(Step));
    C->Left = Build.copy(Step->Operand);
    L->Body->Body = M.copyArray<Stmt *>(Body);
    return;
  }
  const auto *Ref = llvm::dyn_cast<VarRef>(C->Left);
  auto *Last = Body.empty() ? nullptr : llvm::dyn_cast<ExprStmt>(Body.back());
  if (!Ref || !Last || Addressed.contains(Ref->V) ||
      countMentions(Last, Ref->V) != 1)
    return;
  Expr **Step =
      findStep(Last->E, [Ref](const Variable *V) { return V == Ref->V; });
  if (!Step || Step == &Last->E ||
      llvm::cast<Unary>(*Step)->Op != UnaryOp::PostInc)
    return;
  Build.setLoc(Last->getLoc());
  Body.push_back(Build.expr(*Step));
  *Step = Build.copy(llvm::cast<Unary>(*Step)->Operand);
  L->Body->Body = M.copyArray<Stmt *>(Body);
}

Loop *CounterDeclarer::testFirst(Do *L, const Variable *V, int64_t First) {
  const auto *C = llvm::dyn_cast<Binary>(L->Cond);
  if (!C || (C->Op != BinaryOp::LT && C->Op != BinaryOp::LE) ||
      !isRef(C->Left, V) || !isFixedInt(C->Right, L))
    return nullptr;
  // The condition holds for the first value, and for no other that the
  // program's does not hold for.
  const int64_t Least = C->Op == BinaryOp::LT ? First + 1 : First;
  if (Least > INT32_MAX)
    return nullptr;
  const std::optional<int64_t> End = evaluateConstant(C->Right);
  Expr *Right = C->Right;
  if (!End)
    Right = Build.conditional(Build.less(Least, Build.copy(Right)),
                              Build.copy(Right), Least);
  else if (*End < Least)
    Right = Build.integer(Least);
  auto *Result =
      Build.make<While>(Build.binary(C->Op, C->Left, Right), L->Body);
  Result->setLoc(L->getLoc());
  return Result;
}

void CounterDeclarer::isolateCounter(Loop *L, const Variable *V) {
  const auto *C = llvm::dyn_cast<Binary>(L->Cond);
  auto *Difference = C ? llvm::dyn_cast<Binary>(C->Right) : nullptr;
  if (Difference && Difference->Op == BinaryOp::Sub && C->Op == BinaryOp::LE &&
      Difference->getType()->isInt() && C->Left->getType()->isInt()) {
    const auto Less = evaluateConstant(Difference->Right);
    if (Less && *Less >= 1 && *Less <= INT32_MAX)
      L->Cond =
          Build.less(C->Left, Build.subtract(Difference->Left, *Less - 1));
    return;
  }
  const auto *Sum = C ? llvm::dyn_cast<Binary>(C->Left) : nullptr;
  const auto Ahead = Sum && Sum->Op == BinaryOp::Add && isRef(Sum->Left, V)
                         ? evaluateConstant(Sum->Right)
                         : std::nullopt;
  if (!Ahead || *Ahead < 1 || *Ahead > INT32_MAX ||
      !C->Left->getType()->isInt() ||
      (C->Op != BinaryOp::LT && C->Op != BinaryOp::LE) ||
      !isFixedInt(C->Right, L))
    return;
  const int64_t Least = *Ahead - (C->Op == BinaryOp::LE);
  // The counter is not negative.
  Expr *End = C->Right;
  if (Least)
    End = Build.conditional(Build.less(Least, Build.copy(End)),
                            Build.subtract(Build.copy(End), Least), 0);
  L->Cond = Build.less(Sum->Left, End);
}

Expr *CounterDeclarer::getLastValue(Loop *L, const Variable *V,
                                    const Expr *First, const Expr *Inc) {
  const auto *C = llvm::dyn_cast<Binary>(L->Cond);
  const std::optional<int64_t> Value = evaluateConstant(First);
  const std::optional<int64_t> Step = stepCounter(Inc, V, 0);
  if (!C || C->Op != BinaryOp::LT || !isRef(C->Left, V) || !V->Ty->isInt() ||
      !isFixedInt(C->Right, L) || !Value || *Value < 0 || !Step || *Step < 1 ||
      Fx.getChanged(L->Body).contains(V) ||
      hasExit(L->Body, {/*IsReturn=*/false, /*IsBreak=*/true,
                        /*IsContinue=*/false}))
    return nullptr;
  Expr *End = Build.copy(C->Right);
  if (*Step != 1) {
    Expr *Distance = Build.subtract(End, *Value + 1);
    End = Build.add(
        Build.subtract(
            Distance, Build.binary(BinaryOp::Rem, Build.copy(Distance), *Step)),
        *Value + *Step);
  }
  return Build.conditional(Build.less(*Value, Build.copy(C->Right)), End,
                           *Value);
}

void CounterDeclarer::replaceInductionVariables(Block *B, size_t &N) {
  auto *L = llvm::dyn_cast<For>(B->Body[N]);
  const Declare *D = L && !L->IsThreadLoop ? getCounterDecl(L) : nullptr;
  const auto Step = D ? stepCounter(L->Inc, D->V, 0) : std::nullopt;
  const auto First = D ? evaluateConstant(D->Init) : std::nullopt;
  if (!Step || *Step < 1 || !First || !D->V->Ty->isInt() || !L->Cond ||
      Fx.getChanged(L->Body).contains(D->V) || hasExit(L->Body, Jump))
    return;
  llvm::DenseMap<const Variable *, unsigned> Changes;
  Fx.forEachUse(L->Body,
                [&](Variable *V, Access How) { Changes[V] += mayChange(How); });
  const VariableSet Declared = getDeclared(L->Body);
  struct Steps {
    int64_t Total = 0; ///< per iteration
    unsigned Count = 0;
    Expr *By = nullptr; ///< the unit of Total; null: 1
  };
  llvm::MapVector<Variable *, Steps> Found;
  // Returns the change of V by S, in a top-level statement of its own.
  const auto getStep = [&](Stmt *S, const Variable *V, Expr *&By) {
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    const auto Number = E ? stepCounter(E->E, V, 0) : std::nullopt;
    const Assign *A = getAssign(S);
    if (Number || !A || A->Op != BinaryOp::Add || !isRef(A->Left, V) ||
        *Step != 1 || !isFixedInt(A->Right, L))
      return Number.value_or(0);
    By = A->Right;
    return int64_t(1);
  };
  for (Stmt *S : L->Body->Body) {
    auto *E = llvm::dyn_cast<ExprStmt>(S);
    if (!E)
      continue;
    const Expr *LValue = getAssigned(E->E);
    const auto *Ref = LValue ? llvm::dyn_cast<VarRef>(LValue) : nullptr;
    if (Ref) {
      Expr *By = nullptr;
      if (const int64_t Change = getStep(S, Ref->V, By)) {
        Steps &Own = Found[Ref->V];
        Own.Total += Change;
        ++Own.Count;
        if (By)
          Own.By = By;
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
    if (Of.Count != Changes.lookup(P) || (Of.By && Of.Count != 1) ||
        Of.Total < 1 || Of.Total % *Step != 0 ||
        P->Space != AddressSpace::Private || Addressed.contains(P) ||
        Declared.contains(P) || mentions(L->Cond, P) ||
        !(P->Ty->isPointer() || P->Ty->isInt()))
      continue;
    Build.setLoc(L->getLoc());
    Expr *Last = nullptr;
    if (!isDeadAfter(P)) {
      Last = getLastValue(L, D->V, D->Init, L->Inc);
      if (!Last)
        continue;
    }
    Variable *Base = Names.makeVariable(P->Name, M.Types.withoutConst(P->Ty));
    const int64_t Factor = Of.Total / *Step;
    // A pointer's distance need not fit in an int.
    const Type *T =
        P->Ty->isPointer() ? M.Types.getInteger(64, true) : M.Types.getInt();
    const auto number = [&](int64_t Value) {
      return Build.integer(uint64_t(Value), T);
    };
    const auto after = [&](Expr *Counter, int64_t Done) {
      Expr *Passed = T->isInt() ? Counter : Build.cast(Counter, T);
      if (*First)
        Passed = Build.subtract(Passed, number(*First));
      if (Factor != 1)
        Passed = Build.multiply(Passed, number(Factor));
      if (Done)
        Passed = Build.add(Passed, number(Done));
      if (Of.By)
        Passed = Build.multiply(Passed, T->isInt()
                                            ? Build.copy(Of.By)
                                            : Build.cast(Build.copy(Of.By), T));
      return Build.add(Base, Passed);
    };
    int64_t Done = 0;
    for (Stmt *S : L->Body->Body) {
      auto *E = llvm::dyn_cast<ExprStmt>(S);
      Expr *By = nullptr;
      if (const int64_t Change = getStep(S, P, By)) {
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
    StmtList Body(B->Body.begin(), B->Body.end());
    if (Last)
      Body.insert(Body.begin() + N + 1, Build.assignTo(P, after(Last, 0)));
    Body.insert(Body.begin() + N, Build.declare(Base, Build.ref(P)));
    B->Body = M.copyArray<Stmt *>(Body);
    Parents.back().N = ++N;
  }
}

void CounterDeclarer::rewrite(Block *B, size_t N) {
  auto *L = llvm::dyn_cast<Loop>(B->Body[N]);
  auto *Counted = llvm::dyn_cast<For>(B->Body[N]);
  if (!L)
    return;
  if (!Counted || !Counted->Inc)
    splitStep(L);
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
  auto *Own = Counted ? getCounterDecl(Counted) : nullptr;
  const bool IsDeclared = Own && Own->V == V;
  Stmt *First = !HasInit            ? findFirstValue(B, N, V)
                : kills(Counted, V) ? Counted
                                    : nullptr;
  if (!First && !IsDeclared)
    return;
  Build.setLoc(L->getLoc());
  auto *D = IsDeclared ? Own : llvm::dyn_cast<Declare>(First);
  Expr *Value = D ? D->Init : getFirstAssign(First)->Right;
  const llvm::MutableArrayRef<Stmt *> Whole = L->Body->Body;
  if (!HasInc)
    L->Body->Body = Whole.drop_back();
  const std::optional<int64_t> Number = evaluateConstant(Value),
                               Step = stepCounter(Inc, V, 0);
  Expr *LastValue = nullptr;
  if (V->Ty->isInt() && Number && *Number >= 0 && Step && *Step >= 1 &&
      !Fx.getChanged(L->Body).contains(V)) {
    isolateCounter(L, V);
    if (auto *Late = llvm::dyn_cast<Do>(L))
      if (Loop *Early = testFirst(Late, V, *Number))
        B->Body[N] = L = Early;
    LastValue = getLastValue(L, V, Value, Inc);
  }
  const bool IsDead = IsDeclared || isDeadAfter(V);
  if (IsDeclared || llvm::isa<Do>(L) || !(IsDead || LastValue)) {
    if (!HasInc)
      L->Body->Body = Whole;
    return;
  }
  Variable *New = Names.makeVariable(V->Name, V->Ty);
  Declare *Init = Build.declare(New, Value);
  Init->setLoc(HasInit ? Counted->Inits.front()->getLoc() : First->getLoc());
  Replaced.insert(V);
  if (D)
    D->Init = nullptr;
  else if (!HasInit)
    Moved.insert(First);
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
  if (!IsDead) {
    StmtList Body(B->Body.begin(), B->Body.end());
    Body.insert(Body.begin() + N + 1, Build.assignTo(Ref->V, LastValue));
    B->Body = M.copyArray<Stmt *>(Body);
  }
}

void CounterDeclarer::visit(Stmt *S) {
  auto *B = llvm::dyn_cast<Block>(S);
  Parents.push_back({S});
  if (!B)
    forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  for (size_t N = 0; B && N != B->Body.size(); ++N) {
    Parents.back().N = N;
    rewrite(B, N);
    replaceInductionVariables(B, N);
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

void ampcc::declareCounters(Module &M, Function &Kernel, FreshNames &Names) {
  CounterDeclarer(M, Kernel, Names).run();
  normalizeLoops(M, Kernel.Body, Names);
}
