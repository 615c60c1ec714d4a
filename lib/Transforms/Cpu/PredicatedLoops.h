//===- PredicatedLoops.h - divergent loops, run with masks ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_PREDICATEDLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_PREDICATEDLOOPS_H

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "ScalarReplaceElements.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// True if \p E can be evaluated speculatively as a value of type \p T: it
/// neither traps nor is undefined.
bool isHarmless(const ir::Expr *E, const ir::Type *T);

/// Predicates loops with divergent exits: a strip iterates until its last
/// thread has left the loop, and threads that have left are masked. A vector
/// takes as long as its longest thread.
class PredicatedLoops {
public:
  PredicatedLoops(ir::Module &M, const ModuleEffects &Fx, FreshNames &Names)
      : M(M), Fx(Fx), Names(Names), Build(M) {}

  /// `Before; do { Body; for (each thread) Each; After; } while (Cond)`
  struct Loop {
    StmtList Before, Body, Each, After;
    ir::Expr *Cond;
  };

  /// True if \p S is such a loop and computes with numbers. It may read memory
  /// if it computes far more: gathers are as slow as scalar loads. Elements of
  /// \p Own count as variables.
  bool isPossible(ir::Stmt *S,
                  const ScalarReplaceElements *Own = nullptr) const;
  /// Returns the predicated loop \p S; appends statements that each thread runs
  /// before it to \p First. The variables of \p Unread are dead after the loop.
  /// \p IsCounted: threads that are in the loop have the same value of its
  /// counter, which stays one variable, so that accesses of adjacent threads
  /// stay adjacent.
  Loop make(ir::Stmt *S, bool IsCounted, VariableSet Unread, StmtList &First);

private:
  bool isVectorizable(const ir::Expr *E,
                      const ScalarReplaceElements *Own) const;
  /// Appends the loop's body to \p Each, and updates the mask \p Active. \p Inc
  /// may be null.
  void makeIteration(ir::Stmt *S, ir::Expr *Inc, ir::Variable *Active,
                     const VariableSet &Unread, StmtList &Each);

  ir::Module &M;
  const ModuleEffects &Fx;
  FreshNames &Names;
  ir::Builder Build;
};

} // namespace ampcc

#endif
