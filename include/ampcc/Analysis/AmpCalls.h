//===- AmpCalls.h - resolution of calls in amp code -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a body restricted to cpu,amp each call is resolved once for each
// restriction (rule C7); the AST has the cpu's result. If the amp function
// takes the same parameters, the same arguments serve both. Otherwise (rule C8)
// its call is a separate expression, with its own conversions and default
// arguments, which Sema builds and this table stores. All analyses of amp code
// resolve calls here.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_AMPCALLS_H
#define AMPCC_ANALYSIS_AMPCALLS_H

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// A call or construction in amp code.
struct AmpCall {
  /// Null if unknown, as in a call through a pointer.
  const clang::FunctionDecl *Callee = nullptr;
  /// The object operand of a member function or operator; null for other
  /// functions and constructors.
  const clang::Expr *Object = nullptr;
  bool IsArrow = false; ///< Object is a pointer to it.
  /// The arguments, without the object.
  llvm::ArrayRef<const clang::Expr *> Args;
};

class AmpCalls {
public:
  /// Makes amp code run the call or construction \p Amp instead of \p Cpu.
  void add(const clang::Expr *Cpu, const clang::Expr *Amp) {
    AmpForms[Cpu] = Amp;
  }
  /// Returns the call that amp code runs instead of \p E; null if \p E serves
  /// both.
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
