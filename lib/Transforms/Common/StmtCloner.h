//===- StmtCloner.h - copies of statements ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_STMTCLONER_H
#define AMPCC_LIB_TRANSFORMS_COMMON_STMTCLONER_H

#include "ampcc/IR/Builder.h"

namespace ampcc {

/// Copies statements. What becomes of the expressions in them, and of the
/// variables that they declare, is said by what is derived from it.
class StmtCloner {
public:
  explicit StmtCloner(ir::Module &M) : Build(M) {}

  ir::Stmt *clone(ir::Stmt *S);
  ir::Block *clone(ir::Block *B);
  virtual ir::Expr *clone(const ir::Expr *E) = 0;

protected:
  ~StmtCloner() = default;
  /// Returns the variable that a copy of a declaration of \p V declares.
  virtual ir::Variable *redeclare(ir::Variable *V) = 0;
  /// Appends a copy of \p S, a statement of a block.
  virtual void append(ir::Stmt *S, llvm::SmallVectorImpl<ir::Stmt *> &Body) {
    Body.push_back(clone(S));
  }

  ir::Builder Build;

private:
  ir::Stmt *cloneParts(ir::Stmt *S);
  ir::Expr *cloneAny(ir::Expr *E) { return E ? clone(E) : nullptr; }
  ir::Declare *cloneDeclaration(ir::Declare *D);
};

} // namespace ampcc

#endif
