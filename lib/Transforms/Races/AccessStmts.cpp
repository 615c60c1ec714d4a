//===- AccessStmts.cpp - conditions and barriers of accesses --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Threads/EarlyExits.h"
#include "AccessFinder.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/TripCount.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// The largest trip count that is determined.
static constexpr unsigned MaxCountedIterations = 1024;

/// Adds the outcome of \p C to the guards.
void AccessFinder::assume(const Condition &C, bool IsTrue) {
  const Condition::Outcome &O = IsTrue ? C.IfTrue : C.IfFalse;
  for (const LinearForm &Fact : O.Facts)
    Guards.push_back({Fact, C.IsForSeveral});
  if (!O.IsWhole)
    Guards.push_back({make(C.Shared), C.IsForSeveral});
}

void AccessFinder::visitUnder(const Condition &C, bool IsTrue,
                              llvm::function_ref<void()> Visit) {
  const size_t Size = Guards.size();
  assume(C, IsTrue);
  Visit();
  Guards.resize(Size);
}

static bool isJump(const Stmt *S) {
  if (const auto *B = llvm::dyn_cast<Block>(S))
    return !B->Body.empty() && isJump(B->Body.back());
  return llvm::isa<Break, Continue, Return>(S);
}

/// Merges the epochs Open and \p Others of two paths.
void AccessFinder::join(const OpenEpochs &Others) {
  for (unsigned Kind = 0; Kind != 2; ++Kind) {
    llvm::SmallVector<OpenEpoch, 4> Both;
    for (const bool IsFirst : {true, false}) {
      const auto &Other = IsFirst ? Others[Kind] : Open[Kind];
      for (OpenEpoch O : IsFirst ? Open[Kind] : Others[Kind]) {
        const auto It = llvm::find_if(Other, [&](const OpenEpoch &Same) {
          return Same.Number == O.Number;
        });
        O.IsCertain &= It != Other.end() && It->IsCertain;
        if (IsFirst || It == Other.end())
          Both.push_back(O);
      }
    }
    Open[Kind] = std::move(Both);
  }
}

void AccessFinder::visitIf(If *S) {
  const Condition C = visitChoice(S->Cond);
  const Environment Before = Values;
  const auto OpenBefore = Open;
  visitUnder(C, true, [&] { visit(S->Then); });
  Environment AfterThen = std::exchange(Values, Before);
  const auto OpenAfterThen = std::exchange(Open, OpenBefore);
  if (S->Else)
    visitUnder(C, false, [&] { visit(S->Else); });
  join(OpenAfterThen);
  if (isJump(S->Then)) {
    // The remaining statements run if the condition is false.
    assume(C, false);
    return;
  }
  MayHaveLeft |= hasExit(S, AnyExit);
  const bool ElseJumps = S->Else && isJump(S->Else);
  for (auto &[V, Then] : AfterThen) {
    const auto It = Values.find(V);
    if (It == Values.end())
      continue;
    Value &Other = It->second;
    if (ElseJumps) {
      Other = Then;
    } else if (!(Then.F == Other.F) || !(Then.Pointee == Other.Pointee)) {
      Other.F = make(std::max({C.Shared, getSharing(Then), getSharing(Other)}),
                     V->Ty);
      Other.Pointee.IsKnown = false;
      if (Other.Pointee.Root != Then.Pointee.Root)
        Other.Pointee.Root = nullptr;
    }
  }
}

/// Makes the values of \p Variables unknown.
void AccessFinder::forget(const VariableSet &Variables, bool IsInLoop) {
  for (auto &[V, Known] : Values) {
    if (!Variables.contains(V))
      continue;
    Known.F = make(!IsInLoop && Uniforms.isUniform(V) ? Sharing::Tile
                                                      : Sharing::Unknown,
                   V->Ty);
    Known.Pointee.IsKnown = false;
  }
}

