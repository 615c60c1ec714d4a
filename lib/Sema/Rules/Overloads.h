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

#include "Position.h"
#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Instantiations.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc {

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

  /// Whether \p E was resolved for amp.
  bool isResolved(const clang::Expr *E) const { return Winners.count(E); }
  /// The function that amp code calls by \p E; null if there is none or it was
  /// not resolved for amp.
  const clang::FunctionDecl *getWinner(const clang::Expr *E) const {
    return Winners.lookup(E);
  }
  /// Whether several overloads match \p E equally well.
  bool isAmbiguous(const clang::Expr *E) const { return Ambiguous.contains(E); }
  /// Whether \p S is an operand, as the program wrote it, of such a call: it
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
