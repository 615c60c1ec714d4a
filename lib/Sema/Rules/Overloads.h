//===- Overloads.h - resolving calls for amp --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In code restricted to cpu,amp a call is resolved once for each restriction
// (rules C7, C8, B9, B10). Clang resolved it for the cpu; this class resolves
// it again with the same overloads and arguments, in a function restricted to
// amp. If the winner has other parameters, its call is built as well.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_RULES_OVERLOADS_H
#define AMPCC_LIB_SEMA_RULES_OVERLOADS_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Instantiations.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc {

/// The state of the AST walk that the rules depend on. The walk
/// (CheckTranslationUnit.cpp) sets it; the checks only read it.
struct Position {
  /// The innermost function; null outside functions.
  const clang::FunctionDecl *Function = nullptr;
  /// The innermost class; null outside classes.
  const clang::CXXRecordDecl *Class = nullptr;
  /// The restriction in force: callees must have it.
  Restriction Ambient{true, false};
  /// In a default argument: the location that uses it.
  clang::SourceLocation DefaultArgumentUse;
  /// In a member's default initializer that a braced list uses: the list.
  clang::SourceLocation InitializerUse;
  /// In an implicit constructor's code: the construction in the program.
  const clang::CXXConstructExpr *ImplicitUse = nullptr;
  /// In a member's default initializer used by a constructor, or in a default
  /// argument of a class inside amp code: code of the enclosing function.
  bool IsOfClass = false;
  /// At the declaration of a default argument or default initializer: what is
  /// reported there is not reported again at its uses.
  bool IsDeclaredDefault = false;
  /// In an unevaluated operand outside functions (rule B15).
  bool IsUnevaluated = false;
  /// In a function's type, which is parsed before the function is known: Clang
  /// resolves calls in a trailing return type for the cpu (rule B11).
  bool InSignature = false;

  /// True if Clang has resolved the calls here for the cpu, although the code
  /// may be amp-only.
  bool isResolvedForCpu() const {
    return Ambient.Cpu || InSignature || IsOfClass;
  }
};

class AmpOverloads {
public:
  AmpOverloads(clang::Sema &S, const Position &At, Instantiations &Instances)
      : S(S), At(At), Instances(Instances) {}

  /// Resolves the call or construction \p E, for which Clang chose \p Callee,
  /// for amp too, if the code runs on both sides and the winner may differ.
  void resolve(const clang::Expr *E, const clang::FunctionDecl *Callee);
  /// Makes the call \p E of a kernel's object use a const call operator if
  /// there is one (rule H11).
  void callAsConst(const clang::CXXOperatorCallExpr *E);
  /// Instantiates the body of an `extern template` function here as well, for
  /// the kernels of this translation unit.
  void instantiate(const clang::Expr *E, const clang::FunctionDecl *Callee);

  /// True if \p E was resolved for amp.
  bool isResolved(const clang::Expr *E) const { return Winners.count(E); }
  /// Returns the function that amp code calls by \p E; null if there is none or
  /// \p E was not resolved for amp.
  const clang::FunctionDecl *getWinner(const clang::Expr *E) const {
    return Winners.lookup(E);
  }
  /// True if several overloads match \p E equally well.
  bool isAmbiguous(const clang::Expr *E) const { return Ambiguous.contains(E); }
  /// True if \p S is an operand, as written, of a call resolved for amp: it
  /// belongs to the code of both sides.
  bool isWritten(const clang::Stmt *S) const { return Written.contains(S); }
  /// Notes why no overload can be called by \p E.
  void noteCandidates(const clang::Expr *E);

  /// The calls that amp code executes instead of the AST's.
  AmpCalls Calls;
  /// Functions that were instantiated only for these calls.
  llvm::SetVector<clang::FunctionDecl *> NewInstances;

private:
  class Resolver;

  /// Marks \p Winner, called by \p E in amp code, as used and instantiates it.
  void use(clang::FunctionDecl *Winner, const clang::Expr *E);

  clang::Sema &S;
  const Position &At;
  Instantiations &Instances;
  llvm::DenseMap<const clang::Expr *, const clang::FunctionDecl *> Winners;
  llvm::DenseSet<const clang::Expr *> Ambiguous;
  llvm::DenseSet<const clang::Stmt *> Written;
};

} // namespace ampcc

#endif
