//===- EarlyExits.h - removes early exits -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_EARLYEXITS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_EARLYEXITS_H

#include "../Common/FreshNames.h"

namespace ampcc {

/// Returns the function body \p List without returns: statements after one move
/// into an else branch or test a flag. Returned values are assigned to \p
/// Result. Requires unique names of variables.
llvm::SmallVector<ir::Stmt *, 16> removeReturns(llvm::ArrayRef<ir::Stmt *> List,
                                                ir::Variable *Result,
                                                ir::Module &M,
                                                FreshNames &Names);

/// The targets of jumps.
struct ExitTarget {
  bool IsReturn = false, IsBreak = false, IsContinue = false;
};
constexpr ExitTarget AnyExit = {true, true, true};
/// True if \p S contains a jump to \p T.
bool hasExit(ir::Stmt *S, ExitTarget T);

/// Returns the body \p List of a loop or switch without jumps to \p T; breaks
/// set \p Left, which may be null.
llvm::SmallVector<ir::Stmt *, 16> removeJumps(llvm::ArrayRef<ir::Stmt *> List,
                                              ExitTarget T, ir::Variable *Left,
                                              ir::Module &M, FreshNames &Names);

/// Structured control flow: removes from \p Kernel all returns that do not end
/// it, and breaks and continues of loops around barriers; lowers switches and
/// `do` loops around barriers.
void removeEarlyExits(ir::Module &M, ir::Function &Kernel);

/// Gives the variables of \p F unique names, so that their scopes may grow.
void makeNamesUnique(ir::Module &M, ir::Function &F, FreshNames &Names);

} // namespace ampcc

#endif
