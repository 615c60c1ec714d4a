//===- VariableUses.h - what a function does with its variables -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_VARIABLEUSES_H
#define AMPCC_LIB_LOWER_VARIABLEUSES_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

struct VariableUses {
  /// Names of the function's parameters and variables in the source.
  llvm::StringSet<> Names;
  /// The variables of type bool that something may point to: they have the size
  /// of the host's bool, which OpenCL C's need not have.
  llvm::DenseSet<const clang::VarDecl *> InMemory;
};

VariableUses findVariableUses(const clang::FunctionDecl *F);

/// `this` stands in \p S, or in a member's default initialiser there.
bool usesThis(const clang::Stmt *S);

} // namespace ampcc

#endif
