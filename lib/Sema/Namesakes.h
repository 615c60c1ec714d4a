//===- Namesakes.h - the overloads of a call that failed --------*- C++ -*-===//
//
// Clang's messages about a call name the function, and their notes the places
// of candidates. What the candidates have to do with each other is found here
// by looking up the name again, in the namespaces of the program.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_NAMESAKES_H
#define AMPCC_LIB_SEMA_NAMESAKES_H

#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace ampcc {

class Namesakes {
public:
  /// For the call in \p Caller that \p Info is about; empty for any other
  /// message, and outside functions.
  Namesakes(const clang::Diagnostic &Info, const clang::FunctionDecl *Caller);

  /// Whether the candidate at \p Loc, which lacks the restriction in force, has
  /// a counterpart with the same parameters that does not: then it is not what
  /// the call lacks.
  bool hasCounterpart(clang::SourceLocation Loc) const;

  /// The call is ambiguous, and there is a candidate at \p Loc: remembers the
  /// overloads beside it that lack the restriction in force.
  void addCandidate(clang::SourceLocation Loc);
  /// Those remembered.
  llvm::ArrayRef<const clang::FunctionDecl *> getLeftOut() const {
    return LeftOut;
  }

private:
  /// The overloads that one namespace has, with what using-declarations add; of
  /// templates, the patterns.
  using Overloads = std::vector<const clang::FunctionDecl *>;

  void search(const clang::DeclContext *Scope, clang::DeclarationName Name);
  bool mayCall(const clang::FunctionDecl *F) const;
  bool isPaired(const clang::FunctionDecl *F, const Overloads &Set) const;

  const clang::FunctionDecl *Caller;
  llvm::DenseSet<const clang::DeclContext *> Asked;
  std::vector<Overloads> Sets;
  Overloads LeftOut;
};

} // namespace ampcc

#endif
