//===- EarlyExits.h - removes early exits -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_EARLYEXITS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_EARLYEXITS_H

#include "../Common/FreshNames.h"

namespace ampcc {

/// The statements \p List, at whose end a function returns, without a return:
/// what follows one stands in an else branch or after a flag. A value is
/// assigned to \p Result. Variables' names are unique.
llvm::SmallVector<ir::Stmt *, 16> removeReturns(llvm::ArrayRef<ir::Stmt *> List,
                                                ir::Variable *Result,
                                                ir::Module &M,
                                                FreshNames &Names);

/// The targets of jumps.
struct ExitTarget {
  bool IsReturn = false, IsBreak = false, IsContinue = false;
};
constexpr ExitTarget AnyExit = {true, true, true};
/// \p S has a jump to \p T in it.
bool hasExit(ir::Stmt *S, ExitTarget T);

/// The same for the jumps to \p T, a loop or switch with the body \p List:
/// breaks set \p Left.
llvm::SmallVector<ir::Stmt *, 16> removeJumps(llvm::ArrayRef<ir::Stmt *> List,
                                              ExitTarget T, ir::Variable *Left,
                                              ir::Module &M, FreshNames &Names);

/// Removes, in \p Kernel, returns, if there are barriers or they stand
/// elsewhere than at its end, and the breaks and continues of loops and
/// switches around barriers.
void removeEarlyExits(ir::Module &M, ir::Function &Kernel);

/// Gives the variables of \p F names of their own, so that their scopes may
/// become larger.
void makeNamesUnique(ir::Module &M, ir::Function &F, FreshNames &Names);

} // namespace ampcc

#endif
