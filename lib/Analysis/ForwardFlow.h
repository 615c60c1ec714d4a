//===- ForwardFlow.h - what reaches each block of a function ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_ANALYSIS_FORWARDFLOW_H
#define AMPCC_LIB_ANALYSIS_FORWARDFLOW_H

#include "clang/Analysis/Analyses/PostOrderCFGView.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// Runs over \p Flow until what is known at the ends of its blocks does not
/// change, and returns what is known at its exit. \p AtEntry is what is known
/// at its entry; \p Visit(Block, Set) turns what is known where a block begins
/// into what is known where it ends; \p Join(Set, Other) adds \p Other to \p
/// Set and tells whether that added anything.
template <class Set, class JoinFunction, class VisitFunction>
Set solveForward(const clang::CFG &Flow, const Set &AtEntry, JoinFunction Join,
                 VisitFunction Visit) {
  llvm::DenseMap<const clang::CFGBlock *, Set> AtExit;
  clang::PostOrderCFGView Order(&Flow);
  bool Changed;
  do {
    Changed = false;
    for (const clang::CFGBlock *B : Order) {
      Set Known;
      if (B == &Flow.getEntry())
        Known = AtEntry;
      for (const clang::CFGBlock *Pred : B->preds())
        if (Pred)
          if (auto It = AtExit.find(Pred); It != AtExit.end())
            Join(Known, It->second);
      Visit(*B, Known);
      Changed |= Join(AtExit[B], Known);
    }
  } while (Changed);
  return AtExit.lookup(&Flow.getExit());
}

} // namespace ampcc

#endif
