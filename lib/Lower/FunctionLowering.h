//===- FunctionLowering.h - one function as a tree --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_FUNCTIONLOWERING_H
#define AMPCC_LIB_LOWER_FUNCTIONLOWERING_H

#include "Constructs.h"

namespace ampcc {

/// Lowers a function's signature and body.
class FunctionLowering {
public:
  FunctionLowering(Program &P, const clang::FunctionDecl *F,
                   ir::Function &Target)
      : Fn(P, F, Target) {}

  /// Fills the function of the tree.
  void lowerFunction();
  /// Fills it but for the body, which is in another translation unit.
  void lowerSignature();
  /// The function as the kernel itself. \p Prologue makes the objects that the
  /// C++ parameters name.
  void lowerKernel(llvm::ArrayRef<ir::Stmt *> Prologue);

  /// A kernel's parameters have these names; its variables get others.
  void reserveNames(llvm::ArrayRef<std::string> Taken) {
    Fn.Names.reserve(Taken);
  }
  /// Parameter \p V is, or refers to, \p Object.
  void bindObject(const clang::ValueDecl *V, ir::Variable *Object);

  FunctionContext &getContext() { return Fn; }

private:
  std::string describe();
  void lowerParameters();
  void lowerResult();

  FunctionContext Fn;
};

} // namespace ampcc

#endif
