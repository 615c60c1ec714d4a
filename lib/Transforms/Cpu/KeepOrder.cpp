//===- KeepOrder.cpp - accesses of one trip stay in order -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KeepOrder.h"
#include "../Threads/Trip.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// One of a loop in the kernel.
class LoopTrip : public Trip {
public:
  LoopTrip(For *Loop, const ThreadEffects &Fx, const OriginMap &Origins)
      : Trip(Origins, Fx.getChanged(Loop->Body), /*KnowsSpaces=*/true), Fx(Fx),
        Own(getDeclared(Loop->Body)) {
    visit(Loop->Body);
  }
  bool needsOrder() const { return accessesAgain() || accessesSharedAgain(); }

private:
  bool isOwn(const Expr *Place) const override {
    const Variable *Root = getRoot(Place);
    return Root && Own.contains(Root);
  }

  void visitCall(const Call *C) override {
    const bool IsPure =
        C->Callee ? Fx.isPure(C->Callee) : !ThreadEffects::measureBuiltin(C);
    const bool HasPointer = llvm::any_of(C->Args, [](const Expr *Arg) {
      return Arg->getType()->isPointer() || Arg->getType()->isArray();
    });
    // What it reads of the memory that it is passed.
    if (!IsPure || HasPointer)
      access(nullptr, AddressSpace::Generic, /*IsWrite=*/false);
    const bool WritesOwn =
        !Fx.changesMemory(C, ThreadEffects::Writes) &&
        isPassedOnly(C, [this](const Variable *V) { return Own.contains(V); });
    if (Fx.changesMemory(C) && !WritesOwn)
      access(nullptr, AddressSpace::Generic, /*IsWrite=*/true);
  }

  const ThreadEffects &Fx;
  const VariableSet Own;
};
} // namespace

static OriginMap findOrigins(Module &M, const ThreadEffects &Fx) {
  OriginMap Result;
  for (const Variable *V : M.Kernel->Params)
    if (V->Ty->isPointer())
      Result[V] = V;
  const VariableSet Changed = Fx.getChanged(M.Kernel->Body);
  auto Visit = [&](auto &Self, Stmt *S) -> void {
    const auto *D = llvm::dyn_cast<Declare>(S);
    if (D && D->Init && D->V->Ty->isPointer() && !Changed.contains(D->V)) {
      VariableSet Pointers;
      auto Collect = [&](auto &Each, Expr *E) -> void {
        const auto *Ref = llvm::dyn_cast<VarRef>(E);
        if (E->getType()->isPointer() && !llvm::isa<Cast, Binary>(E))
          Pointers.insert(Ref ? Ref->V : nullptr);
        forEachOperand(E, [&](Expr *&Operand) { Each(Each, Operand); });
      };
      Collect(Collect, D->Init);
      const Variable *Only = Pointers.size() == 1 ? *Pointers.begin() : nullptr;
      if (const Variable *Origin = Result.lookup(Only))
        Result[D->V] = Origin;
    }
    forEachStmt(S, [&](Stmt *Child) { Self(Self, Child); });
  };
  Visit(Visit, M.Kernel->Body);
  return Result;
}

void ampcc::keepOrderInTrips(Module &M) {
  const ThreadEffects Fx(M);
  const OriginMap Origins = findOrigins(M, Fx);
  auto Visit = [&](auto &Self, Stmt *S) -> void {
    if (auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsParallel)
      Loop->KeepsOrder = LoopTrip(Loop, Fx, Origins).needsOrder();
    forEachStmt(S, [&](Stmt *Child) { Self(Self, Child); });
  };
  Visit(Visit, M.Kernel->Body);
}
