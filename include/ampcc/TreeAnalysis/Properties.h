//===- Properties.h - small questions about expressions ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TREEANALYSIS_PROPERTIES_H
#define AMPCC_TREEANALYSIS_PROPERTIES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

using VariableSet = llvm::DenseSet<const ir::Variable *>;

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

/// \p Is is true of \p T, or of a part of its objects.
bool hasPart(const ir::Type *T, llvm::function_ref<bool(const ir::Type *)> Is);
/// Objects of type \p T may hold addresses.
bool holdsPointers(const ir::Type *T);
/// Objects of type \p T may hold addresses of private memory.
bool holdsPrivatePointers(const ir::Type *T);

/// \p E is an object, or a part of one that always is the same.
bool isFixedLValue(const ir::Expr *E);

/// \p E reads variables and calculates with numbers; it cannot fail, and is
/// the same wherever its variables are. \p IsFixed says that of a variable.
bool isFixedValue(const ir::Expr *E,
                  llvm::function_ref<bool(const ir::Variable *)> IsFixed);

/// Returns the variables that \p S declares.
VariableSet getDeclared(ir::Stmt *S);

} // namespace ampcc

#endif
