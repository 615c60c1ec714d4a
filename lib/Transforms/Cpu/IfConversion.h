//===- IfConversion.h - takes loops out of conditions -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_IFCONVERSION_H
#define AMPCC_LIB_TRANSFORMS_CPU_IFCONVERSION_H

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// How a loop of a thread can go around a strip of threads.
enum class StripLoop {
  None,
  Shared,  ///< all threads take the same way through it
  Stepped, ///< in lock step
};

/// A loop that goes around a strip is a statement of its own, in no block and
/// under no condition:
///
///   if (c) { a(); while (d) b(); }
///
/// becomes
///
///   int in = c;
///   if (in) a();
///   while (in && d) b();
///
/// Threads that are not `in` have their share of the loop's time. So this is
/// only done where the condition compares where a thread stands with an edge:
/// there neighbours nearly always go the same way.
class IfConverter {
public:
  using Classifier = llvm::function_ref<StripLoop(ir::Stmt *)>;
  /// For the code of \p Threads, a loop over threads, which \p Trip counts.
  IfConverter(ir::Module &M, FreshNames &Names, const ModuleEffects &Fx,
              ir::For *Threads, const ir::Variable *Iteration,
              Classifier Classify);

  /// Whether \p List has such a loop in a block or under a condition.
  bool isClosed(llvm::ArrayRef<ir::Stmt *> List) const;
  /// Opens \p List, where the names of variables are unique.
  StmtList open(llvm::ArrayRef<ir::Stmt *> List);

private:
  /// \p E follows from where a thread stands.
  bool isOfPosition(const ir::Expr *E) const;
  /// The condition \p E, which decides where it is not \p IsFalse, is such a
  /// comparison, or made of them.
  bool isEdge(const ir::Expr *E, bool IsFalse = false) const;
  bool hasLoop(llvm::ArrayRef<ir::Stmt *> List) const;
  bool canGuard(ir::Stmt *S) const;
  bool isOpenable(const ir::If *I) const;
  /// Appends to \p Out what runs \p Branch where \p In is set.
  void guard(llvm::ArrayRef<ir::Stmt *> Branch, ir::Variable *In,
             StmtList &Out);

  ir::Module &M;
  ir::Builder Build;
  FreshNames &Names;
  const VariableSet Varying, Changed;
  /// Variables that follow from the thread's position.
  VariableSet OfPosition;
  Classifier Classify;
};

} // namespace ampcc

#endif
