//===- ObjectLifetime.h - how objects begin and end -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_OBJECTLIFETIME_H
#define AMPCC_LIB_LOWER_OBJECTLIFETIME_H

#include "ampcc/IR/Stmt.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// Expressions that are evaluated before another one.
using ExprList = llvm::SmallVector<ir::Expr *, 2>;
/// Statements that initialise or destroy an object: expressions, and loops over
/// elements.
using StepList = llvm::SmallVector<ir::Stmt *, 2>;

/// An object whose destructor is to be called.
struct Cleanup {
  ir::Variable *Object;
  clang::QualType Type;
  /// Set while the object exists; null: it always does.
  ir::Variable *Flag = nullptr;
  const clang::VarDecl *Variable = nullptr;
};

/// A full-expression: the temporaries to destroy at its end.
struct FullExpression {
  llvm::SmallVector<Cleanup, 2> Temporaries;
};

/// Something happens at the end of an object of type \p T.
bool needsDestruction(clang::QualType T);

} // namespace ampcc

#endif
