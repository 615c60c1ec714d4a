//===- Numbers.h - arithmetic on unknown numbers ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of a kernel on forms (LinearForm.h). A result that is no form
// is an atom of its own, of which bounds are known.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_RACES_NUMBERS_H
#define AMPCC_LIB_TRANSFORMS_RACES_NUMBERS_H

#include "ampcc/IR/Module.h"
#include "ampcc/TreeAnalysis/LinearForm.h"
#include <map>

namespace ampcc {

/// The set of threads with the same value. Data depends on an element that the
/// thread chooses, Thread on the thread's position.
enum class Sharing : uint8_t { Launch, Tile, Unknown, Data, Thread };

struct AtomInfo {
  Sharing Shared;
  /// Forms that are not negative.
  llvm::SmallVector<LinearForm, 2> Bounds;
  bool CountsIterations = false; ///< of a loop
  uint64_t Iterations = 0;       ///< of the loop; 0: their number is not known
  const ir::Expr *Passed = nullptr; ///< by the launch, and read here
  bool IsPitch = false;
  bool IsExtent = false; ///< of the launch: positions are less
  /// Loaded from one tile_static element by all threads of a tile.
  bool IsCommon = false;
  /// The dividend and the divisor if the atom is a quotient.
  std::optional<std::pair<LinearForm, LinearForm>> Quotient;
};

/// The facts that follow from a condition's outcome, each a form that is not
/// negative. IsWhole: they are equivalent to the outcome.
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
  /// An unknown number.
  LinearForm make(Sharing S, const ir::Type *T = nullptr) {
    return LinearForm::of(makeAtom(S, T && ampcc::isNatural(T)));
  }
  LinearForm combine(ir::BinaryOp Op, const LinearForm &L, const LinearForm &R,
                     const ir::Type *T);
  LinearForm getLimit(bool IsMin, llvm::ArrayRef<LinearForm> Of,
                      const ir::Type *T);
  /// The outcomes of a comparison of numbers of type \p T.
  Condition compare(ir::BinaryOp Op, const LinearForm &L, const LinearForm &R,
                    const ir::Type *T) const;

  /// The set of threads for which \p F is the same.
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
