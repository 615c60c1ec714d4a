//===- Properties.h - properties of expressions and types -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TREEANALYSIS_PROPERTIES_H
#define AMPCC_TREEANALYSIS_PROPERTIES_H

#include "ampcc/IR/Module.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc {

using VariableSet = llvm::DenseSet<const ir::Variable *>;

/// The query and dimension of `get_global_id(Dimension)` and the like.
enum class ThreadQuery { GlobalId, LocalId, GroupId };
struct ThreadQueryCall {
  ThreadQuery Query;
  unsigned Dimension;
};
/// Returns the query of the thread's position that \p E is, if any.
std::optional<ThreadQueryCall> getThreadQuery(const ir::Expr *E);

bool isBarrier(const ir::Expr *E);
bool isBarrier(const ir::Stmt *S);
bool hasBarrier(const ir::Expr *E);
bool hasBarrier(const ir::Stmt *S);
/// True if \p Barrier orders accesses of \p Space, tile_static or global
/// memory; also if its argument is unknown.
bool fences(const ir::Call *Barrier, AddressSpace Space);

/// True if \p Is holds for \p T or the type of a member or element.
bool hasPart(const ir::Type *T, llvm::function_ref<bool(const ir::Type *)> Is);
/// True if objects of type \p T may contain addresses.
bool holdsPointers(const ir::Type *T);
/// True if objects of type \p T may contain addresses of private memory.
bool holdsPrivatePointers(const ir::Type *T);

/// True if \p E is a variable, or a fixed member or element of one.
bool isFixedLValue(const ir::Expr *E);

/// True if \p E only computes with variables for which \p IsFixed holds: it
/// neither traps nor accesses memory, and can be moved.
bool isFixedValue(const ir::Expr *E,
                  llvm::function_ref<bool(const ir::Variable *)> IsFixed);

/// Returns the variables that \p S declares.
VariableSet getDeclared(ir::Stmt *S);

} // namespace ampcc

#endif
