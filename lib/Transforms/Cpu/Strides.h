//===- Strides.h - loops that start at the thread's position ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_STRIDES_H
#define AMPCC_LIB_TRANSFORMS_CPU_STRIDES_H

#include "ampcc/IR/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace ampcc {

/// `for (int Counter = Begin + thread; Counter < End; Counter += Step)`
struct Strides {
  ir::Variable *Counter;
  ir::Expr *Begin; ///< null: 0
  ir::Expr *End, *Step;
};

/// Matches the head of \p Loop in a thread loop with the counter \p Thread. \p
/// IsFixed is true of uniform values.
std::optional<Strides>
matchStrides(const ir::For *Loop, const ir::Variable *Thread,
             llvm::function_ref<bool(const ir::Expr *)> IsFixed);

} // namespace ampcc

#endif
