//===- CallReplacer.h - inlines one call of a formula -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_CALLREPLACER_H
#define AMPCC_LIB_TRANSFORMS_COMMON_CALLREPLACER_H

#include "Rebuilder.h"
#include "ampcc/IR/Builder.h"
#include "ampcc/TreeAnalysis/Effects.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ampcc {

/// A function that does nothing but calculate.
struct Formula {
  /// An expression of the parameters, each of which is only read; null: there
  /// is none.
  const ir::Expr *Value = nullptr;
};

/// Returns the expression that \p F calculates, if it is a formula. \p Know
/// knows \p F.
std::optional<Formula> findFormula(const ir::Function &F, ir::Builder &Make,
                                   const FunctionEffects &Know);

/// How often a function speaks of its variables.
using UseCounts = llvm::DenseMap<const ir::Variable *, unsigned>;

/// Replaces one call.
class CallReplacer {
public:
  CallReplacer(ir::Call *C, ir::Builder &Make, const FunctionEffects &Know,
               const UseCounts &Uses)
      : C(C), Make(Make), Know(Know), Uses(Uses), Values(Make) {}

  /// Returns the replacement of the call; null if it stays. With \p IsRead, the
  /// object that a returned pointer leads to is only read.
  ir::Expr *replace(const Formula &F, bool IsRead);
  /// Nothing is lost if the call, which does nothing, is left out.
  bool isIdle() const;

private:
  /// The replacement of a parameter, or of a part of it.
  struct Leaf {
    bool IsPlace;
    bool IsPart; ///< of an object that is made for the call
    unsigned Count = 0;
    bool IsConditional = false;
  };

  ir::Call *C;
  ir::Builder &Make;
  const FunctionEffects &Know;
  const UseCounts &Uses;
  Rebuilder Values;
  llvm::MapVector<ir::Expr *, Leaf> Leaves;
  unsigned Total = 0;

  void bind(const ir::Variable *Param, ir::Expr *Arg);
  void addLeaves(ir::Expr *E, bool IsPlace, bool IsPart = false);
  void count(ir::Expr *E, bool IsConditional);
  bool isAllowed();
  bool isValue(const ir::Expr *Place) const;
  bool pointsToValues(const ir::Expr *E) const;
  bool isIndependent(const ir::Expr *E, const Leaf &L);
  void copyRepeated(ir::Expr *&E,
                    llvm::SmallPtrSetImpl<const ir::Expr *> &Seen);
};

} // namespace ampcc

#endif
