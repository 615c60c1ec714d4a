//===- PreciseMath.cpp - accurate functions of float ----------------------===//

#include "ampcc/Transforms/PreciseMath.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

void ampcc::roundPreciseMath(Module &M) {
  Builder Build(M);
  const Type *Double = M.Types.getFloating(64);
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) {
      auto *C = llvm::dyn_cast<Call>(E);
      if (!C || !C->Builtin.starts_with("precise_"))
        return;
      Build.setLoc(C->getLoc());
      llvm::SmallVector<Expr *, 2> Args;
      for (Expr *Arg : C->Args)
        Args.push_back(Build.cast(Arg, Double));
      Expr *Value =
          Build.call(C->Builtin.drop_front(strlen("precise_")), Double, Args);
      E = Build.cast(Value, C->getType());
    });
}
