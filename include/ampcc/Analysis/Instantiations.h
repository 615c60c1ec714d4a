//===- Instantiations.h - uses that instantiate templates -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang records the location where a function template was first instantiated.
// In the body of another template, the location is ambiguous between its
// instantiations; this analysis finds the instantiation that contains it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_INSTANTIATIONS_H
#define AMPCC_ANALYSIS_INSTANTIATIONS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// The instantiations of a translation unit, which is searched at the first
/// query.
class Instantiations {
public:
  struct Use {
    /// The location that requires the instantiation.
    clang::SourceLocation Loc;
    /// The instantiation whose body contains it; null in ordinary code.
    const clang::FunctionDecl *User;
  };

  /// Returns the innermost instantiation that contains the code of \p F,
  /// possibly \p F itself; null in ordinary code.
  static const clang::FunctionDecl *getInstance(const clang::FunctionDecl *F);

  /// True if \p D is an argument of the template that \p F is an instantiation
  /// of, or of an enclosing one.
  static bool isArgument(const clang::NamedDecl *D,
                         const clang::FunctionDecl *F);

  /// Returns the code that requires \p F, an instantiation.
  Use getUse(const clang::FunctionDecl *F);
  /// Records that the body of \p User requires \p F at \p Loc, which the AST
  /// does not show.
  void addUse(const clang::FunctionDecl *F, clang::SourceLocation Loc,
              const clang::FunctionDecl *User);

private:
  class Search;

  llvm::DenseMap<const clang::FunctionDecl *, Use> Uses;
  bool Searched = false;
};

} // namespace ampcc

#endif
