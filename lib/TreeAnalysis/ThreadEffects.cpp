//===- ThreadEffects.cpp - side effects of a kernel's code ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/ThreadEffects.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

std::optional<ThreadQueryCall> ampcc::getThreadQuery(const Expr *E) {
  if (!hasRole(E, BuiltinRole::ThreadQuery))
    return std::nullopt;
  const auto *C = llvm::cast<Call>(E);
  const auto *Dimension = llvm::dyn_cast<Literal>(C->Args.front());
  if (!Dimension || Dimension->Bits > 2)
    return std::nullopt;
  const ThreadQuery Query = C->Id == BuiltinId::GlobalId ? ThreadQuery::GlobalId
                            : C->Id == BuiltinId::LocalId
                                ? ThreadQuery::LocalId
                                : ThreadQuery::GroupId;
  return ThreadQueryCall{Query, unsigned(Dimension->Bits)};
}

bool ampcc::isBarrier(const Expr *E) { return asCall(E, BuiltinId::Barrier); }

bool ampcc::isBarrier(const Stmt *S) {
  const auto *E = llvm::dyn_cast<ExprStmt>(S);
  return E && isBarrier(E->E);
}

/// Chooses an overload.
static bool isBarrierCall(const Expr *E) { return isBarrier(E); }

bool ampcc::hasBarrier(const Expr *E) { return anyExpr(E, isBarrierCall); }

bool ampcc::hasBarrier(const Stmt *S) { return anyExpr(S, isBarrierCall); }

bool ampcc::fences(const Call *Barrier, AddressSpace Space) {
  const auto *Memory = llvm::dyn_cast<Constant>(Barrier->Args.front());
  return !Memory || Memory->Name.contains(Space == AddressSpace::Local
                                              ? "CLK_LOCAL_MEM_FENCE"
                                              : "CLK_GLOBAL_MEM_FENCE");
}

bool ampcc::isFixedPlace(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
    return true;
  case Expr::Kind::Member:
    return isFixedPlace(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    return I->Base->getType()->isArray() && isFixedPlace(I->Base) &&
           llvm::isa<Literal>(I->Position);
  }
  default:
    return false;
  }
}

bool ampcc::isFixedValue(const Expr *E,
                         llvm::function_ref<bool(const Variable *)> IsFixed) {
  switch (E->getKind()) {
  case Expr::Kind::Literal:
    return true;
  case Expr::Kind::VarRef: {
    const Variable *V = llvm::cast<VarRef>(E)->V;
    return V->Space == AddressSpace::Private && IsFixed(V);
  }
  case Expr::Kind::Index:
    if (!isFixedPlace(E))
      return false;
    break;
  case Expr::Kind::Binary: {
    const auto Op = llvm::cast<Binary>(E)->Op;
    if (Op == BinaryOp::Div || Op == BinaryOp::Rem)
      return false;
    break;
  }
  case Expr::Kind::Conditional:
  case Expr::Kind::Member:
  case Expr::Kind::Cast:
    break;
  default:
    return false;
  }
  return allOperands(
      E, [&](const Expr *Part) { return isFixedValue(Part, IsFixed); });
}

bool ampcc::holdsPrivatePointers(const Type *T) {
  if (T->isArray())
    return holdsPrivatePointers(T->getElement());
  if (T->isRecord())
    return llvm::any_of(T->getRecord()->Fields, [](const Field &F) {
      return holdsPrivatePointers(F.Ty);
    });
  return T->isPointer() && mayBePrivate(T->getSpace());
}

bool ampcc::holdsPointers(const Type *T) {
  if (T->isArray())
    return holdsPointers(T->getElement());
  if (T->isRecord())
    return llvm::any_of(T->getRecord()->Fields,
                        [](const Field &F) { return holdsPointers(F.Ty); });
  return T->isPointer();
}

/// The object that the place \p E is a part of is one of the function's own.
static bool isOwn(const Expr *Place) {
  const Variable *Root = getRoot(Place);
  return Root && !Root->IsShared;
}

