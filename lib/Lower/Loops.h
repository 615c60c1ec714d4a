//===- Loops.h - for, while, do and range-based for -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_LOWER_LOOPS_H
#define AMPCC_LIB_LOWER_LOOPS_H

#include "FunctionContext.h"

namespace ampcc {

class LoopLowering : LoweringPart {
public:
  explicit LoopLowering(FunctionContext &Fn) : LoweringPart(Fn) {}

  void lowerFor(const clang::ForStmt *S);
  void lowerWhile(const clang::WhileStmt *S);
  void lowerDo(const clang::DoStmt *S);
  void lowerRangeFor(const clang::CXXForRangeStmt *S);

private:
  /// The body, in the scope of a loop. \p Begin lowers what comes first.
  ir::Block *lowerLoopBody(const clang::Stmt *Body,
                           llvm::function_ref<void()> Begin = nullptr);
  /// The loop's condition variable and condition, checked at the loop's top.
  void lowerLoopCondition(const clang::DeclStmt *Variable,
                          const clang::Expr *Cond);
};

} // namespace ampcc

#endif
