//===- SlotCalls.cpp - what flows through calls ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SlotCollector.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

/// A call of \p F that is used as \p U says cannot tell copies from the objects
/// that it is given by reference: it does nothing but read them, and all that
/// it leads to is read at once.
bool SlotCollector::takesCopies(const Function &F, Use U) {
  const Type *Object = nullptr; // The one type of all that may be copied.
  auto IsObject = [&](const Type *T) {
    if (!T->isPointer() || !T->getElement()->isConst())
      return false;
    if (!Object)
      Object = T->getElement();
    return T->getElement() == Object;
  };
  auto IsRead = [&](const Variable *V) {
    const Type *T = V->Ty;
    return Types.count(T) == 0 ||
           (Types.count(T) == 1 && T->isPointer() &&
            (V->TakesCopy ? IsObject(T) : T->getElement()->isConst()));
  };
  return llvm::all_of(F.Params, IsRead) && Object &&
         (Types.count(F.Result) == 0 ||
          (U == Use::Referent && IsObject(F.Result)));
}

void SlotCollector::copyArguments(llvm::MutableArrayRef<Argument> Args) {
  // Arguments that the callee does not keep apart should lie in one memory.
  auto IsMixed = [&](const Argument &One) {
    const Slot Group = Slots.findGroup(One.Param[0]);
    auto DiffersFrom = [&](Slot Other) {
      return Slots.findGroup(Other) != Slots.findGroup(One.Init[0]) &&
             (!Slots.getGroupSpace(Other) ||
              Slots.getGroupSpace(Other) != Slots.getGroupSpace(One.Init[0]));
    };
    return (Slots.getGroupSpace(Group) && DiffersFrom(Group)) ||
           llvm::any_of(Args, [&](const Argument &A) {
             return Slots.findGroup(A.Param[0]) == Group &&
                    DiffersFrom(A.Init[0]);
           });
  };
  llvm::SmallVector<Argument *, 4> Copied;
  for (Argument &A : Args)
    if (A.V->TakesCopy && IsMixed(A))
      Copied.push_back(&A);
  for (Argument *A : Copied) {
    A->Init[0] = Slots.makeFixed(AddressSpace::Private);
    Result.Copied.insert(A->E);
  }
}

ExprSlots SlotCollector::visitCall(const Call *E, Use U) {
  if (!E->Callee) {
    for (const Expr *Arg : E->Args)
      visitPointer(Arg, Use::Value);
    const SlotList Own = make(E->getType());
    if (!Own.empty())
      Result.Exprs[E] = Own;
    return {NoSlot, AddressSpace::Private, Own};
  }
  const Function &F = *E->Callee;
  const FunctionSlots &Callee = *Known.find(&F)->second;
  const Slot First = Slots.append(Callee.Summary);
  SlotList Signature;
  for (size_t I = 0; I != Callee.Signature.size(); ++I)
    Signature.push_back(First + I);

  const bool TakesCopies = takesCopies(F, U);
  llvm::ArrayRef<Slot> Rest = Signature;
  llvm::SmallVector<Argument, 4> Arguments;
  for (auto [Arg, Param] : llvm::zip_equal(E->Args, F.Params)) {
    SlotList Init = visitValue(Arg, Param->Ty,
                               TakesCopies && Param->TakesCopy ? Use::Referent
                                                               : Use::Value);
    const unsigned Count = Types.count(Param->Ty);
    if (Count && !Init.empty())
      Arguments.push_back(
          {Arg, Rest.take_front(Count), std::move(Init), Param});
    Rest = Rest.drop_front(Count);
  }
  if (TakesCopies)
    copyArguments(Arguments);
  for (const Argument &A : Arguments)
    flow(A.Init, A.Param, A.V->Ty);
  if (!Signature.empty())
    Result.Exprs[E] = Signature;
  return {NoSlot, AddressSpace::Private, SlotList(Rest)};
}