/// Memory that may change without the function's doing.
static bool isOtherMemory(const Expr *Place) {
  const AddressSpace Space = getSpace(Place);
  return Space != AddressSpace::Private && Space != AddressSpace::Constant;
}

unsigned ThreadEffects::measureWrite(const Expr *Place) const {
  if (isOwn(Place))
    return 0;
  const AddressSpace Space = getSpace(Place);
  unsigned Result = 0;
  if (mayBePrivate(Space))
    Result |= WritesPrivate;
  if (Space != AddressSpace::Private)
    Result |= Writes;
  return Result;
}

/// Returns the possible effects of a builtin on the memory that \p Arg leads
/// to.
static unsigned measureArgument(const Expr *Arg) {
  const Type *T = Arg->getType();
  if (T->isImage())
    return T->isWritten() ? ThreadEffects::Writes : ThreadEffects::Reads;
  if (!T->isPointer() && !T->isArray())
    return 0;
  const AddressSpace Space = T->isPointer() ? T->getSpace() : getSpace(Arg);
  if (Space == AddressSpace::Constant)
    return 0;
  unsigned Result = 0;
  if (mayBePrivate(Space))
    Result |= ThreadEffects::WritesPrivate;
  if (Space != AddressSpace::Private)
    Result |= ThreadEffects::Reads | ThreadEffects::Writes;
  return Result;
}

unsigned ThreadEffects::measureCall(const Call *C) const {
  return C->Callee ? get(C->Callee) : measureBuiltin(C);
}

unsigned ThreadEffects::measureBuiltin(const Call *C) {
  if (getThreadQuery(C))
    return Reads;
  if (hasRole(C, BuiltinRole::Order) || hasRole(C, BuiltinRole::Output))
    return Writes;
  // Sincos, frexp, the atomics.
  unsigned Result = 0;
  for (const Expr *Arg : C->Args)
    Result |= measureArgument(Arg);
  return Result;
}

/// The place whose address \p E is; null: that is not known here.
static const Expr *getAddressed(const Expr *E) {
  if (E->getType()->isArray())
    return E;
  const auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op == UnaryOp::AddressOf ? U->Operand : nullptr;
}

bool ampcc::isPassedOnly(const Call *C,
                         llvm::function_ref<bool(const Variable *)> IsOwn) {
  return llvm::all_of(C->Args, [&](const Expr *Arg) {
    const Type *T = Arg->getType();
    const Expr *Place = getAddressed(Arg);
    const Variable *Root = Place ? getRoot(Place) : nullptr;
    if (Root && IsOwn(Root))
      return !holdsPointers(T->getElement());
    if (T->isPointer())
      return !mayBePrivate(T->getSpace());
    return !T->isArray() && !holdsPointers(T);
  });
}

unsigned ThreadEffects::measure(const Expr *E) const {
  switch (E->getKind()) {
  case Expr::Kind::Assign:
    return measureWrite(llvm::cast<Assign>(E)->Left);
  case Expr::Kind::VarRef:
    return llvm::cast<VarRef>(E)->V->IsShared ? unsigned(Reads) : 0;
  case Expr::Kind::Index:
    return isOtherMemory(E) ? unsigned(Reads) : 0;
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    if (isIncrement(U))
      return measureWrite(U->Operand);
    return U->Op == UnaryOp::Deref && isOtherMemory(E) ? unsigned(Reads) : 0;
  }
  case Expr::Kind::Call:
    return measureCall(llvm::cast<Call>(E));
  default:
    return 0;
  }
}

unsigned ThreadEffects::measure(const Function &F) const {
  unsigned Result = 0;
  forEachExprIn(F.Body, [&](Expr *&E) {
    const auto *C = llvm::dyn_cast<Call>(E);
    const bool OnlyOwn =
        C && isPassedOnly(C, [](const Variable *V) { return !V->IsShared; });
    Result |= measure(E) & ~(OnlyOwn ? unsigned(WritesPrivate) : 0);
  });
  return Result;
}

