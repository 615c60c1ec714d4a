//===- SpaceCloner.cpp - clones functions per address space ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SpaceCloner.h"
#include "../PrivateAtomics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace ampcc;
using namespace ampcc::ir;

//===----------------------------------------------------------------------===//
// Functions and variables
//===----------------------------------------------------------------------===//

void SpaceCloner::cloneInto(Function &Own, const Function &F) {
  for (Variable *&Param : Own.Params)
    Param = redeclare(Param);
  const SpaceList Signature = Spaces.getSignature();
  Own.Result = Types.instantiate(
      F.Result, SpaceRange(Signature).take_back(Types.count(F.Result)));
  Own.Body = clone(F.Body);
}

Variable *SpaceCloner::redeclare(Variable *V) {
  if (V->IsShared)
    return V;
  auto *Own = Build.make<Variable>(*V);
  if (!Types.isKnown(V->Ty))
    Own->Ty = Types.instantiate(V->Ty, Spaces.getVariable(V));
  return Variables[V] = Own;
}

Variable *SpaceCloner::makeTemporary(const Type *T) {
  Variable *V = Build.temporary(
      Names.makeTemporary(), Build.getTypes().withoutConst(T), Build.getLoc());
  Declarations.push_back(Build.declare(V));
  return V;
}

