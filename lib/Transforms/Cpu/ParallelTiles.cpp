//===- ParallelTiles.cpp - marks loops of small tiles ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Passes.h"
#include "UnrollLoops.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "ampcc/TreeAnalysis/TripCount.h"

using namespace ampcc;
using namespace ampcc::ir;

/// Nodes of expressions that a tile's threads may be together.
static constexpr uint64_t MaxSize = 512;

namespace {
/// Looks at what a trip of a loop does.
class Tile {
public:
  Tile(For *Loop, const ModuleEffects &Fx)
      : Fx(Fx), Own(getDeclared(Loop->Body)) {
    visit(Loop->Body);
  }

  bool isIndependent() const { return IsIndependent && Size <= MaxSize; }

private:
  void visit(Stmt *S);
  void visit(const Expr *E);
  void visitElement(const Expr *E);

  const ModuleEffects &Fx;
  const VariableSet Own;
  VariableSet Counters; ///< of loops of known length
  uint64_t Size = 0;
  uint64_t Times = 1; ///< that what is visited is done
  bool IsIndependent = true;
};
} // namespace

/// A compiler can keep elements of arrays apart that have numbers for places.
void Tile::visitElement(const Expr *E) {
  while (const auto *I = llvm::dyn_cast<Index>(E)) {
    IsIndependent &= isKnownWhenUnrolled(I->Position, Counters);
    E = I->Base;
  }
  IsIndependent &= llvm::isa<VarRef>(E);
}

void Tile::visit(const Expr *E) {
  Size += Times;
  switch (E->getKind()) {
  case Expr::Kind::VarRef: {
    // Objects and arrays are seen as what they are parts of.
    const Variable *V = llvm::cast<VarRef>(E)->V;
    const bool IsGlobalPointer =
        V->Ty->isPointer() && V->Ty->getSpace() == AddressSpace::Global;
    IsIndependent &=
        !Own.contains(V) || V->Ty->isArithmetic() || IsGlobalPointer;
    return;
  }
  case Expr::Kind::Index:
    if (const Variable *Root = getRoot(E); Root && Own.contains(Root))
      return visitElement(E);
    break;
  case Expr::Kind::Assign: {
    const Variable *Root = getRoot(llvm::cast<Assign>(E)->Left);
    IsIndependent &= !Root || Own.contains(Root);
    break;
  }
  case Expr::Kind::Unary: {
    const auto *U = llvm::cast<Unary>(E);
    const Variable *Root = getRoot(U->Operand);
    if (Root && U->Op == UnaryOp::AddressOf)
      IsIndependent &= !Own.contains(Root);
    if (Root && U->Op >= UnaryOp::PreInc)
      IsIndependent &= Own.contains(Root) || Counters.contains(Root);
    break;
  }
  case Expr::Kind::Call: {
    const auto *C = llvm::cast<Call>(E);
    IsIndependent &=
        C->Callee ? Fx.isPure(C->Callee)
                  : !(ModuleEffects::measureBuiltin(C) & ModuleEffects::Writes);
    break;
  }
  default:
    break;
  }
  forEachOperand(E, [this](const Expr *Operand) { visit(Operand); });
}

void Tile::visit(Stmt *S) {
  const uint64_t Before = Times;
  IsIndependent &= !llvm::isa<While, Do, Switch>(S);
  if (auto *Loop = llvm::dyn_cast<For>(S)) {
    const std::optional<uint64_t> Trips = getTripCount(Loop);
    IsIndependent &= Trips && !Loop->IsTileLoop;
    if (!IsIndependent)
      return;
    Counters.insert(llvm::cast<Declare>(Loop->Inits.front())->V);
    Times *= *Trips;
  }
  forEachExpr(S, [this](Expr *&E) { visit(E); });
  forEachStmt(S, [this](Stmt *Child) { visit(Child); });
  Times = Before;
}

void ampcc::markParallelTiles(Module &M) {
  const ModuleEffects Fx(M);
  forEachStmtIn(M.Kernel->Body, [&](Stmt *S) {
    if (auto *Loop = llvm::dyn_cast<For>(S); Loop && Loop->IsTileLoop)
      Loop->IsParallel = Tile(Loop, Fx).isIndependent();
  });
}
