//===- Effects.h - what code reads and changes ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one answer to what an expression does, and whether two may be evaluated
// in any order. It errs on the safe side: memory that pointers lead to overlaps
// unless PointsTo.h says otherwise, and a call does what the function that runs
// does.
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
  /// Other threads or the cpu take part: a barrier, printf.
  bool IsObserved = false;
  /// It asks for the thread's position, or reads an image.
  bool IsOfThread = false;

  void add(const Locations &Where, bool IsWrite, bool IsPending = false);
  void add(const Effects &Others);
  /// Nothing is pending any more.
  void settle();
};

/// How an expression uses a variable.
enum class Access {
  Read,
  ReadAddress, ///< read through its address, which is not kept
  Write,       ///< of all or of a part; it may be read, too
  Address      ///< which may be kept, and anything done through it
};
inline bool mayChange(Access How) { return How >= Access::Write; }

class FunctionEffects;

/// The effects of calls in a module. A function is looked at when it is first
/// asked for.
class ModuleEffects {
public:
  /// Effects on memory that is not private, unless they say so.
  enum Kinds : unsigned { Reads = 1, Writes = 2, WritesPrivate = 4 };

  explicit ModuleEffects(const ir::Module &M);
  ~ModuleEffects();

  /// \p F with its variables, as it is at the first call.
  FunctionEffects &of(const ir::Function &F) const;

  /// Returns the possible effects of a call of a builtin.
  static unsigned measureBuiltin(const ir::Call *C);
  /// Calls of \p F change no private memory but the function's own.
  bool keepsPrivate(const ir::Function *F) const {
    return !(measure(*F) & WritesPrivate);
  }
  /// Nor anything else, and what they return follows from their arguments and
  /// from what is in private memory.
  bool isPure(const ir::Function *F) const { return measure(*F) == 0; }
  /// A call does something to memory that outlives it, of \p Kinds.
  bool changesMemory(const ir::Call *C,
                     unsigned Kinds = Writes | WritesPrivate) const {
    return (C->Callee ? measure(*C->Callee) : measureBuiltin(C)) & Kinds;
  }
  /// \p E changes something or has to stay in order with something, whatever
  /// its operands do.
  bool isEffectful(const ir::Expr *E) const;
  /// The same of \p E and its operands.
  bool hasEffects(const ir::Expr *E) const;

  /// Calls \p Visit for each use of a variable in \p E, \p E itself being
  /// read.
  using Visitor = llvm::function_ref<void(ir::Variable *, Access)>;
  void forEachUse(ir::Expr *E, Visitor Visit) const {
    visit(E, Use::Value, Visit);
  }
  /// The same for all expressions in \p S.
  void forEachUse(ir::Stmt *S, Visitor Visit) const;
  /// Returns the variables that \p S may change.
  VariableSet getChanged(ir::Stmt *S) const;
  /// Returns the variables that need not have one value in all of \p S: it
  /// declares or may change them.
  VariableSet getVarying(ir::Stmt *S) const;

private:
  friend class FunctionEffects;
  /// As Access; LValue: only a part of it is read.
  enum class Use { Value, ReadAddress, Written, Address, LValue };
  unsigned measure(const ir::Function &F) const;
  void visit(ir::Expr *E, Use How, Visitor Visit) const;
  void visitArgument(ir::Expr *Arg, bool IsOnlyRead, Visitor Visit) const;

  const ir::Module &M;
  mutable std::optional<VariableSet> PointedShared;
  mutable PointerSummaries Pointers;
  mutable llvm::DenseMap<const ir::Function *, std::unique_ptr<FunctionEffects>>
      Functions;
};

/// The effects of expressions in a function.
class FunctionEffects {
public:
  FunctionEffects(const ir::Function &F, const ModuleEffects &Module);

  /// Returns the effects of a call: those on its own variables end with it.
  const Effects &ofCall() const { return Summary; }
  /// Adds what \p E does, with its operands.
  void addAll(const ir::Expr *E, bool IsLValue, Effects &To) const;
  /// Adds the effects of \p E itself, after its operands are evaluated. With \p
  /// IsLValue its value is not asked for.
  void addOwn(const ir::Expr *E, bool IsLValue, Effects &To) const;
  bool isEffectful(const ir::Expr *E) const { return Module.isEffectful(E); }
  bool hasEffects(const ir::Expr *E) const { return Module.hasEffects(E); }
  /// \p First makes a difference to \p Second, or the other way round.
  bool dependOnOrder(const Effects &First, const Effects &Second) const;
  /// \p Value changes what \p LValue, which it is assigned to, is a part of, at
  /// a time that C leaves open.
  bool isPendingAt(const Effects &Value, const ir::Expr *LValue) const;
  void addCopy(const ir::Variable *V, const ir::Expr *E) {
    Pointers.addCopy(V, E);
  }

private:
  void addCall(const ir::Call *C, Effects &To) const;

  const ModuleEffects &Module;
  PointsTo Pointers;
  Effects Summary;
};

} // namespace ampcc

#endif
