//===- BufferRoots.cpp - the buffers that pointers point to ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "llvm/ADT/STLExtras.h"

using namespace ampcc;
using namespace ampcc::ir;

BufferRoots::BufferRoots(Function &Kernel, const ModuleEffects &Fx)
    : Kernel(Kernel) {
  forEachStmtIn(Kernel.Body, [&](Stmt *S) {
    if (auto *D = llvm::dyn_cast<Declare>(S); D && D->Init)
      Values[D->V].push_back(D->Init);
  });
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    auto *A = llvm::dyn_cast<Assign>(E);
    if (const Variable *Root = A ? getRoot(A->Left) : nullptr)
      Values[Root].push_back(A->Right);
  });
  Fx.forEachUse(Kernel.Body, [&](Variable *V, Access How) {
    if (How == Access::Address)
      Addressed.insert(V);
  });
}

void BufferRoots::visit(Expr *E, Origins &Found) const {
  if (!holdsPointers(E->getType()) && !E->getType()->isArray())
    return;
  if (auto *Ref = llvm::dyn_cast<VarRef>(E)) {
    Variable *V = Ref->V;
    if (llvm::is_contained(Kernel.Params, V)) {
      if (!llvm::is_contained(Found.Params, V))
        Found.Params.push_back(V);
      return;
    }
    if (!Found.Seen.insert(V).second)
      return;
    // A pointer whose address is taken may be assigned elsewhere.
    Found.IsKnown &= !Addressed.contains(V) && Values.contains(V);
    if (const auto It = Values.find(V); It != Values.end())
      for (Expr *Value : It->second)
        visit(Value, Found);
    return;
  }
  if (const auto *U = llvm::dyn_cast<Unary>(E);
      U && U->Op == UnaryOp::AddressOf) {
    if (Expr *Base = getPointer(U->Operand))
      return visit(Base, Found);
    Found.IsKnown = false;
    return;
  }
  if (llvm::isa<Call>(E) && !hasRole(E, BuiltinRole::Check) &&
      !hasRole(E, BuiltinRole::Inspection))
    Found.IsKnown = false;
  forEachOperand(E, [&](Expr *&Operand) { visit(Operand, Found); });
}

std::optional<unsigned> BufferRoots::find(Expr *Pointer) const {
  Origins Found;
  visit(Pointer, Found);
  // Checks have arguments of their own.
  llvm::erase_if(Found.Params, [](const Variable *V) {
    return !V->Ty->isPointer() || V->Ty->getSpace() != AddressSpace::Global;
  });
  if (!Found.IsKnown || Found.Params.size() != 1)
    return std::nullopt;
  return unsigned(llvm::find(Kernel.Params, Found.Params.front()) -
                  Kernel.Params.begin());
}

std::optional<unsigned> BufferRoots::findOf(Expr *LValue) const {
  Expr *Base = getPointer(LValue);
  return Base ? find(Base) : std::nullopt;
}

std::optional<llvm::SmallSet<unsigned, 4>>
BufferRoots::findWritten(const ModuleEffects &Fx) const {
  llvm::SmallSet<unsigned, 4> Written;
  bool IsKnown = true;
  auto Note = [&](std::optional<unsigned> Param) {
    Param ? void(Written.insert(*Param)) : void(IsKnown = false);
  };
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    if (auto *LValue = const_cast<Expr *>(getAssigned(E));
        LValue && !getRoot(LValue))
      Note(findOf(LValue));
    const auto *C = llvm::dyn_cast<Call>(E);
    if (!C || !Fx.changesMemory(C, ModuleEffects::Writes))
      return;
    for (Expr *Arg : C->Args)
      if (!Arg->getType()->isPointer() ||
          Arg->getType()->getSpace() == AddressSpace::Private)
        IsKnown &= !C->Callee || !holdsPointers(Arg->getType());
      else if (Arg->getType()->getSpace() != AddressSpace::Local)
        Note(find(Arg));
  });
  if (!IsKnown)
    return std::nullopt;
  return Written;
}

bool BufferRoots::isConstant(unsigned Root) const {
  return Kernel.Params[Root]->Ty->getElement()->isConst();
}
