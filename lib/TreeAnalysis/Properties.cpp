//===- Properties.cpp - properties of expressions -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/Properties.h"
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

static bool isBarrierCall(const Expr *E) { return isBarrier(E); }

bool ampcc::hasBarrier(const Expr *E) { return anyExpr(E, isBarrierCall); }

bool ampcc::hasBarrier(const Stmt *S) { return anyExpr(S, isBarrierCall); }

bool ampcc::fences(const Call *Barrier, AddressSpace Space) {
  const auto *Memory = llvm::dyn_cast<Constant>(Barrier->Args.front());
  return !Memory || Memory->Name.contains(Space == AddressSpace::Local
                                              ? "CLK_LOCAL_MEM_FENCE"
                                              : "CLK_GLOBAL_MEM_FENCE");
}

bool ampcc::isFixedLValue(const Expr *E) {
  switch (E->getKind()) {
  case Expr::Kind::VarRef:
    return true;
  case Expr::Kind::Member:
    return isFixedLValue(llvm::cast<Member>(E)->Base);
  case Expr::Kind::Index: {
    const auto *I = llvm::cast<Index>(E);
    return I->Base->getType()->isArray() && isFixedLValue(I->Base) &&
           llvm::isa<Literal>(I->Position);
  }
  default:
    return false;
  }
}

/// True for an integer division by anything but a positive literal.
static bool mayFail(const Binary &B) {
  if ((B.Op != BinaryOp::Div && B.Op != BinaryOp::Rem) ||
      !B.getType()->isInteger())
    return false;
  const auto *By = llvm::dyn_cast<Literal>(B.Right);
  return !By || By->Bits == 0 || By->Bits > INT32_MAX;
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
    if (!isFixedLValue(E))
      return false;
    break;
  case Expr::Kind::Binary:
    if (mayFail(*llvm::cast<Binary>(E)))
      return false;
    break;
  case Expr::Kind::Unary: {
    const auto Op = llvm::cast<Unary>(E)->Op;
    if (Op != UnaryOp::Minus && Op != UnaryOp::LogicalNot)
      return false;
    break;
  }
  case Expr::Kind::Call: {
    const BuiltinId Id = llvm::cast<Call>(E)->Id;
    if (Id != BuiltinId::Min && Id != BuiltinId::Max)
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

bool ampcc::hasPart(const Type *T, llvm::function_ref<bool(const Type *)> Is) {
  if (Is(T))
    return true;
  if (T->isArray())
    return hasPart(T->getElement(), Is);
  return T->isRecord() &&
         llvm::any_of(T->getRecord()->Fields,
                      [&](const Field &F) { return hasPart(F.Ty, Is); });
}

bool ampcc::holdsPrivatePointers(const Type *T) {
  return hasPart(T, [](const Type *Part) {
    return Part->isPointer() && mayBePrivate(Part->getSpace());
  });
}

bool ampcc::holdsPointers(const Type *T) {
  return hasPart(T, [](const Type *Part) { return Part->isPointer(); });
}

VariableSet ampcc::getDeclared(Stmt *S) {
  VariableSet Result;
  forEachDeclared(S, [&](Variable *V) { Result.insert(V); });
  return Result;
}
