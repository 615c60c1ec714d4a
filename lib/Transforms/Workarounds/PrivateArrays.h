//===- PrivateArrays.h - private arrays in memory ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_WORKAROUNDS_PRIVATEARRAYS_H
#define AMPCC_LIB_TRANSFORMS_WORKAROUNDS_PRIVATEARRAYS_H

#include "../Threads/ThreadEffects.h"

namespace ampcc {

/// The private arrays of a function that are in memory in the end: which of
/// their elements is accessed is not known before the kernel runs.
class PrivateArrays {
public:
  explicit PrivateArrays(const ir::Function &F) { visit(F.Body); }

  bool isInMemory(const ir::Expr *Place) const;

  /// \p Place, in any address space, is loaded from memory, which is not
  /// constant.
  bool isLoaded(const ir::Expr *Place) const;

private:
  bool isKnown(const ir::Expr *Position) const;
  void visit(ir::Stmt *S);
  void visit(ir::Expr *E, bool IsPlace);

  VariableSet Counters, Found;
};

} // namespace ampcc

#endif
