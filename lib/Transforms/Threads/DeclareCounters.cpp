//===- DeclareCounters.cpp - counters that their loops declare ------------===//
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
// `while (k-- > 0)` and `f(k++)`, are rewritten to these forms first.
//
//===----------------------------------------------------------------------===//

#include "../Common/Comparisons.h"
#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "../Passes.h"
#include "EarlyExits.h"
#include "LoopCounters.h"
#include "LoopNormalization.h"
#include "ampcc/TreeAnalysis/Properties.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
class CounterDeclarer final : public LoopCounters {
public:
  using LoopCounters::LoopCounters;

  /// Removes the declarations of variables whose uses are all replaced.
  void removeReplaced();

private:
  void rewrite(Block *B, size_t &N) override;
  /// Declares the counter of the loop that is the Nth statement of \p B.
  void declareCounter(Block *B, size_t N);
  /// Returns the statement of \p B before the Nth that gives \p V the value
  /// with which the Nth begins, if the value is the same there; or null. Sets
  /// \p IsRead if a statement between reads it.
  Stmt *findFirstValue(const Block *B, size_t N, const Variable *V,
                       bool &IsRead) const;
  /// True if \p V is an integer or a pointer that only the kernel's code
  /// changes by name.
  bool isCounter(const Variable *V) const;
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

  VariableSet Replaced;
};
} // namespace

/// True if \p E, a value or the address of an element, is calculated from
/// variables for which \p IsFixed holds.
static bool isFixedStart(const Expr *E,
                         llvm::function_ref<bool(const Variable *)> IsFixed) {
  const auto *U = llvm::dyn_cast<Unary>(E);
  const auto *I = U && U->Op == UnaryOp::AddressOf
                      ? llvm::dyn_cast<Index>(U->Operand)
                      : nullptr;
  return I ? I->Base->getType()->isPointer() &&
                 isFixedValue(I->Base, IsFixed) &&
                 isFixedValue(I->Position, IsFixed)
           : isFixedValue(E, IsFixed);
}

Stmt *CounterDeclarer::findFirstValue(const Block *B, size_t N,
                                      const Variable *V, bool &IsRead) const {
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
      return Between.empty() || isFixedStart(Value, isKept) ? S : nullptr;
    }
    if (llvm::isa<Case>(S) || Fx.getChanged(S).contains(V))
      return nullptr;
    IsRead |= mentions(S, V);
  }
  return nullptr;
}

bool CounterDeclarer::isCounter(const Variable *V) const {
  return (V->Ty->isInteger() || V->Ty->isPointer()) &&
         V->Space == AddressSpace::Private && !Addressed.contains(V);
}

void CounterDeclarer::takeCondition(Loop *L) {
  const auto *Always = llvm::dyn_cast_or_null<Literal>(L->Cond);
  auto *I = L->Body->Body.empty() ? nullptr
                                  : llvm::dyn_cast<If>(L->Body->Body.front());
  if (llvm::isa<Do>(L) || (L->Cond && !(Always && Always->Bits)) || !I ||
      I->Else || I->Then->Body.size() != 1 ||
      !llvm::isa<Break>(I->Then->Body.front()))
    return;
  L->Cond = makeNegation(Build, I->Cond);
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
  bool IsRead = false; // by others' initializations
  for (Stmt *S : Inits) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    const Assign *A = getFirstAssign(S);
    const Expr *Value = D ? D->Init : A ? A->Right : nullptr;
    const Variable *Of = D ? D->V : A ? getRoot(A->Left) : nullptr;
    if (!Of || (Value && Fx.hasEffects(Value)) ||
        (First && mentions(First, Of)))
      return;
    IsRead |= Value && mentions(Value, V);
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
  if (IsRead) {
    Before = Inits;
    First = nullptr;
  }
  L->Inits = First ? Build.block(First)->Body : Build.block({})->Body;
  insert(B, N, Before);
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
      !Ref->V->Ty->isInteger() || Ref->V->Ty->getBits() < 32 ||
      (C && mentions(C->Right, Ref->V)) ||
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
  if (!IsDead)
    insert(B, N, {}, Build.expr(Build.copy(Inc)));
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

void CounterDeclarer::declareCounter(Block *B, size_t N) {
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
  bool IsRead = false; // before the loop
  Stmt *First = !HasInit            ? findFirstValue(B, N, V, IsRead)
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
  const bool Has32Bits = V->Ty->isInteger() && V->Ty->getBits() == 32;
  if (Has32Bits && Number && *Number >= 0 && *Number <= INT32_MAX && Step &&
      *Step >= 1 && !Fx.getChanged(L->Body).contains(V)) {
    if (V->Ty->isInt())
      isolateCounter(L, V);
    if (auto *Late = llvm::dyn_cast<Do>(L))
      if (Loop *Early = testFirst(Late, V, *Number))
        B->Body[N] = L = Early;
  }
  if (Has32Bits)
    LastValue = getLastValue(L, V, Value, Inc);
  const bool IsDead = IsDeclared || isDeadAfter(V);
  if (IsDeclared || llvm::isa<Do>(L) || !(IsDead || LastValue)) {
    if (!HasInc)
      L->Body->Body = Whole;
    return;
  }
  Variable *New = Names.makeVariable(V->Name, V->Ty);
  Declare *Init = Build.declare(New, IsRead ? Build.copy(Value) : Value);
  Init->setLoc(HasInit ? Counted->Inits.front()->getLoc() : First->getLoc());
  Replaced.insert(V);
  if (D && !IsRead)
    D->Init = nullptr;
  else if (!D && !HasInit && !IsRead)
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
  if (!IsDead)
    insert(B, N, {}, Build.assignTo(Ref->V, LastValue));
}

void CounterDeclarer::rewrite(Block *B, size_t &N) {
  if (auto *L = llvm::dyn_cast<Loop>(B->Body[N]))
    takeCondition(L);
  splitHeader(B, N);
  declareCounter(B, N);
}

void CounterDeclarer::removeReplaced() {
  Fx.forEachUse(Kernel.Body,
                [this](Variable *V, Access) { Replaced.erase(V); });
  removeStmts(Kernel.Body, [this](Stmt *S) {
    const auto *D = llvm::dyn_cast<Declare>(S);
    return D && Replaced.contains(D->V) &&
           (!D->Init || !Fx.hasEffects(D->Init));
  });
}

void ampcc::declareCounters(Module &M, Function &Kernel, FreshNames &Names) {
  CounterDeclarer Counters(M, Kernel, Names);
  Counters.run();
  normalizeLoops(M, Kernel.Body, Names, Kernel.Params);
  replaceInductionVariables(M, Kernel, Names);
  Counters.removeReplaced();
}
