//===- ExprSequencer.cpp - expressions in parts ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExprSequencer.h"
#include "ampcc/Basic/CallDepth.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Effects, and sequences, which have to be taken apart whatever they do.
unsigned ExprSequencer::countEffects(Expr *E) const {
  unsigned Count = Know.isEffectful(E) + 2 * llvm::isa<Sequence>(E);
  forEachOperand(E, [&](Expr *&Operand) { Count += countEffects(Operand); });
  return Count;
}

bool ExprSequencer::isInOrder(Expr *E) const {
  return countEffects(E) <= Know.isEffectful(E);
}

Variable *ampcc::getAssignedVariable(const Expr *E) {
  const auto *A = llvm::dyn_cast<Assign>(E);
  const auto *Ref = A && !A->Op ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
  return Ref ? Ref->V : nullptr;
}

llvm::SmallVector<Variable *, 2>
ExprSequencer::takeTemporaries(llvm::ArrayRef<Expr *> Steps) {
  auto Name = [this](Variable *V) {
    if (V && V->Name.empty())
      V->Name = Make.getModule().copyString(Names.makeTemporary());
  };
  for (const Expr *Step : Steps)
    Name(getAssignedVariable(Step));
  llvm::for_each(Temporaries, Name);
  return std::exchange(Temporaries, {});
}

/// C has no temporary for an array: an aggregate's operands are the parts of
/// those in it, too.
void ExprSequencer::addOperands(Expr *E, bool IsPlace,
                                llvm::SmallVectorImpl<Operand> &To) {
  forEachEvaluated(E, IsPlace, [&](Expr *&Operand, bool IsPlace) {
    if (llvm::isa<Aggregate>(E) && llvm::isa<Aggregate>(Operand))
      addOperands(Operand, /*IsPlace=*/false, To);
    else
      To.push_back({&Operand, IsPlace});
  });
}

void ExprSequencer::moveSteps(Parts &From, Parts &To) {
  To.Steps.append(From.Steps.begin(), From.Steps.end());
  To.OfSteps.add(From.OfSteps);
}

Expr *ExprSequencer::keep(Parts &P) {
  Make.setLoc(P.Value->getLoc());
  TypeContext &Types = Make.getTypes();
  const Type *T =
      Types.withoutConst(decay(P.Value->getType(), Types, getSpace(P.Value)));
  Variable *V = Make.temporary("", T, P.Value->getLoc());
  Know.addCopy(V, P.Value);
  Temporaries.push_back(V);
  P.Steps.push_back(Make.assign(V, P.Value));
  P.OfValue.settle();
  P.OfSteps.add(P.OfValue);
  P.OfValue = Effects();
  return Make.ref(V);
}

Expr *ExprSequencer::join(const Parts &P) {
  ExprList Steps;
  for (Expr *Step : P.Steps)
    addStep(Step, Steps);
  return Make.sequence(Steps, P.Value, /*IsPlace=*/false);
}

void ExprSequencer::addStep(Expr *Step, ExprList &To) {
  const auto *A = llvm::dyn_cast<Assign>(Step);
  const Type *T = A ? A->Left->getType() : nullptr;
  if (!T || !T->isArray())
    return To.push_back(Step);
  const auto Elements = llvm::cast<Aggregate>(A->Right)->Parts;
  for (uint64_t I = 0; I != *T->getCount(); ++I)
    addStep(Make.assign(Make.index(Make.copy(A->Left), I),
                        I < Elements.size() ? Elements[I].Value
                                            : Make.zero(T->getElement())),
            To);
}

Parts ExprSequencer::takeOperator(Expr *E, bool IsPlace) {
  llvm::SmallVector<Operand, 4> Operands;
  addOperands(E, IsPlace, Operands);
  llvm::SmallVector<Parts, 4> All;
  for (Operand O : Operands)
    All.push_back(take(*O.E, O.IsPlace));
  const auto *A = llvm::dyn_cast<Assign>(E);
  if (A && A->Op)
    Know.addOwn(A->Left, /*IsPlace=*/false, All.back().OfValue);

  // Those that what comes after makes a difference to.
  llvm::SmallVector<bool, 4> IsKept(All.size());
  Effects Later;
  for (size_t I = All.size(); I-- != 0;) {
    IsKept[I] = Know.dependOnOrder(All[I].OfValue, Later);
    if (I) {
      Later.add(All[I].OfSteps);
      Later.add(All[I].OfValue);
    }
  }
  // `a = b = c` stores one value, in whichever order.
  if (A && !(llvm::isa<Assign>(A->Right) && !A->Op) &&
      Know.isPendingAt(All.front().OfValue, All.back().Value))
    IsKept.front() = true;

  Parts Result;
  for (size_t I = 0; I != All.size(); ++I) {
    *Operands[I].E = IsKept[I] ? keep(All[I]) : All[I].Value;
    moveSteps(All[I], Result);
    Result.OfValue.add(All[I].OfValue);
  }
  if (llvm::isa<Call>(E))
    Result.OfValue.settle();
  Know.addOwn(E, IsPlace, Result.OfValue);
  Result.Value = E;
  return Result;
}

Parts ExprSequencer::takeSequence(Sequence *S, bool IsPlace) {
  Parts Result;
  for (Expr *Step : S->Steps) {
    Parts Own = take(Step, /*IsPlace=*/true);
    moveSteps(Own, Result);
    Own.OfValue.settle();
    Result.Steps.push_back(Own.Value);
    Result.OfSteps.add(Own.OfValue);
  }
  Parts Own = take(S->Value, IsPlace);
  moveSteps(Own, Result);
  Result.Value = Own.Value;
  Result.OfValue = std::move(Own.OfValue);
  return Result;
}

Parts ExprSequencer::takeLogical(Binary *B) {
  Parts Result = take(B->Left), Right = take(B->Right);
  B->Left = Result.Value;
  Result.OfValue.settle();
  Result.OfValue.add(Right.OfSteps);
  Result.OfValue.add(Right.OfValue);
  B->Right = join(Right);
  Result.Value = B;
  return Result;
}

Parts ExprSequencer::takeConditional(Conditional *C) {
  Parts Result = take(C->Cond);
  C->Cond = Result.Value;
  Result.OfValue.settle();
  for (Expr **Branch : {&C->True, &C->False}) {
    Parts Own = take(*Branch);
    Result.OfValue.add(Own.OfSteps);
    Result.OfValue.add(Own.OfValue);
    *Branch = join(Own);
  }
  Result.Value = C;
  return Result;
}

Parts ExprSequencer::take(Expr *E, bool IsPlace) {
  Parts Result;
  // Sums may be longer than the compiler's stack is deep.
  enterCallee([&] {
    auto *B = llvm::dyn_cast<Binary>(E);
    if (auto *S = llvm::dyn_cast<Sequence>(E))
      Result = takeSequence(S, IsPlace);
    else if (B && B->Op >= BinaryOp::LogicalAnd)
      Result = takeLogical(B);
    else if (auto *C = llvm::dyn_cast<Conditional>(E))
      Result = takeConditional(C);
    else
      Result = takeOperator(E, IsPlace);
  });
  return Result;
}
