//===- VariableWebs.h - local variables, split by use -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable that is assigned anew, with nothing that may read either value, is
// two variables in one: `for (i = ...)` twice. A web is such a part: the
// definitions that some use may see, directly or through a chain of such uses.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_ANALYSIS_VARIABLEWEBS_H
#define AMPCC_LIB_ANALYSIS_VARIABLEWEBS_H

#include "clang/AST/Expr.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

class VariableWebs {
public:
  /// The variables that a function's control flow declares which are of scalar
  /// type to which it makes no pointer or reference. \p Flow has every
  /// evaluated expression as an element.
  void find(const clang::CFG &Flow);

  /// Stands for the web of the variable that \p Ref names there, or for the
  /// variable if that is not split.
  const void *get(const clang::DeclRefExpr *Ref) const;
  /// The same for \p V where it is declared.
  const void *get(const clang::VarDecl *V) const;

private:
  /// By a reference to a variable, or its declaration.
  llvm::DenseMap<const void *, const void *> Webs;
};

} // namespace ampcc

#endif
