//===- Clone.h - deep copies of trees ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_IR_CLONE_H
#define AMPCC_IR_CLONE_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc::ir {

/// Returns a copy of \p M, which shares no nodes with it.
std::unique_ptr<Module> clone(const Module &M);

/// Copies nodes with all their parts. Derived classes replace what the copies
/// refer to.
class TreeCloner {
public:
  explicit TreeCloner(Module &To) : To(To) {}
  virtual ~TreeCloner() = default;

  virtual Expr *clone(const Expr *E);
  Stmt *clone(const Stmt *S);
  Block *clone(const Block *B);

protected:
  virtual const Type *cloneType(const Type *T) { return T; }
  virtual Variable *cloneVariable(Variable *V) { return V; }
  /// Returns the variable that a copy of a declaration of \p V declares.
  virtual Variable *redeclare(Variable *V) { return cloneVariable(V); }
  virtual Function *cloneFunction(Function *F) { return F; }
  /// Appends a copy of \p S, a statement of a block.
  virtual void append(const Stmt *S, llvm::SmallVectorImpl<Stmt *> &Body) {
    Body.push_back(clone(S));
  }

  Module &To;

private:
  /// Returns a shallow copy.
  Expr *copy(const Expr *E);
  Stmt *copy(const Stmt *S);
};

} // namespace ampcc::ir

#endif
