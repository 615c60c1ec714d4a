//===- Effects.h - what an expression reads and changes ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one answer to whether two expressions may be evaluated in any order. It
// errs on the safe side: memory that pointers lead to overlaps unless
// PointsTo.h says otherwise, and a call does what the function that runs does.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TREEANALYSIS_EFFECTS_H
#define AMPCC_TREEANALYSIS_EFFECTS_H

#include "ampcc/TreeAnalysis/PointsTo.h"

namespace ampcc {

/// The accesses of an expression.
struct Effects {
  struct Access {
    Location Where;
    bool IsWrite;
    /// Written by an operator: in C, at any time before the full-expression's
    /// end, or the next comma, call, && or the like.
    bool IsPending;
  };
  llvm::SmallVector<Access, 4> Accesses;
  bool HasWrites = false;
  /// Other threads or the cpu take part: a barrier, printf.
  bool IsObserved = false;

  void add(const Locations &Where, bool IsWrite, bool IsPending = false);
  void add(const Effects &Others);
  /// Nothing is pending any more.
  void settle();
};

/// The effects of functions, each after those that it calls.
class ModuleEffects {
public:
  explicit ModuleEffects(const ir::Module &M)
      : PointedShared(findPointedShared(M)) {}

private:
  friend class FunctionEffects;
  VariableSet PointedShared;
  PointerSummaries Pointers;
  llvm::DenseMap<const ir::Function *, Effects> Calls;
};

/// The effects of expressions in a function.
class FunctionEffects {
public:
  /// Adds what a call of \p F does to \p Module, which knows what \p F calls.
  FunctionEffects(const ir::Function &F, ModuleEffects &Module);

  /// Adds what \p E does, with its operands.
  void addAll(const ir::Expr *E, bool IsPlace, Effects &To) const;
  /// Adds the effects of \p E itself, after its operands are evaluated. With \p
  /// IsPlace its value is not asked for.
  void addOwn(const ir::Expr *E, bool IsPlace, Effects &To) const;
  /// \p E changes something or has to stay in order with something, whatever
  /// its operands do.
  bool isEffectful(const ir::Expr *E) const;
  /// \p First makes a difference to \p Second, or the other way round.
  bool dependOnOrder(const Effects &First, const Effects &Second) const;
  /// \p Value changes what \p Place, which it is assigned to, is a part of, at
  /// a time that C leaves open.
  bool isPendingAt(const Effects &Value, const ir::Expr *Place) const;
  void addCopy(const ir::Variable *V, const ir::Expr *E) {
    Pointers.addCopy(V, E);
  }

private:
  void addCall(const ir::Call *C, Effects &To) const;
  Effects summarize(const ir::Function &F) const;

  const ModuleEffects &Module;
  PointsTo Pointers;
};

} // namespace ampcc

#endif
