//===- LoopPass.h - passes over loops over threads --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_LOOPPASS_H
#define AMPCC_LIB_TRANSFORMS_CPU_LOOPPASS_H

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// The counter of a loop over threads, or of another one that declares one
/// variable.
inline ir::Variable *getCounter(const ir::For *Loop) {
  return llvm::cast<ir::Declare>(Loop->Inits.front())->V;
}

/// A pass that replaces loops of a kernel, and what such passes share.
class LoopPass {
public:
  void run() { visit(M.Kernel->Body); }

protected:
  explicit LoopPass(ir::Module &M)
      : M(M), Build(M), Fx(M), Names(M, *M.Kernel) {}
  ~LoopPass() = default;

  /// Appends the replacement of \p Loop; false: it stays, and those in it may
  /// be replaced.
  virtual bool replace(ir::For *Loop, StmtList &Out) = 0;

  void visit(ir::Stmt *S) {
    rewriteBlocks(M, S, [this](ir::Stmt *Child, StmtList &Out) {
      auto *Loop = llvm::dyn_cast<ir::For>(Child);
      if (Loop && replace(Loop, Out))
        return;
      visit(Child);
      Out.push_back(Child);
    });
  }
  /// \p E is the same in all of the loop that is looked at, but for what
  /// follows from \p Counter.
  bool isFixed(const ir::Expr *E,
               const ir::Variable *Counter = nullptr) const {
    return isFixedValue(E, [&](const ir::Variable *V) {
      return V == Counter || !Varying.contains(V);
    });
  }

  ir::Module &M;
  ir::Builder Build;
  const ModuleEffects Fx;
  FreshNames Names;
  /// Declared or changed in the loop that is looked at.
  VariableSet Varying;
};

} // namespace ampcc

#endif
