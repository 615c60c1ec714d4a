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
// `do` loops and steps within the condition or the last statement, as in
// `while (k-- > 0)` and `f(k++)`, are rewritten to these forms first. Other
// variables that change by a fixed amount in each iteration are calculated from
// the counter:
//
//   for (int k = 0, q = a;        for (int k = 0; k < n; ++k)
//        k < n; ++k, q += m)        f(*(p + k), a + k * m);
//     f(*p++, q);
//
//===----------------------------------------------------------------------===//

#include "../Common/Comparisons.h"
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
  /// True if \p V is an integer that only the kernel's code changes by name.
  bool isCounter(const Variable *V) const;
  /// True if the value of \p E, a 32-bit integer, is the same in all iterations
  /// of \p L.
  bool isFixedInt(const Expr *E, Loop *L) const;
  /// Makes the condition of the `if` with a break with which \p L begins its
  /// own.
  void takeCondition(Loop *L);
  /// Leaves the counter's initialization and step in the header of the loop
  /// that is the Nth statement of \p B: others move before it and into its
  /// body.
  void splitHeader(Block *B, size_t &N);
  /// Moves the step of the counter out of the condition of the loop that is the
  /// Nth statement of \p B.
  void moveStep(Block *B, size_t N);
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
    if (Value) {
      const llvm::ArrayRef<Stmt *> Between =
          B->Body.slice(Before + 1, N - Before - 1);
      const auto isKept = [&](const Variable *Of) {
        return !Of->IsShared && !Addressed.contains(Of) &&
               llvm::none_of(Between, [&](Stmt *Other) {
                 return Fx.getChanged(Other).contains(Of);
               });
      };
      return Between.empty() || isFixedValue(Value, isKept) ? S : nullptr;
    }
    if (mentions(S, V) || llvm::isa<Case>(S))
      return nullptr;
  }
  return nullptr;
}

bool CounterDeclarer::isFixedInt(const Expr *E, Loop *L) const {
  const VariableSet Varying = Fx.getVarying(L);
  const Type *T = E->getType();
  return T->isInteger() && T->getBits() == 32 &&
         isFixedValue(E, [&](const Variable *V) {
           return !Varying.contains(V) && !Addressed.contains(V);
         });
}

