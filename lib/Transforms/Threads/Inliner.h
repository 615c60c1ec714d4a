//===- Inliner.h - inlines calls in one function ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_INLINER_H
#define AMPCC_LIB_TRANSFORMS_THREADS_INLINER_H

#include "../Common/FreshNames.h"
#include "../Common/Rewrite.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// Inlines calls in one function.
class Inliner {
public:
  using Choice = llvm::function_ref<bool(const ir::Function *Callee)>;

  Inliner(ir::Module &M, ir::Function &F, Choice IsInlined)
      : M(M), F(F), IsInlined(IsInlined), Build(M), Fx(M), Names(M, F) {}

  void run();

private:
  bool hasCall(const ir::Expr *E) const;

  StmtList expandList(llvm::ArrayRef<ir::Stmt *> List);
  void expandChild(ir::Stmt *S);
  void expandSwitch(ir::Switch *S);
  /// Evaluates calls in \p Cond with the same value in all iterations before
  /// the loop.
  void hoistInvariants(ir::Expr *&Cond, const VariableSet &Varying,
                       StmtList &Out);
  void expandLoop(ir::Stmt *S, StmtList &Out);
  void expandStmt(ir::Stmt *S, StmtList &Out);
  /// Inlines the calls in \p E; appends the statements in front of it to \p
  /// Out.
  void expand(ir::Expr *&E, StmtList &Out);
  void expandStep(ir::Expr *E, StmtList &Out);
  ir::Block *makeStep(ir::Expr *E);
  /// Removes continues from a loop's body, so that code can be appended to it.
  StmtList removeContinues(llvm::ArrayRef<ir::Stmt *> List);
  void expandLogical(ir::Expr *&E, StmtList &Out);
  void expandConditional(ir::Expr *&E, StmtList &Out);
  ir::Expr *inlineCall(ir::Call *C, StmtList &Out);
  bool canStandFor(const ir::Variable *Param, const ir::Expr *Arg,
                   ir::Function &Callee) const;

  /// Renames objects that the kernel's entry passes to the user's function
  /// after its parameters.
  void rename(const ir::Expr *Arg, const ir::Variable *Param);

  ir::Module &M;
  ir::Function &F;
  Choice IsInlined;
  ir::Builder Build;
  const ModuleEffects Fx;
  FreshNames Names;
  /// Variables that are assigned, or changed through their address.
  VariableSet Changed;
  VariableSet Renamed;
};

} // namespace ampcc

#endif
