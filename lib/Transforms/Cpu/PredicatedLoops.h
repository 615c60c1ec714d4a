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

/// Every thread may evaluate \p E as a value of type \p T, also where the
/// source does not: it cannot fail, and C++ defines it.
bool isHarmless(const ir::Expr *E, const ir::Type *T);

/// A loop that each thread leaves when it likes, run by all of a strip until
/// the last has left it: a vector takes as long as the longest of its threads,
/// not as all together. Those that have left keep what they have.
class PredicatedLoops {
public:
  PredicatedLoops(ir::Module &M, const ModuleEffects &Fx, FreshNames &Names)
      : M(M), Fx(Fx), Names(Names), Build(M) {}

  /// `Before; do Body; while (Cond)`, with \c Each for each thread at the end
  /// of the body.
  struct Loop {
    StmtList Before, Body, Each;
    ir::Expr *Cond;
  };

  /// \p S is such a loop, and calculates with numbers only: what reads memory
  /// is as slow one by one. Elements of \p Own count as variables.
  bool isPossible(ir::Stmt *S,
                  const ScalarReplaceElements *Own = nullptr) const;
  /// The loop \p S; each thread runs what is appended to \p First before.
  /// Nothing reads the variables of \p Unread once the loop is left.
  Loop make(ir::Stmt *S, VariableSet Unread, StmtList &First);

private:
  bool isVectorizable(const ir::Expr *E,
                      const ScalarReplaceElements *Own) const;
  /// Appends the loop's body to \p Each, after which it goes on where \p
  /// Active is set.
  void makeIteration(ir::Stmt *S, ir::Variable *Active,
                     const VariableSet &Unread, StmtList &Each);

  ir::Module &M;
  const ModuleEffects &Fx;
  FreshNames &Names;
  ir::Builder Build;
};

} // namespace ampcc

#endif
