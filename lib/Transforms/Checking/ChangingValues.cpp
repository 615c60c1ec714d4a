//===- ChangingValues.cpp - what a launch changes while it runs -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ChangingValues.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

bool ampcc::isCheck(const Expr *E) {
  return hasRole(E, BuiltinRole::Check) || isBarrier(E);
}

bool ampcc::hasCheck(const Expr *E) { return anyExpr(E, isCheck); }

bool ampcc::hasCheck(const Stmt *S) { return anyExpr(S, isCheck); }

ChangingValues::ChangingValues(Module &M, const ModuleEffects &Fx,
                               const BufferRoots &Roots)
    : M(M), Fx(Fx), Roots(Roots) {
  Fx.forEachUse(M.Kernel->Body, [&](Variable *V, Access How) {
    if (How == Access::Address)
      Addressed.insert(V);
  });
  do {
    HasChanged = false;
    collect(M.Kernel->Body, /*IsGuarded=*/false);
  } while (HasChanged);
}

/// Returns the lvalue that the call \p E of AMP_access or AMP_store accesses;
/// or null.
static Expr *getAccessed(const Expr *E) {
  if (const Call *C = asCall(E, BuiltinId::CheckAccess))
    return C->Args[1];
  const Call *C = asCall(E, BuiltinId::CheckStore);
  return C ? C->Args[2] : nullptr;
}

bool ChangingValues::dependsOnLoad(const Unary *U) const {
  Expr *Pointer = getAccessed(U->Operand);
  if (!Pointer)
    return mayBePrivate(getSpace(U)) && AreAddressedChanging;
  const std::optional<unsigned> Root =
      getPointeeSpace(Pointer) == AddressSpace::Global ? Roots.find(Pointer)
                                                       : std::nullopt;
  return !Root || !Roots.isConstant(*Root);
}

bool ChangingValues::depends(const Expr *E) const {
  return anyExpr(E, [this](const Expr *Part) {
    if (const auto *Ref = llvm::dyn_cast<VarRef>(Part))
      return Changing.contains(Ref->V) ||
             (AreAddressedChanging && Addressed.contains(Ref->V));
    if (const auto *U = llvm::dyn_cast<Unary>(Part))
      return U->Op == UnaryOp::Deref && dependsOnLoad(U);
    return hasRole(Part, BuiltinRole::Atomic);
  });
}

void ChangingValues::add(const Variable *V) {
  HasChanged |= Changing.insert(V).second;
}

void ChangingValues::addPlace(const Expr *Place) {
  if (const Variable *V = getRoot(Place))
    return add(V);
  if (mayBePrivate(getSpace(Place)))
    HasChanged |= !std::exchange(AreAddressedChanging, true);
}

void ChangingValues::collect(Expr *E, bool IsGuarded) {
  switch (E->getKind()) {
  case Expr::Kind::Assign: {
    const auto *A = llvm::cast<Assign>(E);
    if (IsGuarded || depends(A->Right) || depends(A->Left))
      addPlace(A->Left);
    break;
  }
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    if (U->Op >= UnaryOp::PreInc && (IsGuarded || depends(U->Operand)))
      addPlace(U->Operand);
    break;
  }
  case Expr::Kind::Call: {
    // A callee may store any argument through a pointer argument.
    const auto *C = llvm::cast<Call>(E);
    if (isCheck(C) || !(IsGuarded || depends(C)))
      break;
    for (Expr *Arg : C->Args)
      Fx.forEachUse(Arg, [&](Variable *V, Access How) {
        if (V->Space == AddressSpace::Private &&
            (How >= Access::ReadAddress || holdsPrivatePointers(V->Ty)))
          addPlace(M.make<VarRef>(V, clang::SourceLocation()));
      });
    if (llvm::any_of(C->Args, [](const Expr *Arg) {
          return Arg->getType()->isPointer() &&
                 mayBePrivate(Arg->getType()->getSpace());
        }))
      HasChanged |= !std::exchange(AreAddressedChanging, true);
    break;
  }
  case Expr::Kind::Conditional:
    IsGuarded |= depends(llvm::cast<Conditional>(E)->Cond);
    break;
  case Expr::Kind::Binary:
    if (const auto *B = llvm::cast<Binary>(E); B->Op >= BinaryOp::LogicalAnd)
      IsGuarded |= depends(B->Left);
    break;
  default:
    break;
  }
  forEachOperand(E, [&](Expr *&Operand) { collect(Operand, IsGuarded); });
}

void ChangingValues::collect(Stmt *S, bool IsGuarded) {
  if (const auto *D = llvm::dyn_cast<Declare>(S);
      D && D->Init && (IsGuarded || depends(D->Init)))
    add(D->V);
  forEachExpr(S, [&](Expr *&E) {
    collect(E, IsGuarded);
    if (llvm::isa<If, Switch, For, While, Do>(S))
      IsGuarded |= depends(E);
  });
  forEachStmt(S, [&](Stmt *Child) { collect(Child, IsGuarded); });
}

bool ChangingValues::isRightCall(const Call *C) const {
  auto Known = [&](size_t First, size_t Last) {
    for (size_t I = First; I <= Last; ++I)
      if (depends(C->Args[I]))
        return false;
    return true;
  };
  switch (C->Id) {
#define CHECK_BUILTIN(ID, NAME, FIRST, LAST)                                   \
  case BuiltinId::ID:                                                          \
    return Known(FIRST, LAST);
#include "ampcc/IR/Builtins.def"
  default: // a barrier
    return true;
  }
}

/// A loop in \p F, or in what it calls, may depend on what \p F is passed.
static bool hasLoop(const Function *F) {
  return hasLoop(F->Body) || anyExpr(F->Body, [](const Expr *E) {
           const auto *C = llvm::dyn_cast<Call>(E);
           return C && C->Callee && hasLoop(C->Callee);
         });
}

bool ChangingValues::isRight(const Expr *E) const {
  if (isCheck(E) && !isRightCall(llvm::cast<Call>(E)))
    return false;
  if (const auto *C = llvm::dyn_cast<Call>(E))
    if (C->Callee && depends(C) && hasLoop(C->Callee))
      return false;
  if (const auto *C = llvm::dyn_cast<Conditional>(E))
    if (depends(C->Cond) && (hasCheck(C->True) || hasCheck(C->False)))
      return false;
  if (const auto *B = llvm::dyn_cast<Binary>(E))
    if (B->Op >= BinaryOp::LogicalAnd && depends(B->Left) && hasCheck(B->Right))
      return false;
  return allOperands(E, [this](const Expr *Part) { return isRight(Part); });
}

bool ChangingValues::isRight(const Stmt *S, bool IsGuarded) const {
  if (IsGuarded && llvm::isa<Break, Continue, Return>(S))
    return false;
  bool Result = true, Depends = false;
  forEachExpr(S, [&](const Expr *E) {
    Result = Result && isRight(E);
    Depends |= depends(E);
  });
  const bool IsChoice = llvm::isa<If, Switch>(S);
  IsGuarded |= Depends && IsChoice;
  return Result && !(Depends && isLoop(S)) &&
         allChildren(S, [&](const Stmt *Child) {
           return !(Depends && IsChoice && hasCheck(Child)) &&
                  isRight(Child, IsGuarded);
         });
}