/// Sets the variable that \p Inc changes to its value after \p Turn iterations.
void AccessFinder::step(const Expr *Inc, const VariableSet &InBody,
                        const LinearForm &Turn, Environment Before) {
  const Expr *Left = Inc ? getAssigned(Inc) : nullptr;
  const auto *Ref = llvm::dyn_cast_or_null<VarRef>(Left);
  const auto It = Ref ? Before.find(Ref->V) : Before.end();
  if (It == Before.end() || InBody.contains(Ref->V) || !isTracked(Ref->V) ||
      !Ref->V->Ty->isInteger())
    return;
  const LinearForm First = It->second.F;
  LinearForm &Now = Values[Ref->V].F;
  if (const auto *U = llvm::dyn_cast<Unary>(Inc)) {
    const bool IsUp = U->Op == UnaryOp::PreInc || U->Op == UnaryOp::PostInc;
    Now = IsUp ? First + Turn : First - Turn;
    return;
  }
  const auto *A = llvm::cast<Assign>(Inc);
  if (!A->Op)
    return;
  const LinearForm By = visit(A->Right).F;
  if (getSharing(By) != Sharing::Launch)
    return;
  if (*A->Op == BinaryOp::Add || *A->Op == BinaryOp::Sub) {
    Now = *A->Op == BinaryOp::Add ? First + Turn * By : First - Turn * By;
    return;
  }
  const auto Number = By.getConstant();
  const bool Grows = *A->Op == BinaryOp::Mul || *A->Op == BinaryOp::Shl;
  if (!Number || *Number < 1 || !Result.isNatural(First) ||
      Now.terms().size() != 1 ||
      (!Grows && *A->Op != BinaryOp::Div && *A->Op != BinaryOp::Shr))
    return;
  const Atom Own = Now.terms().begin()->first.front();
  Result.Atoms[Own].Bounds.push_back(Now);
  Result.Atoms[Own].Bounds.push_back(Grows ? Now - First : First - Now);
}

void AccessFinder::visitLoop(Loop *L) {
  const auto *Counted = llvm::dyn_cast<For>(L);
  Expr *const Inc = Counted ? Counted->Inc : nullptr;
  const bool HasBarrier = Uniforms.hasBarrier(L);
  const bool HasExit = hasExit(L->Body, AnyExit);
  const VariableSet InLoop = Fx.getChanged(L);
  VariableSet InBody = Fx.getChanged(L->Body);
  if (L->Cond)
    Fx.forEachUse(L->Cond, [&](Variable *V, Access How) {
      if (mayChange(How))
        InBody.insert(V);
    });
  const Environment Before = Values;
  const Atom Turn =
      Result.makeAtom(HasBarrier ? Sharing::Tile : Sharing::Unknown,
                      /*IsNatural=*/true);
  const uint64_t Iterations =
      Counted && !HasExit
          ? getTripCount(Counted, MaxCountedIterations).value_or(0)
          : 0;
  Result.Atoms[Turn].CountsIterations = true;
  Result.Atoms[Turn].Iterations = Iterations;
  const bool HadLeft = MayHaveLeft;
  auto Iterate = [&](const LinearForm &Turns) {
    forget(InLoop, /*IsInLoop=*/!HasBarrier);
    step(Inc, InBody, Turns, Before);
    Condition C;
    if (L->Cond && !llvm::isa<Do>(L))
      C = visitCondition(L->Cond);
    else
      C.IfTrue.IsWhole = true;
    C.IfTrue.IsWhole |= Iterations != 0;
    const auto *Compared = llvm::dyn_cast_or_null<Binary>(L->Cond);
    C.IsForSeveral = Compared && Compared->Op >= BinaryOp::LT &&
                     Compared->Op <= BinaryOp::GE;
    visitUnder(C, true, [&] { visit(L->Body); });
    if (Inc)
      visit(Inc);
    if (L->Cond && llvm::isa<Do>(L))
      visitCondition(L->Cond);
  };
  const auto OpenBefore = Open;
  Iterate(LinearForm::of(Turn));
  if (HasBarrier) {
    // Threads that wait at the loop's last barrier continue with the next
    // iteration.
    const auto OpenAfter = Open;
    const bool WasRepeated = std::exchange(IsRepeated, true);
    Condition IsNext;
    IsNext.IfTrue.IsWhole = Iterations || !(llvm::isa<Do>(L) || HasExit);
    IsNext.Shared = Sharing::Unknown;
    visitUnder(IsNext, true, [&] { Iterate(LinearForm::of(Turn) + 1); });
    IsRepeated = WasRepeated;
    Open = OpenBefore;
    join(OpenAfter);
  }
  MayHaveLeft = HadLeft || hasExit(L->Body, {/*IsReturn=*/true});
  forget(InLoop, /*IsInLoop=*/false);
}

