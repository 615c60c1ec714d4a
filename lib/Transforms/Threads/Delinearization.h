//===- Delinearization.h - rows and columns of positions --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_DELINEARIZATION_H
#define AMPCC_LIB_TRANSFORMS_THREADS_DELINEARIZATION_H

#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/DenseMap.h"
#include <functional>

namespace ampcc {

/// True if a cast to \p T keeps positions.
inline bool keepsPositions(const ir::Type *T) {
  return T->isInteger() && T->getBits() >= 32;
}

/// Replaces divisions of a thread's position by the length of a row, as in
/// `position / width` and `position % width`.
class Delinearization {
public:
  /// Shorter rows do not fill vectors.
  static constexpr uint64_t MinWidth = 64;

  using Test = std::function<bool(const ir::Expr *)>;
  /// \p Changed has the variables that the body changes. \p IsFixed tests for
  /// values that are the same for all threads.
  Delinearization(ir::Module &M, ir::Variable *Position, VariableSet Changed,
                  Test IsFixed)
      : Build(M), Position(Position), Changed(std::move(Changed)),
        IsFixed(std::move(IsFixed)) {}

  /// Finds the smallest divisor of the position in \p S that is a constant, or
  /// any for which \p IsKnown holds. False if there is none.
  bool findWidth(ir::Stmt *S,
                 llvm::function_ref<bool(const ir::Expr *)> IsKnown);
  bool isWidthConstant() const;
  /// Returns the width as an int.
  ir::Expr *getWidth();
  /// Replaces the divisions in \p S by the variables \p OfRow and \p OfColumn.
  void rewrite(ir::Stmt *S, ir::Variable *OfRow, ir::Variable *OfColumn);

private:
  /// Returns \p E as the remainder `position % divisor`, which it is as
  /// `position - quotient * divisor`, too; or null.
  ir::Binary *getRemainder(ir::Expr *E);
  /// Returns the right operand of \p Of, a position's divisor or bound, divided
  /// by the width; null if it is not known to be a multiple.
  ir::Expr *getFactor(const ir::Binary *Of);
  /// True if \p E is the width; if not \p IsExact, the low bits suffice.
  bool isWidth(ir::Expr *E, bool IsExact = true) const;
  /// Returns the row of the element at position \p E; null if \p E is not known
  /// to be a position in the thread's column.
  ir::Expr *getRow(ir::Expr *E);
  void rewrite(ir::Expr *&E);
  void rewrite(ir::Stmt *S);

  ir::Builder Build;
  ir::Variable *const Position;
  const VariableSet Changed;
  const Test IsFixed;
  ir::Variable *Row = nullptr, *Column = nullptr;
  ir::Expr *Width = nullptr;
  /// Variables that are quotients of positions.
  llvm::DenseMap<const ir::Variable *, ir::Binary *> Divisions;
  /// Variables that are positions, and their rows.
  llvm::DenseMap<const ir::Variable *, ir::Expr *> Positions;
};

} // namespace ampcc

#endif
