//===- AmpCalls.h - what amp code calls -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a body restricted to cpu,amp each call is resolved once for each
// restriction (rule C7), and the AST holds the cpu's. Where the amp winner
// takes the same parameters, the same arguments serve both. Otherwise (rule C8)
// its call is an expression of its own, with its own conversions and default
// arguments of what the program wrote: Sema makes it, and it is kept here
// beside the cpu's. All analyses of amp code ask here what a call runs.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_AMPCALLS_H
#define AMPCC_ANALYSIS_AMPCALLS_H

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// A call or construction as amp code runs it.
struct AmpCall {
  /// Null where it is not known: a call through a pointer.
  const clang::FunctionDecl *Callee = nullptr;
  /// The object of a member function, which operators have as an operand; null
  /// for other functions and for constructors.
  const clang::Expr *Object = nullptr;
  bool IsArrow = false; ///< Object is a pointer to it.
  /// The arguments, without the object.
  llvm::ArrayRef<const clang::Expr *> Args;
};

class AmpCalls {
public:
  /// Amp code runs the call or construction \p Amp in place of \p Cpu.
  void add(const clang::Expr *Cpu, const clang::Expr *Amp) {
    AmpForms[Cpu] = Amp;
  }
  /// The call that amp code runs in place of \p E; null if \p E serves both.
  const clang::Expr *lookup(const clang::Expr *E) const {
    return AmpForms.lookup(E);
  }

  AmpCall get(const clang::CallExpr *E) const;
  AmpCall get(const clang::CXXConstructExpr *E) const;

private:
  llvm::DenseMap<const clang::Expr *, const clang::Expr *> AmpForms;
};

} // namespace ampcc

#endif
