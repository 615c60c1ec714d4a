//===- Effects.cpp - side effects of code ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

void Effects::add(const Locations &Where, bool IsWrite, bool IsPending) {
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
  IsOfThread |= Others.IsOfThread;
}

void Effects::settle() {
  for (Access &A : Accesses)
    A.IsPending = false;
}

/// True for barriers, fences, wave operations, image writes and output.
static bool isObserved(const Call *C) {
  return C->getType()->isVoid() || hasRole(C, BuiltinRole::Output) ||
         hasRole(C, BuiltinRole::Order);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

ModuleEffects::ModuleEffects(const Module &M) : M(M) {}
ModuleEffects::~ModuleEffects() = default;

FunctionEffects &ModuleEffects::of(const Function &Asked) const {
  if (const auto It = Functions.find(&Asked); It != Functions.end())
    return *It->second;
  if (!PointedShared)
    PointedShared = findPointedShared(M);
  auto Add = [this](const Function &F) {
    if (!Functions.contains(&F))
      Functions[&F] = std::make_unique<FunctionEffects>(F, *this);
  };
  // Callees precede their callers.
  for (const auto &F : M.Functions) {
    Add(*F);
    if (F.get() == &Asked)
      break;
  }
  Add(Asked);
  return *Functions[&Asked];
}

FunctionEffects::FunctionEffects(const Function &F, const ModuleEffects &Module)
    : Module(Module), Pointers(F, Module.Pointers, *Module.PointedShared) {
  Module.Pointers[&F] = Pointers.getSummary();
  Effects All;
  forEachStmtIn(F.Body, [&](Stmt *S) {
    forEachExpr(S, [&](Expr *&E) { addAll(E, /*IsLValue=*/false, All); });
  });
  Summary.IsObserved = All.IsObserved;
  Summary.IsOfThread = All.IsOfThread;
  for (const Effects::Access &A : All.Accesses)
    if (A.Where.K != Location::Kind::Object || A.Where.V->IsShared)
      Summary.add(A.Where, A.IsWrite);
}

unsigned ModuleEffects::measure(const Function &F) const {
  const Effects &Call = of(F).ofCall();
  unsigned Result = (Call.IsObserved ? unsigned(Writes) : 0) |
                    (Call.IsOfThread ? unsigned(Reads) : 0);
  for (const Effects::Access &A : Call.Accesses) {
    const AddressSpace Space = A.Where.Space;
    if (A.IsWrite && mayBePrivate(Space))
      Result |= WritesPrivate;
    if (Space != AddressSpace::Private && Space != AddressSpace::Constant)
      Result |= A.IsWrite ? Writes : Reads;
  }
  return Result;
}

/// Returns the possible effects of a builtin on the memory that \p Arg points
/// to.
static unsigned measureArgument(const Expr *Arg) {
  const Type *T = Arg->getType();
  if (T->isImage())
    return T->isWritten() ? ModuleEffects::Writes : ModuleEffects::Reads;
  if (!T->isPointer() && !T->isArray())
    return 0;
  const AddressSpace Space = T->isPointer() ? T->getSpace() : getSpace(Arg);
  if (Space == AddressSpace::Constant)
    return 0;
  unsigned Result = 0;
  if (mayBePrivate(Space))
    Result |= ModuleEffects::WritesPrivate;
  if (Space != AddressSpace::Private)
    Result |= ModuleEffects::Reads | ModuleEffects::Writes;
  return Result;
}

unsigned ModuleEffects::measureBuiltin(const Call *C) {
  if (getThreadQuery(C))
    return Reads;
  if (isObserved(C))
    return Writes;
  // sincos, frexp and atomics.
  unsigned Result = 0;
  for (const Expr *Arg : C->Args)
    Result |= measureArgument(Arg);
  return Result;
}

bool ModuleEffects::isEffectful(const Expr *E) const {
  const auto *C = llvm::dyn_cast<Call>(E);
  return getAssigned(E) || (C && changesMemory(C));
}

bool ModuleEffects::hasEffects(const Expr *E) const {
  return anyExpr(E, [this](const Expr *Part) { return isEffectful(Part); });
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

void FunctionEffects::addCall(const Call *C, Effects &To) const {
  if (C->Callee) {
    const Effects &Called = Module.of(*C->Callee).Summary;
    for (const Effects::Access &A : Called.Accesses)
      To.add(Pointers.translate(A.Where, C), A.IsWrite);
    To.IsObserved |= Called.IsObserved;
    To.IsOfThread |= Called.IsOfThread;
    return;
  }
  To.IsObserved |= isObserved(C);
  To.IsOfThread |=
      getThreadQuery(C) || llvm::any_of(C->Args, [](const Expr *Arg) {
        return Arg->getType()->isImage();
      });
  for (const Expr *Arg : C->Args)
    if (getPointeeSpace(Arg) != AddressSpace::Constant)
      for (bool IsWrite : {false, true})
        To.add(Pointers.getPointees(Arg), IsWrite);
}

void FunctionEffects::addOwn(const Expr *E, bool IsLValue, Effects &To) const {
  if (const auto *C = llvm::dyn_cast<Call>(E))
    return addCall(C, To);
  if (const Expr *LValue = getAssigned(E)) {
    const Locations Target = Pointers.getObjects(LValue);
    const auto *A = llvm::dyn_cast<Assign>(E);
    if (!A || A->Op)
      To.add(Target, /*IsWrite=*/false);
    return To.add(Target, /*IsWrite=*/true, /*IsPending=*/true);
  }
  const auto *U = llvm::dyn_cast<Unary>(E);
  const bool IsObject =
      llvm::isa<VarRef, Member, Index>(E) || (U && U->Op == UnaryOp::Deref);
  // An array that decays is not read.
  if (IsObject && !IsLValue && !E->getType()->isArray())
    To.add(Pointers.getObjects(E), /*IsWrite=*/false);
}

void FunctionEffects::addAll(const Expr *E, bool IsLValue, Effects &To) const {
  forEachEvaluated(E, IsLValue, [&](const Expr *Operand, bool IsLValue) {
    addAll(Operand, IsLValue, To);
  });
  addOwn(E, IsLValue, To);
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
  return llvm::any_of(First.Accesses, [&](const Effects::Access &A) {
    return llvm::any_of(Second.Accesses, [&](const Effects::Access &B) {
      return (A.IsWrite || B.IsWrite) && Pointers.mayOverlap(A.Where, B.Where);
    });
  });
}

bool FunctionEffects::isPendingAt(const Effects &Value,
                                  const Expr *LValue) const {
  const Locations Objects = Pointers.getObjects(LValue);
  return llvm::any_of(Value.Accesses, [&](const Effects::Access &A) {
    return A.IsPending && llvm::any_of(Objects, [&](Location L) {
             return Pointers.mayOverlap(A.Where, L);
           });
  });
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

void ModuleEffects::visitArgument(Expr *Arg, bool IsOnlyRead,
                                  Visitor Visit) const {
  auto *U = llvm::dyn_cast<Unary>(Arg);
  if (IsOnlyRead && U && U->Op == UnaryOp::AddressOf)
    return visit(U->Operand, Use::ReadAddress, Visit);
  const bool IsRead = IsOnlyRead && Arg->getType()->isArray();
  return visit(Arg, IsRead ? Use::ReadAddress : Use::Value, Visit);
}

void ModuleEffects::visit(Expr *E, Use How, Visitor Visit) const {
  // An array's value is the address of its first element.
  if (How == Use::Value && E->getType()->isArray())
    How = Use::Address;
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
    return Visit(llvm::cast<VarRef>(E)->V,
                 How == Use::LValue ? Access::Read : Access(How));
  case Expr::Kind::Member:
    return visit(llvm::cast<Member>(E)->Base,
                 How == Use::Value ? Use::LValue : How, Visit);
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    if (I->Base->getType()->isArray())
      visit(I->Base, How == Use::Value ? Use::LValue : How, Visit);
    else
      visit(I->Base, Use::Value, Visit);
    return visit(I->Position, Use::Value, Visit);
  }
  case Expr::Kind::Unary: {
    auto *U = llvm::cast<Unary>(E);
    if (U->Op == UnaryOp::AddressOf)
      return visit(U->Operand, Use::Address, Visit);
    if (isIncrement(U))
      return visit(U->Operand, Use::Written, Visit);
    const bool IsLValue =
        U->Op == UnaryOp::Deref && U->Operand->getType()->isArray();
    if (!IsLValue)
      return visit(U->Operand, Use::Value, Visit);
    return visit(U->Operand, How == Use::Value ? Use::LValue : How, Visit);
  }
  case Expr::Kind::Assign:
    visit(llvm::cast<Assign>(E)->Right, Use::Value, Visit);
    return visit(llvm::cast<Assign>(E)->Left, Use::Written, Visit);
  case Expr::Kind::Call: {
    auto *C = llvm::cast<Call>(E);
    const bool IsOnlyRead =
        C->Callee && keepsPrivate(C->Callee) && !holdsPointers(C->getType());
    for (Expr *Arg : C->Args)
      visitArgument(Arg, IsOnlyRead, Visit);
    return;
  }
  case Expr::Kind::Comma: {
    auto *S = llvm::cast<Comma>(E);
    for (Expr *Step : S->Steps)
      visit(Step, Use::Value, Visit);
    return visit(S->Value, How, Visit);
  }
  default:
    return forEachOperand(
        E, [&](Expr *&Operand) { visit(Operand, Use::Value, Visit); });
  }
}

void ModuleEffects::forEachUse(Stmt *S, Visitor Visit) const {
  forEachPart(
      S, [&](Expr *&E) { forEachUse(E, Visit); },
      [&](Stmt *Child) { forEachUse(Child, Visit); });
}

VariableSet ModuleEffects::getChanged(Stmt *S) const {
  VariableSet Result;
  forEachUse(S, [&](Variable *V, Access How) {
    if (mayChange(How))
      Result.insert(V);
  });
  return Result;
}

VariableSet ModuleEffects::getVarying(Stmt *S) const {
  VariableSet Result = getDeclared(S);
  const VariableSet Changed = getChanged(S);
  Result.insert(Changed.begin(), Changed.end());
  return Result;
}
