//===- Numbers.h - arithmetic on linear forms -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of a kernel on linear forms (LinearForm.h). A result that is
// not a form becomes an atom with bounds.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_RACES_NUMBERS_H
#define AMPCC_LIB_TRANSFORMS_RACES_NUMBERS_H

#include "ampcc/IR/Module.h"
#include "ampcc/TreeAnalysis/LinearForm.h"
#include <map>

namespace ampcc {

/// The threads that have the same value. Data depends on an element that the
/// thread chooses, Thread on the thread's position.
enum class Sharing : uint8_t { Launch, Tile, Unknown, Data, Thread };

struct AtomInfo {
  Sharing Shared;
  /// Forms that are at least 0.
  llvm::SmallVector<LinearForm, 2> Bounds;
  bool CountsIterations = false;    ///< of a loop
  uint64_t Iterations = 0;          ///< of the loop; 0: unknown
  const ir::Expr *Passed = nullptr; ///< reads the launch argument
  bool IsPitch = false;
  bool IsExtent = false; ///< of the launch: an upper bound of positions
  /// Loaded from one tile_static element by all threads of a tile.
  bool IsCommon = false;
  /// The dividend and the divisor if the atom is a quotient.
  std::optional<std::pair<LinearForm, LinearForm>> Quotient;
};

/// The facts that follow from a condition's outcome: forms that are at least 0.
/// IsWhole: they are equivalent to the outcome.
struct Condition {
  struct Outcome {
    std::vector<LinearForm> Facts;
    bool IsWhole = false;
  } IfTrue, IfFalse;
  Sharing Shared = Sharing::Launch;
  /// True if several unknown threads take this path, such as into a loop with
  /// divergent bounds.
  bool IsForSeveral = false;
};

inline bool isNatural(const ir::Type *T) {
  return T->isInteger() && !T->isSigned();
}

class Numbers {
public:
  Atom makeAtom(Sharing S, bool IsNatural = false);
  /// Returns an unknown number.
  LinearForm make(Sharing S, const ir::Type *T = nullptr) {
    return LinearForm::of(makeAtom(S, T && ampcc::isNatural(T)));
  }
  LinearForm combine(ir::BinaryOp Op, const LinearForm &L, const LinearForm &R,
                     const ir::Type *T);
  LinearForm getLimit(bool IsMin, llvm::ArrayRef<LinearForm> Of,
                      const ir::Type *T);
  /// Returns the outcomes of a comparison of numbers of type \p T.
  Condition compare(ir::BinaryOp Op, const LinearForm &L, const LinearForm &R,
                    const ir::Type *T) const;

  /// Returns the threads for which \p F is the same.
  Sharing getSharing(const LinearForm &F) const;
  bool isNatural(const LinearForm &F) const;

  std::vector<AtomInfo> Atoms;

private:
  bool isPassed(const LinearForm &F) const;
  LinearForm divide(const LinearForm &F, const LinearForm &By, bool IsRest);

  std::map<std::pair<LinearForm, LinearForm>, Atom> Quotients;
};

} // namespace ampcc

#endif
