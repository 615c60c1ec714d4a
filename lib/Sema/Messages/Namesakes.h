//===- Namesakes.h - the overload set of a failed call ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The notes that follow Clang's message about a call have the locations of the
// candidates. Here the functions declared there are found, with their
// overloads, which tell whether a candidate's restriction is the cause, and
// which overloads of an ambiguous call the restriction excludes.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_NAMESAKES_H
#define AMPCC_LIB_SEMA_MESSAGES_NAMESAKES_H

#include "ampcc/Basic/Restriction.h"
#include "clang/AST/Decl.h"
#include <vector>

namespace ampcc {

class Namesakes {
public:
  /// Takes the restriction of the code with the call. Null \p Program: nothing
  /// is declared yet.
  Namesakes(const clang::TranslationUnitDecl *Program, Restriction Ambient)
      : Program(Program), Ambient(Ambient) {}

  /// Returns the function declared at \p Loc, of a template the pattern; or
  /// null.
  const clang::FunctionDecl *find(clang::SourceLocation Loc) const;
  /// True if the candidate at \p Loc, which lacks the restriction in force, has
  /// an overload with the same parameters and the restriction, so that the
  /// restriction is not the cause.
  bool hasCounterpart(clang::SourceLocation Loc) const;

  /// Remembers the overloads of the candidate at \p Loc, of an ambiguous call,
  /// that lack the restriction in force.
  void addCandidate(clang::SourceLocation Loc);
  /// Those remembered; of templates, the patterns.
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
