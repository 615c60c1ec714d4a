//===- LoopCounters.h - loops and the variables that they step --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_LOOPCOUNTERS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_LOOPCOUNTERS_H

#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ampcc {

class FreshNames;

/// A rewriting of a kernel's loops and of the variables that they step.
class LoopCounters {
public:
  LoopCounters(ir::Module &M, ir::Function &Kernel, FreshNames &Names);

  /// Rewrites all loops, outer ones first.
  void run();

protected:
  /// Rewrites the Nth statement of \p B, if it is a loop. \p N remains its
  /// position.
  virtual void rewrite(ir::Block *B, size_t &N) = 0;
  ~LoopCounters() = default;

  /// Inserts \p New before and \p Next after the Nth statement of \p B.
  void insert(ir::Block *B, size_t &N, llvm::ArrayRef<ir::Stmt *> New,
              ir::Stmt *Next = nullptr);
  /// True if the value of \p V after the current statement is never read.
  bool isDeadAfter(const ir::Variable *V) const;
  /// True if the value of \p E, a 32-bit integer, is the same in all iterations
  /// of \p L.
  bool isFixedInt(const ir::Expr *E, ir::Loop *L) const;
  /// Returns the last value of the counter \p V of \p L, which begins with \p
  /// First and is changed by \p Inc; null if it is unknown.
  ir::Expr *getLastValue(ir::Loop *L, const ir::Variable *V,
                         const ir::Expr *First, const ir::Expr *Inc);

  ir::Module &M;
  ir::Function &Kernel;
  FreshNames &Names;
  const ModuleEffects Fx;
  ir::Builder Build;
  VariableSet Addressed;
  /// Statements to remove.
  llvm::SmallPtrSet<const ir::Stmt *, 4> Moved;

private:
  /// A statement that contains the current one: in a block, its Nth child.
  struct Parent {
    ir::Stmt *S;
    size_t N = 0;
  };
  void visit(ir::Stmt *S);

  llvm::SmallVector<Parent, 16> Parents;
};

/// Returns the assignment with which \p S begins, or null.
ir::Assign *getFirstAssign(const ir::Stmt *S);

/// True if \p S assigns to \p V before any other use.
bool kills(const ir::Stmt *S, const ir::Variable *V);

/// Returns the only step of a variable's value to the next, or null, if \p E
/// certainly evaluates it and does not mention the variable otherwise. \p Is
/// accepts variables.
ir::Expr **findStep(ir::Expr *&E,
                    llvm::function_ref<bool(const ir::Variable *)> Is);

unsigned countMentions(ir::Stmt *S, const ir::Variable *V);

/// Calculates variables that loops step by a fixed amount from the counter.
void replaceInductionVariables(ir::Module &M, ir::Function &Kernel,
                               FreshNames &Names);

} // namespace ampcc

#endif
