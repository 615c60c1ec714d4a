//===- Position.h - the context of the walk over the program ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_RULES_POSITION_H
#define AMPCC_LIB_SEMA_RULES_POSITION_H

#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ExprCXX.h"

namespace ampcc {

/// The state of the walk on which the rules depend besides the code. The walk
/// (CheckTranslationUnit.cpp) sets it; the checks only read it.
struct Position {
  /// The innermost function; null outside functions.
  const clang::FunctionDecl *Function = nullptr;
  /// The innermost class; null outside classes.
  const clang::CXXRecordDecl *Class = nullptr;
  /// The restriction in force: what is called must have it.
  Restriction Ambient{true, false};
  /// In a default argument: where that is used.
  clang::SourceLocation DefaultArgumentUse;
  /// In the code of an implicit constructor: the construction in the program.
  const clang::CXXConstructExpr *ImplicitUse = nullptr;
  /// In the default initializer of a member, where a constructor uses it, or in
  /// a default argument of a class inside amp code: code of the function
  /// around.
  bool IsOfClass = false;
  /// In a default argument, or the default initializer of a member, where it is
  /// declared: its uses are not reported for what is reported there.
  bool IsDeclaredDefault = false;
  /// In an operand that is not evaluated, outside functions (rule B15).
  bool IsUnevaluated = false;
  /// In the type of a function, which is read before the function is known:
  /// Clang resolves calls in a trailing return type for the cpu (rule B11).
  bool InSignature = false;

  /// Whether Clang has resolved the calls here for the cpu, though the code may
  /// be of amp alone.
  bool isResolvedForCpu() const {
    return Ambient.Cpu || InSignature || IsOfClass;
  }
};

} // namespace ampcc

#endif
