//===- Instantiations.h - who asked for an instance -------------*- C++ -*-===//
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

/// Of one translation unit. It is searched when the first question comes.
class Instantiations {
public:
  /// The instance in whose body \p F was instantiated; null in ordinary code.
  const clang::FunctionDecl *getUser(const clang::FunctionDecl *F);

private:
  llvm::DenseMap<const clang::FunctionDecl *, const clang::FunctionDecl *>
      Users;
  bool Searched = false;
};

} // namespace ampcc

#endif
