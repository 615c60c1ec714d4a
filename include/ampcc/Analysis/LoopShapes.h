//===- LoopShapes.h - loops that run a known number of times ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_LOOPSHAPES_H
#define AMPCC_ANALYSIS_LOOPSHAPES_H

#include "ampcc/Analysis/AmpCalls.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"

namespace ampcc {

/// The trip counts and sizes of loops, which decide about unrolling.
class LoopShapes {
public:
  LoopShapes(const clang::ASTContext &Ctx, const AmpCalls &Calls)
      : Ctx(Ctx), Calls(Calls) {}

  /// How often the body of \p S runs: for a loop that counts from one constant
  /// to another, and that nothing leaves before.
  std::optional<uint64_t> getTripCount(const clang::ForStmt *S) const;

  struct Work {
    /// Calls and operators that run, roughly: loops with a known count of
    /// trips count as often, other ones once.
    uint64_t Operations = 0;
    bool HasBarrier = false;
  };
  /// What \p S does, with the functions that it calls.
  Work getWork(const clang::Stmt *S);

private:
  Work getCallWork(const clang::FunctionDecl *Callee);

  const clang::ASTContext &Ctx;
  const AmpCalls &Calls;
  llvm::DenseMap<const clang::FunctionDecl *, Work> Functions;
};

} // namespace ampcc

#endif
