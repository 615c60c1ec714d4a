//===- OverloadSet.h - the overload set of a failed call --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the functions that the notes on a call's candidates point at, and their
// overloads. These show whether a candidate's restriction is the cause, and
// which overloads of an ambiguous call the restriction excludes.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_OVERLOADSET_H
#define AMPCC_LIB_SEMA_MESSAGES_OVERLOADSET_H

#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Decl.h"
#include <vector>

namespace ampcc {

class OverloadSet {
public:
  /// \p Ambient is the restriction of the code with the call. \p Program is
  /// null if nothing is declared yet.
  OverloadSet(const clang::TranslationUnitDecl *Program, Restriction Ambient)
      : Program(Program), Ambient(Ambient) {}

  /// Returns the function declared at \p Loc, or null; for a template, the
  /// pattern.
  const clang::FunctionDecl *find(clang::SourceLocation Loc) const;
  /// True if the candidate at \p Loc, which lacks the restriction in force, has
  /// an overload with the same parameters and the restriction. The restriction
  /// is not the cause then.
  bool hasCounterpart(clang::SourceLocation Loc) const;

  /// Records the overloads of an ambiguous call's candidate at \p Loc that lack
  /// the restriction in force.
  void addCandidate(clang::SourceLocation Loc);
  /// Returns the recorded overloads; patterns for templates.
  llvm::ArrayRef<const clang::FunctionDecl *> getLeftOut() const {
    return LeftOut;
  }

  Restriction getAmbient() const { return Ambient; }

private:
  using Overloads = llvm::SmallVector<const clang::FunctionDecl *, 4>;

  bool isPaired(const clang::FunctionDecl *F, const Overloads &Set) const;

  const clang::TranslationUnitDecl *Program;
  Restriction Ambient;
  Overloads LeftOut;
};

} // namespace ampcc

#endif
