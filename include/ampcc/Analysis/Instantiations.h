//===- Instantiations.h - what needs a template's instance ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang keeps the place where a function template was instantiated first. In
// the body of another template, the place alone does not tell for which of its
// instances; here the instance around it is found.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_INSTANTIATIONS_H
#define AMPCC_ANALYSIS_INSTANTIATIONS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// The instances of one translation unit, which is searched at the first query.
class Instantiations {
public:
  struct Use {
    /// The place that asked for the instance.
    clang::SourceLocation Loc;
    /// The instance in whose body that is; null in ordinary code.
    const clang::FunctionDecl *User;
  };

  /// The innermost instance whose code that of \p F is, be it \p F itself; null
  /// in ordinary code.
  static const clang::FunctionDecl *getInstance(const clang::FunctionDecl *F);

  /// Whether \p D is an argument of the template that \p F is an instance of,
  /// or of one around it.
  static bool isArgument(const clang::NamedDecl *D,
                         const clang::FunctionDecl *F);

  /// The code that asked for \p F, an instance.
  Use getUse(const clang::FunctionDecl *F);
  /// The body of \p User asks for \p F at \p Loc, though the AST does not say
  /// so.
  void addUse(const clang::FunctionDecl *F, clang::SourceLocation Loc,
              const clang::FunctionDecl *User);

private:
  class Search;

  llvm::DenseMap<const clang::FunctionDecl *, Use> Uses;
  bool Searched = false;
};

} // namespace ampcc

#endif