ThreadEffects::ThreadEffects(const Module &M) {
  // Functions stand before what calls them.
  for (const auto &F : M.Functions)
    Functions[F.get()] = measure(*F);
}

bool ThreadEffects::hasEffects(const Expr *E) const {
  return anyExpr(E, [this](const Expr *Part) {
    return getAssigned(Part) || (measure(Part) & (Writes | WritesPrivate));
  });
}

void ThreadEffects::visitArgument(Expr *Arg, bool IsOnlyRead,
                                  Visitor Visit) const {
  auto *U = llvm::dyn_cast<Unary>(Arg);
  if (IsOnlyRead && U && U->Op == UnaryOp::AddressOf)
    return visit(U->Operand, Use::ReadAddress, Visit);
  const bool IsRead = IsOnlyRead && Arg->getType()->isArray();
  return visit(Arg, IsRead ? Use::ReadAddress : Use::Value, Visit);
}

Access ThreadEffects::getAccess(Use How) {
  switch (How) {
  case Use::Value:
  case Use::Place:
    return Access::Read;
  case Use::ReadAddress:
    return Access::ReadAddress;
  case Use::Written:
    return Access::Write;
  case Use::Address:
    return Access::Address;
  }
  llvm_unreachable("no use");
}

void ThreadEffects::visit(Expr *E, Use How, Visitor Visit) const {
  // An array's value is the address of its first element.
  if (How == Use::Value && E->getType()->isArray())
    How = Use::Address;
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
    return Visit(llvm::cast<VarRef>(E)->V, getAccess(How));
  case Expr::Kind::Member:
    return visit(llvm::cast<Member>(E)->Base,
                 How == Use::Value ? Use::Place : How, Visit);
  case Expr::Kind::Index: {
    auto *I = llvm::cast<Index>(E);
    if (I->Base->getType()->isArray())
      visit(I->Base, How == Use::Value ? Use::Place : How, Visit);
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
    const bool IsPlace =
        U->Op == UnaryOp::Deref && U->Operand->getType()->isArray();
    if (!IsPlace)
      return visit(U->Operand, Use::Value, Visit);
    return visit(U->Operand, How == Use::Value ? Use::Place : How, Visit);
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
  case Expr::Kind::Sequence: {
    auto *S = llvm::cast<Sequence>(E);
    for (Expr *Step : S->Steps)
      visit(Step, Use::Value, Visit);
    return visit(S->Value, How, Visit);
  }
  default:
    return forEachOperand(
        E, [&](Expr *&Operand) { visit(Operand, Use::Value, Visit); });
  }
}

void ThreadEffects::forEachUse(Stmt *S, Visitor Visit) const {
  if (auto *Loop = llvm::dyn_cast<For>(S)) {
    for (Stmt *Init : Loop->Inits)
      forEachUse(Init, Visit);
    forEachExpr(S, [&](Expr *&E) { forEachUse(E, Visit); });
    return forEachUse(Loop->Body, Visit);
  }
  forEachExpr(S, [&](Expr *&E) { forEachUse(E, Visit); });
  forEachStmt(S, [&](Stmt *Child) { forEachUse(Child, Visit); });
}

VariableSet ampcc::getDeclared(Stmt *S) {
  VariableSet Result;
  forEachDeclared(S, [&](Variable *V) { Result.insert(V); });
  return Result;
}

VariableSet ThreadEffects::getChanged(Stmt *S) const {
  VariableSet Result;
  forEachUse(S, [&](Variable *V, Access How) {
    if (mayChange(How))
      Result.insert(V);
  });
  return Result;
}

VariableSet ThreadEffects::getVarying(Stmt *S) const {
  VariableSet Result = getDeclared(S);
  const VariableSet Changed = getChanged(S);
  Result.insert(Changed.begin(), Changed.end());
  return Result;
}