bool CounterDeclarer::isCounter(const Variable *V) const {
  return V->Ty->isInteger() && V->Space == AddressSpace::Private &&
         !Addressed.contains(V);
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

void CounterDeclarer::takeCondition(Loop *L) {
  const auto *Always = llvm::dyn_cast_or_null<Literal>(L->Cond);
  auto *I = L->Body->Body.empty() ? nullptr
                                  : llvm::dyn_cast<If>(L->Body->Body.front());
  if (llvm::isa<Do>(L) || (L->Cond && !(Always && Always->Bits)) || !I ||
      I->Else || I->Then->Body.size() != 1 ||
      !llvm::isa<Break>(I->Then->Body.front()))
    return;
  const auto *C = llvm::dyn_cast<Binary>(I->Cond);
  // Comparisons of numbers with a NaN fail, as do their opposites.
  L->Cond = C && C->Op >= BinaryOp::LT && C->Op <= BinaryOp::NE &&
                    C->Left->getType()->isInteger() &&
                    C->Right->getType()->isInteger()
                ? Build.binary(negate(C->Op), C->Left, C->Right)
                : Build.unary(UnaryOp::LogicalNot, I->Cond);
  L->Body->Body = L->Body->Body.drop_front();
}

/// Appends the expressions that \p E evaluates one after the other.
static void takeSteps(Expr *E, llvm::SmallVectorImpl<Expr *> &Steps) {
  if (auto *C = llvm::dyn_cast<Comma>(E)) {
    for (Expr *Step : C->Steps)
      takeSteps(Step, Steps);
    return takeSteps(C->Value, Steps);
  }
  Steps.push_back(E);
}

void CounterDeclarer::splitHeader(Block *B, size_t &N) {
  auto *L = llvm::dyn_cast<For>(B->Body[N]);
  const auto *C = L ? llvm::dyn_cast_or_null<Binary>(L->Cond) : nullptr;
  const auto *Ref = C ? llvm::dyn_cast<VarRef>(C->Left) : nullptr;
  if (!Ref || L->IsThreadLoop || !isCounter(Ref->V))
    return;
  const Variable *V = Ref->V;
  StmtList Inits, Before, After;
  for (Stmt *S : L->Inits) {
    llvm::SmallVector<Expr *, 4> Parts;
    if (auto *E = llvm::dyn_cast<ExprStmt>(S))
      takeSteps(E->E, Parts);
    else
      Inits.push_back(S);
    for (Expr *Part : Parts)
      Inits.push_back(Build.expr(Part));
  }
  Stmt *First = nullptr;
  for (Stmt *S : Inits) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    const Assign *A = getFirstAssign(S);
    const Expr *Value = D ? D->Init : A ? A->Right : nullptr;
    const Variable *Of = D ? D->V : A ? getRoot(A->Left) : nullptr;
    if (!Of || (Value && (Fx.hasEffects(Value) || mentions(Value, V))) ||
        (First && mentions(First, Of)))
      return;
    if (Of == V)
      First = S;
    else
      Before.push_back(S);
  }
  llvm::SmallVector<Expr *, 4> Steps;
  if (L->Inc)
    takeSteps(L->Inc, Steps);
  Expr *Own = nullptr;
  for (Expr *Step : Steps) {
    if (Own && mentions(Step, V))
      return;
    if (isRef(getAssigned(Step), V)) {
      Own = Step;
      continue;
    }
    const auto *A = llvm::dyn_cast<Assign>(Step);
    const auto *Next = A && !A->Op ? llvm::dyn_cast<Unary>(A->Right) : nullptr;
    if (Next && Next->Op == UnaryOp::PostInc && isRef(Next->Operand, V) &&
        !mentions(A->Left, V)) {
      Own = A->Right;
      After.push_back(Build.assignTo(A->Left, Build.ref(Ref->V)));
      continue;
    }
    After.push_back(Build.expr(Step));
    if (Fx.getChanged(After.back()).contains(V))
      return;
  }
  if (!After.empty() && (!Own || !stepCounter(Own, V, 0)))
    return;
  if (!After.empty()) {
    L->Inc = Own;
    const ExitTarget Continue = {/*IsReturn=*/false, /*IsBreak=*/false,
                                 /*IsContinue=*/true};
    StmtList Body(L->Body->Body.begin(), L->Body->Body.end());
    if (hasExit(L->Body, Continue)) {
      const auto Structured = removeJumps(Body, Continue, nullptr, M, Names);
      Body.assign(Structured.begin(), Structured.end());
    }
    Body.append(After);
    L->Body->Body = M.copyArray<Stmt *>(Body);
  }
  if (Before.empty())
    return;
  L->Inits = First ? Build.block(First)->Body : Build.block({})->Body;
  StmtList Body(B->Body.begin(), B->Body.end());
  Body.insert(Body.begin() + N, Before.begin(), Before.end());
  B->Body = M.copyArray<Stmt *>(Body);
  Parents.back().N = N += Before.size();
}

