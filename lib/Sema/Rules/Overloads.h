//===- Overloads.h - resolving calls for amp --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In code restricted to cpu,amp a call is resolved once for each restriction
// (rules C7, C8, B9, B10). Clang resolved it for the cpu; here the same
// overloads compete again with the same arguments, in a function that is
// restricted to amp. Where the winner takes other parameters its call is built,
// too.
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

  /// True if Clang has resolved the calls here for the cpu, though the code may
  /// be of amp alone.
  bool isResolvedForCpu() const {
    return Ambient.Cpu || InSignature || IsOfClass;
  }
};

class AmpOverloads {
public:
  AmpOverloads(clang::Sema &S, const Position &At, Instantiations &Instances)
      : S(S), At(At), Instances(Instances) {}

  /// Resolves the call or construction \p E, for which Clang chose \p Callee,
  /// for amp as well, if the code runs on both sides and the winner may differ.
  void resolve(const clang::Expr *E, const clang::FunctionDecl *Callee);
  /// The call \p E of a kernel's object is that of a const object where there
  /// is such a call operator (rule H11).
  void callAsConst(const clang::CXXOperatorCallExpr *E);
  /// A function that `extern template` leaves to another unit needs its body
  /// here as well, for the kernels of this one.
  void instantiate(const clang::Expr *E, const clang::FunctionDecl *Callee);

  /// True if \p E was resolved for amp.
  bool isResolved(const clang::Expr *E) const { return Winners.count(E); }
  /// The function that amp code calls by \p E; null if there is none or it was
  /// not resolved for amp.
  const clang::FunctionDecl *getWinner(const clang::Expr *E) const {
    return Winners.lookup(E);
  }
  /// True if several overloads match \p E equally well.
  bool isAmbiguous(const clang::Expr *E) const { return Ambiguous.contains(E); }
  /// True if \p S is an operand, as the program wrote it, of such a call: it
  /// is part of the code of both sides.
  bool isWritten(const clang::Stmt *S) const { return Written.contains(S); }
  /// The notes on why no overload can be called by \p E.
  void noteCandidates(const clang::Expr *E);

  /// The calls that amp code runs in place of the AST's.
  AmpCalls Calls;
  /// Functions that have been instantiated for these calls, and only for them.
  llvm::SetVector<clang::FunctionDecl *> NewInstances;

private:
  class Resolver;

  /// Amp code calls \p Winner by \p E, which nothing else may call.
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
