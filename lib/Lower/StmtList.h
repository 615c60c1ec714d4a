//===- StmtList.h - statements of blocks that are being made ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_STMTLIST_H
#define AMPCC_LIB_LOWER_STMTLIST_H

#include "ampcc/IR/Builder.h"

namespace ampcc {

/// Collects the statements of the innermost of nested blocks. The next
/// statement has the location that was set before it; those that follow belong
/// to it.
class StmtList {
public:
  explicit StmtList(ir::Builder &Make) : Make(Make) {}

  void setLocation(clang::SourceLocation Loc) {
    if (Loc.isValid())
      Pending = Loc;
  }
  /// The location of a statement that is added when its parts are there.
  clang::SourceLocation takeLocation() {
    return std::exchange(Pending, clang::SourceLocation());
  }
  void add(ir::Stmt *S) { add(S, takeLocation()); }
  void add(ir::Stmt *S, clang::SourceLocation Loc) {
    S->setLoc(Loc);
    Blocks.back().push_back(S);
  }
  void addAll(llvm::ArrayRef<ir::Stmt *> Stmts) {
    for (ir::Stmt *S : Stmts)
      add(S);
  }
  /// Statements where the source has what the next one is.
  void addBefore(llvm::ArrayRef<ir::Stmt *> Stmts) {
    for (ir::Stmt *S : Stmts)
      add(S, Pending);
  }
  void open() { Blocks.emplace_back(); }
  ir::Block *close() { return Make.block(Blocks.pop_back_val()); }

private:
  ir::Builder &Make;
  clang::SourceLocation Pending;
  llvm::SmallVector<llvm::SmallVector<ir::Stmt *, 8>, 4> Blocks;
};

} // namespace ampcc

#endif
