//===- ThreadEffects.h - side effects of a kernel's code --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TREEANALYSIS_THREADEFFECTS_H
#define AMPCC_TREEANALYSIS_THREADEFFECTS_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

/// The value of \p Dimension in `get_global_id(Dimension)` and the like.
enum class ThreadQuery { GlobalId, LocalId, GroupId };
struct ThreadQueryCall {
  ThreadQuery Query;
  unsigned Dimension;
};
/// Returns the query of \p E, if it is a call that asks for the thread's
/// position.
std::optional<ThreadQueryCall> getThreadQuery(const ir::Expr *E);

bool isBarrier(const ir::Expr *E);
bool isBarrier(const ir::Stmt *S);
bool hasBarrier(const ir::Expr *E);
bool hasBarrier(const ir::Stmt *S);
/// True if \p Barrier orders accesses of \p Space, tile_static or global
/// memory; also if its argument does not tell.
bool fences(const ir::Call *Barrier, AddressSpace Space);
/// Objects of type \p T may hold addresses.
bool holdsPointers(const ir::Type *T);

/// How an expression uses a variable.
enum class Access {
  Read,
  ReadAddress, ///< read through its address, which is not kept
  Write,       ///< of all or of a part; it may be read, too
  Address      ///< which may be kept, and anything done through it
};
inline bool mayChange(Access How) { return How >= Access::Write; }

using VariableSet = llvm::DenseSet<const ir::Variable *>;

/// Returns the variables that \p S declares.
VariableSet getDeclared(ir::Stmt *S);

class ThreadEffects {
public:
  /// Effects on memory that is not private, unless they say so.
  enum Kinds : unsigned { Reads = 1, Writes = 2, WritesPrivate = 4 };

  explicit ThreadEffects(const ir::Module &M);

  /// Returns the possible effects of a call of a builtin.
  static unsigned measureBuiltin(const ir::Call *C);

  /// Calls of \p F change no private memory but the function's own.
  bool keepsPrivate(const ir::Function *F) const {
    return !(get(F) & WritesPrivate);
  }
  /// Nor anything else, and what they return follows from their arguments and
  /// from what is in private memory.
  bool isPure(const ir::Function *F) const { return get(F) == 0; }
  /// A call does something to memory that outlives it, of \p Kinds.
  bool changesMemory(const ir::Call *C,
                     unsigned Kinds = Writes | WritesPrivate) const {
    return measureCall(C) & Kinds;
  }
  /// Evaluating \p E changes something.
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
  enum class Use { Value, Place, ReadAddress, Written, Address };
  unsigned get(const ir::Function *F) const { return Functions.lookup(F); }
  /// The function's own variables do not count.
  unsigned measure(const ir::Function &F) const;
  unsigned measureCall(const ir::Call *C) const;
  unsigned measureWrite(const ir::Expr *Place) const;
  /// \p E's own, without its operands'.
  unsigned measure(const ir::Expr *E) const;
  static Access getAccess(Use How);
  void visit(ir::Expr *E, Use How, Visitor Visit) const;
  void visitArgument(ir::Expr *Arg, bool IsOnlyRead, Visitor Visit) const;

  llvm::DenseMap<const ir::Function *, unsigned> Functions;
};

/// All private memory that \p C is passed is that of variables of which \p
/// IsOwn says so.
bool isPassedOnly(const ir::Call *C,
                  llvm::function_ref<bool(const ir::Variable *)> IsOwn);

/// Objects of type \p T may hold addresses of private memory.
bool holdsPrivatePointers(const ir::Type *T);

/// \p E is an object, or a part of one that always is the same.
bool isFixedPlace(const ir::Expr *E);

/// \p E reads variables and calculates with numbers; it cannot fail, and is
/// the same wherever its variables are. \p IsFixed says that of a variable.
bool isFixedValue(const ir::Expr *E,
                  llvm::function_ref<bool(const ir::Variable *)> IsFixed);

} // namespace ampcc

#endif
