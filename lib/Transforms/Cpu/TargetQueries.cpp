//===- TargetQueries.cpp - what the cpu's code is like --------------------===//

#include "TargetQueries.h"
#include "ampcc/IR/Builder.h"

using namespace ampcc;
using namespace ampcc::ir;

static Expr *answer(Expr *E, Builder &Build) {
  if (auto *C = llvm::dyn_cast<Call>(E)) {
    if (C->Builtin == "AMP_OFFSET" || C->Builtin == "AMP_WRAPPED" ||
        C->Builtin == "AMP_DIVERGENT")
      return C->Args.front();
    if (C->Builtin == "AMP_ROWS")
      return Build.boolean(false);
    // The cpu has one kind of memory, with a number for a name.
    if (C->Builtin == "mem_fence")
      C->Args.front() = Build.integer(int64_t(0));
  }
  const auto *Choice = llvm::dyn_cast<Conditional>(E);
  const auto *Known = Choice ? llvm::dyn_cast<Literal>(Choice->Cond) : nullptr;
  if (!Known || !Known->getType()->isBool())
    return E;
  Expr *Chosen = Known->Bits ? Choice->True : Choice->False;
  return Chosen->getType() == E->getType() ? Chosen : E;
}

void ampcc::answerTargetQueries(Module &M) {
  Builder Build(M);
  for (const auto &F : M.Functions)
    forEachExprIn(F->Body, [&](Expr *&E) { E = answer(E, Build); });
}
