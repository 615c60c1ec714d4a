//===- Rewrite.h - rewrites lists of statements -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_REWRITE_H
#define AMPCC_LIB_TRANSFORMS_COMMON_REWRITE_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/STLExtras.h"

namespace ampcc {

using StmtList = llvm::SmallVector<ir::Stmt *, 16>;

/// Returns \p S as an assignment, or null.
inline ir::Assign *getAssign(const ir::Stmt *S) {
  const auto *E = llvm::dyn_cast<ir::ExprStmt>(S);
  return E ? llvm::dyn_cast<ir::Assign>(E->E) : nullptr;
}

/// Replaces each statement in \p B by those that \p Rewrite appends.
inline void
rewriteBlock(ir::Module &M, ir::Block *B,
             llvm::function_ref<void(ir::Stmt *, StmtList &)> Rewrite) {
  StmtList Out;
  for (ir::Stmt *S : B->Body)
    Rewrite(S, Out);
  B->Body = M.copyArray<ir::Stmt *>(Out);
}

/// Rewrites the block \p S, or the outermost blocks in it.
inline void
rewriteBlocks(ir::Module &M, ir::Stmt *S,
              llvm::function_ref<void(ir::Stmt *, StmtList &)> Rewrite) {
  if (auto *B = llvm::dyn_cast<ir::Block>(S))
    return rewriteBlock(M, B, Rewrite);
  ir::forEachStmt(S,
                  [&](ir::Stmt *Child) { rewriteBlocks(M, Child, Rewrite); });
}

/// Removes the statements in \p S, at any depth, for which \p IsRemoved is
/// true; visits outer ones first.
inline void removeStmts(ir::Stmt *S,
                        llvm::function_ref<bool(ir::Stmt *)> IsRemoved) {
  if (auto *B = llvm::dyn_cast<ir::Block>(S))
    B->Body = B->Body.take_front(llvm::remove_if(B->Body, IsRemoved) -
                                 B->Body.begin());
  ir::forEachStmt(S, [&](ir::Stmt *Child) { removeStmts(Child, IsRemoved); });
}

/// Puts \p First in front of the statements of \p B.
inline void prepend(ir::Module &M, llvm::ArrayRef<ir::Stmt *> First,
                    ir::Block *B) {
  StmtList Body(First);
  llvm::append_range(Body, B->Body);
  B->Body = M.copyArray<ir::Stmt *>(Body);
}

} // namespace ampcc

#endif
