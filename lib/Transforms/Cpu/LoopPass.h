//===- LoopPass.h - passes over loops over threads --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_LOOPPASS_H
#define AMPCC_LIB_TRANSFORMS_CPU_LOOPPASS_H

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// The counter of a thread loop, or of another loop that declares one variable.
inline ir::Variable *getCounter(const ir::For *Loop) {
  return llvm::cast<ir::Declare>(Loop->Inits.front())->V;
}

/// Return the first value and the end of the counter of a thread loop.
inline ir::Expr *&getBegin(const ir::For *Loop) {
  return llvm::cast<ir::Declare>(Loop->Inits.front())->Init;
}
inline ir::Expr *&getEnd(const ir::For *Loop) {
  return llvm::cast<ir::Binary>(Loop->Cond)->Right;
}

/// Base of passes that replace loops of a kernel.
class LoopPass {
public:
  void run() { visit(M.Kernel->Body); }

protected:
  explicit LoopPass(ir::Module &M)
      : M(M), Build(M), Fx(M), Names(M, *M.Kernel) {}
  ~LoopPass() = default;

  /// Appends the replacement of \p Loop; false: keeps it and visits its body.
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
  /// True if \p E is invariant in the current loop, apart from \p Counter.
  bool isFixed(const ir::Expr *E, const ir::Variable *Counter = nullptr) const {
    return isFixedValue(E, [&](const ir::Variable *V) {
      return V == Counter || !Varying.contains(V);
    });
  }

  /// Removes branches of \p S that are never taken since conditions are known.
  void fold(ir::Stmt *S) const;

  ir::Module &M;
  ir::Builder Build;
  const ModuleEffects Fx;
  FreshNames Names;
  /// Variables that the current loop declares or changes.
  VariableSet Varying;

private:
  /// Returns the value of \p Cond if literals decide it.
  std::optional<bool> getValue(const ir::Expr *Cond) const;
  void fold(ir::Expr *&E) const;
};

} // namespace ampcc

#endif
