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
  void expandLoop(ir::Stmt *S, StmtList &Out);
  void expandStmt(ir::Stmt *S, StmtList &Out);
  /// The calls in \p E; what is in front of it now is appended to \p Out.
  void expand(ir::Expr *&E, StmtList &Out);
  void expandStep(ir::Expr *E, StmtList &Out);
  ir::Block *makeStep(ir::Expr *E);
  /// Removes the continues of a loop's body; code that is appended to it runs
  /// after each iteration.
  StmtList removeContinues(llvm::ArrayRef<ir::Stmt *> List);
  void expandLogical(ir::Expr *&E, StmtList &Out);
  void expandConditional(ir::Expr *&E, StmtList &Out);
  ir::Expr *inlineCall(ir::Call *C, StmtList &Out);
  bool canStandFor(const ir::Variable *Param, const ir::Expr *Arg,
                   ir::Function &Callee) const;

  /// The objects that the kernel's entry passes to the user's function, the
  /// index among them, have the names that they have there.
  void rename(const ir::Expr *Arg, const ir::Variable *Param);

  ir::Module &M;
  ir::Function &F;
  Choice IsInlined;
  ir::Builder Build;
  const ModuleEffects Fx;
  FreshNames Names;
  /// The function's variables that are changed where they are not declared, or
  /// by who knows their address.
  VariableSet Changed;
  VariableSet Renamed;
};

} // namespace ampcc

#endif