void SpaceCloner::append(const Stmt *S, llvm::SmallVectorImpl<Stmt *> &Body) {
  auto Around = std::exchange(Declarations, {});
  Stmt *Copy = clone(S);
  for (Stmt *D : Declarations) {
    D->setLoc(S->getLoc());
    Body.push_back(D);
  }
  Body.push_back(Copy);
  Declarations = std::move(Around);
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

const Type *SpaceCloner::getType(const Expr *E) {
  const Type *T = E->getType();
  return Types.isKnown(T) ? T : Types.instantiate(T, Spaces.getExpr(E));
}

Expr *SpaceCloner::clone(const Expr *E) {
  if (const auto *L = llvm::dyn_cast<Literal>(E))
    return Build.make<Literal>(getType(L), L->Bits, L->IsCharacter,
                               L->getLoc());
  if (const auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    const auto Own = Variables.find(Ref->V);
    return Build.make<VarRef>(Own == Variables.end() ? Ref->V : Own->second,
                              E->getLoc());
  }
  if (const auto *C = llvm::dyn_cast<Call>(E))
    return cloneCall(C);
  if (const auto *C = llvm::dyn_cast<Cast>(E))
    return cloneCast(C);
  llvm::SmallDenseMap<const Expr *, Expr *> Copies;
  forEachEvaluated(E, /*IsPlace=*/false, [&](const Expr *Operand, bool) {
    Copies[Operand] = clone(Operand);
  });
  llvm::SmallVector<Expr *, 8> Operands;
  forEachOperand(
      E, [&](const Expr *Operand) { Operands.push_back(Copies[Operand]); });
  Build.setLoc(E->getLoc());
  return Build.rebuild(E, Operands,
                       llvm::isa<Aggregate>(E) ? getType(E) : E->getType());
}

/// The null pointer to an object in which the place \p E points to lies.
static const Cast *findNullObject(const Expr *E) {
  for (;;)
    if (const auto *U = llvm::dyn_cast<Unary>(E))
      E = U->Operand;
    else if (const auto *M = llvm::dyn_cast<Member>(E))
      E = M->Base;
    else if (const auto *I = llvm::dyn_cast<Index>(E))
      E = I->Base;
    else if (const auto *C = llvm::dyn_cast<Cast>(E);
             C && llvm::isa<Literal>(C->Operand))
      return C;
    else if (C)
      E = C->Operand;
    else
      return nullptr;
}

Expr *SpaceCloner::cloneCast(const Cast *C) {
  // A pointer that becomes a number is an offset, which is the same wherever
  // pointers in the object lead.
  llvm::SaveAndRestore Scope(NullObject, C->getType()->isPointer()
                                             ? NullObject
                                             : findNullObject(C->Operand));
  const bool IsKnown = Types.isKnown(C->getType());
  const Type *T =
      C == NullObject && !IsKnown ? Types.findInstance(C->getType()) : nullptr;
  return Build.make<Cast>(T ? T : getType(C), clone(C->Operand), C->KeepsBits,
                          C->getLoc());
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// True if an expression that is evaluated after \p E may find something
/// changed.
static bool hasEffects(const Expr *E) {
  return anyExpr(E, [](const Expr *Part) {
    const auto *A = llvm::dyn_cast<Assign>(Part);
    const auto *Target = A ? llvm::dyn_cast<VarRef>(A->Left) : nullptr;
    return llvm::isa<Call>(Part) ||
           (getAssigned(Part) && !(Target && Target->V->IsTemporary));
  });
}

void SpaceCloner::copyArguments(const Call *C,
                                llvm::SmallVectorImpl<Expr *> &Args,
                                llvm::SmallVectorImpl<Expr *> &Steps) {
  // An object that other arguments change is copied after these, which are
  // evaluated first then.
  auto IsCopiedLast = [&](const Expr *Arg) {
    return Spaces.isCopied(Arg) && llvm::any_of(C->Args, [&](const Expr *E) {
             return E != Arg && hasEffects(E);
           });
  };
  const bool CopiesLast = llvm::any_of(C->Args, IsCopiedLast);
  auto Copy = [&](Expr *Pointer, llvm::SmallVectorImpl<Expr *> &Own) {
    Variable *V = makeTemporary(Pointer->getType()->getElement());
    Own.push_back(Build.assign(V, Build.deref(Pointer)));
    return Build.addressOf(Build.ref(V));
  };
  for (auto [Arg, Source] : llvm::zip_equal(Args, C->Args)) {
    if (Spaces.isCopied(Source) && !IsCopiedLast(Source)) {
      llvm::SmallVector<Expr *, 1> Own;
      Expr *Address = Copy(Arg, Own);
      Arg = Build.sequence(Own, Address, /*IsPlace=*/false);
    }
    if (!CopiesLast)
      continue;
    Variable *V = makeTemporary(
        decay(Arg->getType(), Build.getTypes(), getPointeeSpace(Arg)));
    Steps.push_back(Build.assign(V, Arg));
    Arg = Build.ref(V);
  }
  for (auto [Arg, Source] : llvm::zip_equal(Args, C->Args))
    if (IsCopiedLast(Source))
      Arg = Copy(Arg, Steps);
}

/// No other thread accesses the destination: it is read, then written.
Expr *SpaceCloner::makePrivateAtomic(const Call &C, llvm::ArrayRef<Expr *> Args,
                                     llvm::SmallVectorImpl<Expr *> &Steps) {
  auto Keep = [&](const Type *T, Expr *Value) {
    Variable *V = makeTemporary(T);
    Steps.push_back(Build.assign(V, Value));
    return V;
  };
  const Type *T = C.getType();
  Variable *Destination =
      Keep(decay(Args[0]->getType(), Build.getTypes(), AddressSpace::Private),
           Args[0]);
  llvm::SmallVector<Variable *, 2> Operands;
  for (Expr *Arg : Args.drop_front())
    Operands.push_back(Keep(T, Arg));
  Variable *Old = Keep(T, Build.deref(Build.ref(Destination)));
  Steps.push_back(Build.assign(Build.deref(Build.ref(Destination)),
                               makeAtomicResult(Build, C.Id, Old, Operands)));
  return Build.sequence(Steps, Build.ref(Old), /*IsPlace=*/false);
}

Expr *SpaceCloner::cloneCall(const Call *C) {
  llvm::SmallVector<Expr *, 4> Args, Steps;
  for (const Expr *Arg : C->Args)
    Args.push_back(clone(Arg));
  Build.setLoc(C->getLoc());
  if (llvm::any_of(C->Args,
                   [&](const Expr *Arg) { return Spaces.isCopied(Arg); }))
    copyArguments(C, Args, Steps);
  if (!C->AtomicName.empty() &&
      getPointeeSpace(Args[0]) == AddressSpace::Private) {
    PrivateAtomics.push_back(C);
    if (!C->Callee)
      return makePrivateAtomic(*C, Args, Steps);
  }
  Expr *Result = C->Callee ? Build.call(GetCallee(C, Spaces.getExpr(C)), Args)
                           : Build.call(C->Builtin, getType(C), Args);
  auto *Own = llvm::cast<Call>(Result);
  Own->IsAssignment = C->IsAssignment;
  Own->AtomicName = C->AtomicName;
  return Build.sequence(Steps, Result, /*IsPlace=*/false);
}
