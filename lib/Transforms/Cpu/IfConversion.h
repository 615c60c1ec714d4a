//===- IfConversion.h - if-conversion around loops --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_IFCONVERSION_H
#define AMPCC_LIB_TRANSFORMS_CPU_IFCONVERSION_H

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// How a loop of a thread can be interchanged with a strip of threads.
enum class StripLoop {
  None,
  Shared,  ///< uniform control flow
  Stepped, ///< predicated
  Either,  ///< uniform, but can also be predicated
  AtEdges, ///< uniform; too long for few threads
};

/// If-conversion. Interchange needs loops that are in no block or branch of the
/// thread loop's body:
///
///   if (c) { a(); while (d) b(); }
///
/// becomes
///
///   int in = c;
///   if (in) a();
///   while (in && d) b();
///
/// Disabled lanes take as long as enabled ones. So a loop with uniform control
/// flow that can be predicated only stays uniform under conditions that compare
/// the thread's position with an edge: adjacent threads nearly always agree
/// about them. Under other conditions it is predicated. A strip without a
/// thread that is `in` skips the loop; see findMasks. Nothing is converted
/// where the position selects few threads, as in `if (i == 0)`.
class IfConverter {
public:
  using Classifier = llvm::function_ref<StripLoop(ir::Stmt *)>;
  /// Converts the body of the thread loop \p Threads with the counter \p
  /// Iteration.
  IfConverter(ir::Module &M, FreshNames &Names, const ModuleEffects &Fx,
              ir::For *Threads, const ir::Variable *Iteration,
              Classifier Classify);

  /// True if \p List has such a loop in a block or branch, or an expensive
  /// branch.
  bool isClosed(llvm::ArrayRef<ir::Stmt *> List, bool IsInLoop = false) const;
  /// Converts \p List, whose variables have unique names.
  StmtList open(llvm::ArrayRef<ir::Stmt *> List, bool IsInLoop = false);

private:
  /// True if \p E only depends on the thread's position.
  bool isOfPosition(const ir::Expr *E) const;
  /// True if \p E, or its negation if \p IsFalse, consists of such comparisons.
  bool isEdge(const ir::Expr *E) const;
  /// True if \p E selects few adjacent threads by their position.
  bool isRare(const ir::Expr *E) const;
  bool hasLoop(llvm::ArrayRef<ir::Stmt *> List) const;
  /// \p AtEdge: the condition compares the position with an edge.
  bool canGuard(ir::Stmt *S, bool AtEdge) const;
  bool isOpenable(const ir::If *I) const;
  /// True if \p I has an expensive branch that a strip may skip.
  bool isSkippable(const ir::If *I, bool IsInLoop) const;
  /// True if \p E depends on values in memory that threads share.
  bool isOfData(const ir::Expr *E) const;
  bool isShared(ir::Stmt *S, bool AtEdge = true) const {
    const StripLoop How = Classify(S);
    return How == StripLoop::Shared ||
           (AtEdge && (How == StripLoop::Either || How == StripLoop::AtEdges));
  }
  /// Appends \p Branch with \p In as its mask to \p Out.
  void guard(llvm::ArrayRef<ir::Stmt *> Branch, ir::Variable *In, bool AtEdge,
             StmtList &Out);

  ir::Module &M;
  ir::Builder Build;
  FreshNames &Names;
  const ModuleEffects &Fx;
  const VariableSet Varying, Changed;
  const ir::Variable *Iteration;
  /// Variables that only depend on the thread's position, and on data.
  VariableSet OfPosition, OfData;
  Classifier Classify;
};

/// True if \p Branch has no loops, and takes longer than storing the values
/// that it uses in arrays. \p Iteration: the threads' counter.
bool isExpensive(ir::Stmt *Branch, const ir::Variable *Iteration,
                 const VariableSet &Varying, bool IsInLoop);

/// Returns invariant variables of which each has to be true for \p Loop to have
/// an effect.
llvm::SmallVector<ir::Variable *, 4> findMasks(ir::Stmt *Loop,
                                               const ModuleEffects &Fx);

} // namespace ampcc

#endif
