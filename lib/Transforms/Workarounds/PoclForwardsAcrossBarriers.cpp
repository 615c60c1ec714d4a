//===- PoclForwardsAcrossBarriers.cpp - tile_static memory is passed ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Transforms/Workarounds/PoclForwardsAcrossBarriers.h"
#include "ampcc/IR/Builder.h"
#include "llvm/ADT/DenseMap.h"

using namespace ampcc;
using namespace ampcc::ir;

namespace {
/// Replaces objects of a kernel by arrays of one.
class ObjectsAsArrays {
public:
  ObjectsAsArrays(Module &M, Function &Kernel)
      : M(M), Kernel(Kernel), Build(M) {}

  void run() {
    for (Variable *&V : Kernel.TileStatics)
      if (!V->Ty->isArray())
        V = Arrays[V] = makeArray(*V);
    if (!Arrays.empty())
      rewrite(Kernel.Body);
  }

private:
  Variable *makeArray(const Variable &Object) {
    auto *V = M.make<Variable>(Object);
    V->Ty = M.Types.getArray(Object.Ty, 1);
    return V;
  }

  Expr *rewrite(Expr *E) {
    Build.setLoc(E->getLoc());
    auto *U = llvm::dyn_cast<Unary>(E);
    const bool IsAddress = U && U->Op == UnaryOp::AddressOf;
    if (auto *Ref = llvm::dyn_cast<VarRef>(IsAddress ? U->Operand : E))
      if (Variable *Array = Arrays.lookup(Ref->V)) {
        Expr *Pointer = Build.ref(Array);
        return IsAddress ? Pointer : Build.deref(Pointer);
      }
    forEachOperand(E, [this](Expr *&Operand) { Operand = rewrite(Operand); });
    return E;
  }

  void rewrite(Stmt *S) {
    forEachExpr(S, [this](Expr *&E) { E = rewrite(E); });
    forEachStmt(S, [this](Stmt *Child) { rewrite(Child); });
  }

  Module &M;
  Function &Kernel;
  Builder Build;
  llvm::DenseMap<const Variable *, Variable *> Arrays;
};
} // namespace

void ampcc::passTileStatics(Module &M) {
  for (Function *Kernel : {M.Kernel, M.GroupedKernel}) {
    // Without parameters a kernel has no result either.
    if (!Kernel || Kernel->TileStatics.empty() || Kernel->Params.empty())
      continue;
    ObjectsAsArrays(M, *Kernel).run();
    Kernel->PassesTileStatics = true;
  }
}