void CounterDeclarer::moveStep(Block *B, size_t N) {
  auto *L = llvm::cast<Loop>(B->Body[N]);
  auto *Counted = llvm::dyn_cast<For>(L);
  auto *C = llvm::dyn_cast_or_null<Binary>(L->Cond);
  const auto *U = llvm::dyn_cast_or_null<Unary>(C ? C->Left : L->Cond);
  const auto *Ref =
      U && isIncrement(U) ? llvm::dyn_cast<VarRef>(U->Operand) : nullptr;
  const bool IsCompared = C && C->Op >= BinaryOp::LT && C->Op <= BinaryOp::NE;
  if (!Ref || (C && !IsCompared) || llvm::isa<Do>(L) ||
      (Counted && Counted->Inc) || !isCounter(Ref->V) ||
      Ref->V->Ty->getBits() < 32 || (C && mentions(C->Right, Ref->V)) ||
      Fx.getChanged(L->Body).contains(Ref->V))
    return;
  Variable *V = Ref->V;
  const bool IsUp = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc,
             IsEarly = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PreDec;
  Build.setLoc(L->getLoc());
  const auto getNext = [&] {
    return Build.binary(IsUp ? BinaryOp::Add : BinaryOp::Sub, Build.ref(V), 1);
  };
  BinaryOp Op = C ? C->Op : BinaryOp::NE;
  Expr *Right = C ? C->Right : Build.integer(0), *Left = Build.ref(V);
  const bool IsSigned = V->Ty->isInt() && Right->getType()->isInt();
  // Negative numbers do not become 0.
  const bool EndsAtZero =
      !IsUp && Op == BinaryOp::NE && evaluateConstant(Right) == 0 &&
      (V->Ty->isSigned()
           ? !hasExit(L->Body, {/*IsReturn=*/true, /*IsBreak=*/true,
                                /*IsContinue=*/false})
           : !IsEarly);
  if (EndsAtZero || (IsEarly && IsSigned && !IsUp && Op == BinaryOp::GE)) {
    Op = BinaryOp::GT;
    if (EndsAtZero && IsEarly)
      Right = Build.integer(1);
  } else if (IsEarly) {
    Left = getNext();
  }
  const bool IsDead = (Counted && llvm::any_of(Counted->Inits,
                                               [V](const Stmt *S) {
                                                 const auto *D =
                                                     llvm::dyn_cast<Declare>(S);
                                                 return D && D->V == V;
                                               })) ||
                      isDeadAfter(V);
  forEachExprIn(L->Body, [&](Expr *&E) {
    if (isRef(E, V))
      E = getNext();
  });
  Expr *Cond = Build.binary(Op, Left, Right),
       *Inc =
           Build.unary(IsUp ? UnaryOp::PreInc : UnaryOp::PreDec, Build.ref(V));
  if (!Counted) {
    Counted = Build.makeFor(llvm::ArrayRef<Stmt *>(), Cond, Inc, L->Body);
    Counted->setLoc(L->getLoc());
    B->Body[N] = Counted;
  }
  Counted->Cond = Cond;
  Counted->Inc = Inc;
  if (IsDead)
    return;
  StmtList Body(B->Body.begin(), B->Body.end());
  Body.insert(Body.begin() + N + 1, Build.expr(Build.copy(Inc)));
  B->Body = M.copyArray<Stmt *>(Body);
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
      !isRef(C->Left, V) ||
      C->Left->getType()->isSigned() != C->Right->getType()->isSigned() ||
      !isFixedInt(C->Right, L))
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
      !C->Left->getType()->isInt() || !C->Right->getType()->isInt() ||
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

void CounterDeclarer::replaceInductionVariables(Block *B, size_t &N) {
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
  if (!Counted || !Counted->Inc) {
    moveStep(B, N);
    L = llvm::cast<Loop>(B->Body[N]);
    Counted = llvm::dyn_cast<For>(L);
  }
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
  if (!V || !isCounter(V) || !L->Cond || !mentions(L->Cond, V))
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
  if (V->Ty->getBits() == 32 && Number && *Number >= 0 &&
      *Number <= INT32_MAX && Step && *Step >= 1 &&
      !Fx.getChanged(L->Body).contains(V)) {
    if (V->Ty->isInt())
      isolateCounter(L, V);
    if (auto *Late = llvm::dyn_cast<Do>(L))
      if (Loop *Early = testFirst(Late, V, *Number))
        B->Body[N] = L = Early;
  }
  if (V->Ty->getBits() == 32)
    LastValue = getLastValue(L, V, Value, Inc);
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
    if (auto *L = llvm::dyn_cast<Loop>(B->Body[N]))
      takeCondition(L);
    splitHeader(B, N);
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
