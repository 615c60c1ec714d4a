//===- Effects.h - memory effects of code -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mod/ref analysis: the memory that expressions read and write, and whether two
// of them may be reordered. Pointers alias unless PointsTo.h excludes it; calls
// have the effects of the callee's body.
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
    /// A side effect of an operator that is unsequenced in C up to the next
    /// sequence point.
    bool IsPending;
  };
  llvm::SmallVector<Access, 4> Accesses;
  /// Observable by other threads or the cpu: a barrier, printf.
  bool IsObserved = false;
  /// Depends on the thread's position, or reads an image.
  bool IsOfThread = false;

  void add(const Locations &Where, bool IsWrite, bool IsPending = false);
  void add(const Effects &Others);
  /// Passes a sequence point: no access is pending.
  void settle();
};

/// How an expression uses a variable.
enum class Access {
  Read,
  ReadAddress, ///< read through its address, which does not escape
  Write,       ///< all or a part is written, and may be read
  Address      ///< address taken: it may escape
};
inline bool mayChange(Access How) { return How >= Access::Write; }

class FunctionEffects;

/// The effects of calls in a module, computed lazily.
class ModuleEffects {
public:
  /// Effects on shared memory, and writes to private memory.
  enum Kinds : unsigned { Reads = 1, Writes = 2, WritesPrivate = 4 };

  explicit ModuleEffects(const ir::Module &M);
  ~ModuleEffects();

  /// Returns the effects in \p F, as it is at the first call.
  FunctionEffects &of(const ir::Function &F) const;

  /// Returns the possible effects of a call of a builtin.
  static unsigned measureBuiltin(const ir::Call *C);
  /// True if calls of \p F write no private memory of the caller.
  bool keepsPrivate(const ir::Function *F) const {
    return !(measure(*F) & WritesPrivate);
  }
  /// True if calls of \p F write nothing, and the result only depends on the
  /// arguments and private memory.
  bool isPure(const ir::Function *F) const { return measure(*F) == 0; }
  /// True if \p C has effects of \p Kinds on memory that outlives it.
  bool changesMemory(const ir::Call *C,
                     unsigned Kinds = Writes | WritesPrivate) const {
    return (C->Callee ? measure(*C->Callee) : measureBuiltin(C)) & Kinds;
  }
  /// True if \p E, without its operands, has a side effect or must not be
  /// reordered.
  bool isEffectful(const ir::Expr *E) const;
  /// True if \p E or an operand is effectful.
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
  /// Returns the variables that are not invariant in \p S, which declares or
  /// may change them.
  VariableSet getVarying(ir::Stmt *S) const;

private:
  friend class FunctionEffects;
  /// As Access; LValue: the operand of a member or element access.
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

  /// Returns the effects of a call, without those on local variables.
  const Effects &ofCall() const { return Summary; }
  /// Adds the effects of \p E and its operands.
  void addAll(const ir::Expr *E, bool IsLValue, Effects &To) const;
  /// Adds the effects of \p E without its operands. With \p IsLValue its value
  /// is not read.
  void addOwn(const ir::Expr *E, bool IsLValue, Effects &To) const;
  bool isEffectful(const ir::Expr *E) const { return Module.isEffectful(E); }
  bool hasEffects(const ir::Expr *E) const { return Module.hasEffects(E); }
  /// True if \p First and \p Second must not be reordered.
  bool dependOnOrder(const Effects &First, const Effects &Second) const;
  /// True if \p Value, which is assigned to \p LValue, has an unsequenced write
  /// to the same object.
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
