//===- Pack.cpp - several tiles in a work-group ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../Threads/Uniform.h"
#include "Steps.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc;
using namespace ampcc::ir;

/// True if the conditions around the barriers in \p S are uniform.
static bool isMeetingUniform(const Stmt *S, const Uniform &Uniforms) {
  if (!Uniforms.hasBarrier(S))
    return true;
  bool Result = true;
  auto Check = [&](const Expr *E) { Result &= Uniforms.isUniform(E); };
  if (!isBarrier(S))
    forEachExpr(S, Check);
  if (const auto *Loop = llvm::dyn_cast<For>(S))
    for (const Stmt *Init : Loop->Inits)
      forEachExpr(Init, Check);
  return Result && allChildren(S, [&](const Stmt *Child) {
           return isMeetingUniform(Child, Uniforms);
         });
}

bool ampcc::meetsInAllTiles(Function &Kernel, const ModuleEffects &Fx) {
  const Uniform Uniforms(
      Kernel, Fx,
      {[](ThreadQueryCall) { return false; }, /*JoinsLoops=*/false, {}});
  return isMeetingUniform(Kernel.Body, Uniforms);
}

void ampcc::packTileStatics(Module &M, Function &Kernel, WorkItems &Items) {
  Builder Build(M);
  llvm::DenseMap<const Variable *, Variable *> Copies;
  for (Variable *&V : Kernel.TileStatics) {
    auto *Own = M.make<Variable>(*V);
    Own->Ty = M.Types.getArray(V->Ty, "AMP_TILES");
    Copies[V] = Own;
    V = Own;
  }
  forEachExprIn(Kernel.Body, [&](Expr *&E) {
    const auto *Ref = llvm::dyn_cast<VarRef>(E);
    Variable *Own = Ref ? Copies.lookup(Ref->V) : nullptr;
    if (!Own)
      return;
    Build.setLoc(E->getLoc());
    E = Build.index(Own, Items.getTileInGroup());
  });
}
