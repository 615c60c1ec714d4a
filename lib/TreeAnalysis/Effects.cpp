//===- Effects.cpp - what an expression reads and changes -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

void Effects::add(const Locations &Where, bool IsWrite, bool IsPending) {
  HasWrites |= IsWrite && Where.begin() != Where.end();
  for (Location L : Where) {
    auto Known = llvm::find_if(Accesses, [&](const Access &A) {
      return A.Where == L && A.IsWrite == IsWrite;
    });
    if (Known == Accesses.end())
      Accesses.push_back({L, IsWrite, IsPending});
    else
      Known->IsPending |= IsPending;
  }
}

void Effects::add(const Effects &Others) {
  for (const Access &A : Others.Accesses)
    add(A.Where, A.IsWrite, A.IsPending);
  IsObserved |= Others.IsObserved;
}

void Effects::settle() {
  for (Access &A : Accesses)
    A.IsPending = false;
}

/// A barrier, a fence, or output: what returns nothing, and what is given a
/// text.
static bool isObserved(const Call *C) {
  return C->getType()->isVoid() || llvm::any_of(C->Args, [](const Expr *Arg) {
           return llvm::isa<String>(Arg);
         });
}

FunctionEffects::FunctionEffects(const Function &F, ModuleEffects &Module)
    : Module(Module), Pointers(F, Module.Pointers, Module.PointedShared) {
  Module.Pointers[&F] = Pointers.getSummary();
  Module.Calls[&F] = summarize(F);
}

void FunctionEffects::addCall(const Call *C, Effects &To) const {
  if (C->Callee) {
    const Effects &Called = Module.Calls.find(C->Callee)->second;
    for (const Effects::Access &A : Called.Accesses)
      To.add(Pointers.translate(A.Where, C), A.IsWrite);
    To.IsObserved |= Called.IsObserved;
    return;
  }
  To.IsObserved |= isObserved(C);
  for (const Expr *Arg : C->Args) {
    To.add(Pointers.getPointees(Arg), /*IsWrite=*/false);
    To.add(Pointers.getPointees(Arg), /*IsWrite=*/true);
  }
}

void FunctionEffects::addOwn(const Expr *E, bool IsPlace, Effects &To) const {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
  case Expr::Kind::String:
  case Expr::Kind::Constant:
  case Expr::Kind::Binary:
  case Expr::Kind::Conditional:
  case Expr::Kind::Cast:
  case Expr::Kind::Aggregate:
  case Expr::Kind::Sequence:
    return;
  case Expr::Kind::Call:
    return addCall(llvm::cast<Call>(E), To);
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    const Locations Target = Pointers.getObjects(A->Left);
    if (A->Op)
      To.add(Target, /*IsWrite=*/false);
    return To.add(Target, /*IsWrite=*/true, /*IsPending=*/true);
  }
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    if (isIncrement(U)) {
      const Locations Target = Pointers.getObjects(U->Operand);
      To.add(Target, /*IsWrite=*/false);
      return To.add(Target, /*IsWrite=*/true, /*IsPending=*/true);
    }
    if (U->Op != UnaryOp::Deref)
      return;
    break;
  }
  case Expr::Kind::VarRef:
  case Expr::Kind::Member:
  case Expr::Kind::Index:
    break;
  }
  // An array is not read when it becomes a pointer.
  if (!IsPlace && !E->getType()->isArray())
    To.add(Pointers.getObjects(E), /*IsWrite=*/false);
}

void FunctionEffects::addAll(const Expr *E, bool IsPlace, Effects &To) const {
  forEachEvaluated(E, IsPlace, [&](const Expr *Operand, bool IsPlace) {
    addAll(Operand, IsPlace, To);
  });
  addOwn(E, IsPlace, To);
}

bool FunctionEffects::isEffectful(const Expr *E) const {
  if (getAssigned(E))
    return true;
  const auto *C = llvm::dyn_cast<Call>(E);
  if (!C)
    return false;
  if (C->Callee) {
    const Effects &Called = Module.Calls.find(C->Callee)->second;
    return Called.HasWrites || Called.IsObserved;
  }
  return isObserved(C) || llvm::any_of(C->Args, [](const Expr *Arg) {
           return Arg->getType()->isPointer() || Arg->getType()->isArray();
         });
}

/// True if a barrier orders one of the accesses.
static bool isSeenByOthers(const Effects &E) {
  return E.IsObserved || llvm::any_of(E.Accesses, [](const Effects::Access &A) {
           return mayOverlap(A.Where.Space, AddressSpace::Local) ||
                  A.Where.Space == AddressSpace::Global;
         });
}

bool FunctionEffects::dependOnOrder(const Effects &First,
                                    const Effects &Second) const {
  if ((First.IsObserved && isSeenByOthers(Second)) ||
      (Second.IsObserved && isSeenByOthers(First)))
    return true;
  if (!First.HasWrites && !Second.HasWrites)
    return false;
  return llvm::any_of(First.Accesses, [&](const Effects::Access &A) {
    return llvm::any_of(Second.Accesses, [&](const Effects::Access &B) {
      return (A.IsWrite || B.IsWrite) && Pointers.mayOverlap(A.Where, B.Where);
    });
  });
}

bool FunctionEffects::isPendingAt(const Effects &Value,
                                  const Expr *Place) const {
  const Locations Objects = Pointers.getObjects(Place);
  return llvm::any_of(Value.Accesses, [&](const Effects::Access &A) {
    return A.IsPending && llvm::any_of(Objects, [&](Location L) {
             return Pointers.mayOverlap(A.Where, L);
           });
  });
}

/// Returns the effects of a call of \p F: those on its own variables end with
/// it.
Effects FunctionEffects::summarize(const Function &F) const {
  Effects All, Result;
  forEachStmtIn(F.Body, [&](Stmt *S) {
    forEachExpr(S, [&](Expr *&E) { addAll(E, /*IsPlace=*/false, All); });
  });
  All.settle();
  Result.IsObserved = All.IsObserved;
  for (const Effects::Access &A : All.Accesses)
    if (A.Where.K != Location::Kind::Object || A.Where.V->IsShared)
      Result.add(A.Where, A.IsWrite);
  return Result;
}