void AccessFinder::visitSwitch(Switch *S) {
  const Sharing Chooses = getSharing(visit(S->Cond));
  const VariableSet InBody = Fx.getChanged(S->Body);
  Condition IsChosen;
  IsChosen.Shared = Sharing::Unknown;
  IsChosen.IsForSeveral = Chooses <= Sharing::Tile;
  const bool HadLeft = MayHaveLeft;
  visitUnder(IsChosen, true, [&] {
    for (llvm::ArrayRef<Stmt *> Rest = S->Body->Body; !Rest.empty();) {
      // Control reaches a label from the head or falls through to it.
      forget(InBody, /*IsInLoop=*/true);
      const auto End = llvm::find_if(Rest.drop_front(), llvm::IsaPred<Case>);
      const auto List = Rest.take_front(End - Rest.begin());
      visitList(List);
      Rest = Rest.drop_front(List.size());
    }
  });
  MayHaveLeft = HadLeft || hasExit(S->Body, {/*IsReturn=*/true,
                                             /*IsBreak=*/false,
                                             /*IsContinue=*/true});
  forget(InBody, /*IsInLoop=*/false);
}

void AccessFinder::visitBarrier(const Call *C) {
  for (unsigned Kind = 0; Kind != 2; ++Kind) {
    if (!fences(C, Kind ? AddressSpace::Local : AddressSpace::Global))
      continue;
    Open[Kind].clear();
    if (IsRepeated)
      continue;
    Open[Kind].push_back({unsigned(Result.Epochs[Kind].size()), true});
    Result.Epochs[Kind].emplace_back();
  }
}

void AccessFinder::visitList(llvm::ArrayRef<Stmt *> List) {
  // Statements after a jump are guarded until the end of the list.
  const size_t Size = Guards.size();
  for (Stmt *S : List)
    visit(S);
  MayHaveLeft |= Guards.size() > Size;
  Guards.resize(Size);
}

void AccessFinder::visit(Stmt *S) {
  if (S->getLoc().isValid())
    Loc = S->getLoc();
  switch (S->getKind()) {
  case Stmt::Kind::Expr: {
    Expr *E = llvm::cast<ExprStmt>(S)->E;
    if (const Call *C = asCall(E, BuiltinId::Barrier))
      return visitBarrier(C);
    visit(E);
    return;
  }
  case Stmt::Kind::Declare: {
    auto *D = llvm::cast<Declare>(S);
    if (D->V->IsShared)
      return;
    Value V;
    if (D->Init)
      V = visit(D->Init);
    else
      V = {make(Sharing::Unknown, D->V->Ty),
           {nullptr, AddressSpace::Private, {}, false}};
    if (isTracked(D->V) || (D->Init && !Changed.contains(D->V)))
      Values[D->V] = V;
    return;
  }
  case Stmt::Kind::Block:
    return visitList(llvm::cast<Block>(S)->Body);
  case Stmt::Kind::If:
    return visitIf(llvm::cast<If>(S));
  case Stmt::Kind::For:
    for (Stmt *Init : llvm::cast<For>(S)->Inits)
      visit(Init);
    return visitLoop(llvm::cast<Loop>(S));
  case Stmt::Kind::While:
  case Stmt::Kind::Do:
    return visitLoop(llvm::cast<Loop>(S));
  case Stmt::Kind::Switch:
    return visitSwitch(llvm::cast<Switch>(S));
  case Stmt::Kind::Case:
  case Stmt::Kind::Break:
  case Stmt::Kind::Continue:
    return;
  case Stmt::Kind::Return:
    if (Expr *E = llvm::cast<Return>(S)->Value)
      visit(E);
    return;
  }
}

KernelAccesses AccessFinder::run() {
  Fx.forEachUse(Kernel.Body, [&](Variable *V, Access How) {
    if (How == Access::Address)
      Addressed.insert(V);
    if (mayChange(How))
      Changed.insert(V);
  });
  for (unsigned K = 0; K != 3; ++K) {
    if (K >= Kernel.WorkDim)
      continue;
    const Atom Local = Result.makeAtom(Sharing::Thread, /*IsNatural=*/true);
    Result.Local[K] = LinearForm::of(Local);
    if (!Kernel.Tile[0])
      continue;
    Result.Atoms[Local].Bounds.push_back(LinearForm(Kernel.Tile[K] - 1) -
                                         LinearForm::of(Local));
    Result.Group[K] =
        LinearForm::of(Result.makeAtom(Sharing::Tile, /*IsNatural=*/true));
  }
  for (unsigned Kind = 0; Kind != 2; ++Kind) {
    Result.Epochs[Kind].emplace_back();
    Open[Kind].push_back({0, true});
  }
  visit(Kernel.Body);
  return std::move(Result);
}

KernelAccesses ampcc::findAccesses(Module &M) { return AccessFinder(M).run(); }
