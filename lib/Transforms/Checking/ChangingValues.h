//===- ChangingValues.h - what a launch changes while it runs ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_CHANGINGVALUES_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_CHANGINGVALUES_H

#include "ampcc/TreeAnalysis/BufferRoots.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// \p E is a call that instrumentTogether() has put in, or a barrier.
bool isCheck(const ir::Expr *E);
/// One stands in \p E or \p S.
bool hasCheck(const ir::Expr *E);
bool hasCheck(const ir::Stmt *S);

/// The values of a kernel, with what it calls inlined, that follow from memory
/// that its launch may change. They are unknown if threads run in another order
/// or do not store their results.
class ChangingValues {
public:
  ChangingValues(ir::Module &M, const ModuleEffects &Fx,
                 const BufferRoots &Roots);

  /// The variables that have such values.
  const VariableSet &getVariables() const { return Changing; }
  /// True if the checks, the numbers of iterations, and the conditions of both
  /// follow from other values alone.
  bool decideNothing() { return isRight(M.Kernel->Body, /*IsGuarded=*/false); }

private:
  bool depends(const ir::Expr *E) const;
  bool dependsOnLoad(const ir::Unary *U) const;
  void add(const ir::Variable *V);
  void addPlace(const ir::Expr *Place);
  void collect(ir::Stmt *S, bool IsGuarded);
  void collect(ir::Expr *E, bool IsGuarded);
  bool isRight(const ir::Stmt *S, bool IsGuarded) const;
  bool isRight(const ir::Expr *E) const;
  bool isRightCall(const ir::Call *C) const;

  ir::Module &M;
  const ModuleEffects &Fx;
  const BufferRoots &Roots;
  VariableSet Changing;
  /// Those to which pointers may lead.
  VariableSet Addressed;
  /// Changing values were stored through a pointer.
  bool AreAddressedChanging = false;
  bool HasChanged = false;
};

} // namespace ampcc

#endif
