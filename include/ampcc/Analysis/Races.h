//===- Races.h - accesses of threads that race ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_RACES_H
#define AMPCC_ANALYSIS_RACES_H

#include "ampcc/Analysis/CallGraph.h"
#include "ampcc/Analysis/Uniformity.h"
#include "llvm/ADT/SetVector.h"

namespace ampcc {

/// The tile_static variables that functions, and all that they call, name.
class TileStaticSets {
public:
  using Set = llvm::SmallSetVector<const clang::VarDecl *, 4>;

  /// Those of \p Node in the order in which its code comes to them.
  const Set &get(const CallNode *Node);

private:
  llvm::DenseMap<const CallNode *, std::unique_ptr<Set>> Sets;
};

// Rule K13, for what can be seen without knowing which thread is which:
// accesses of a tile_static object at a place that does not depend on the
// thread.
//
//  - A read-modify-write, or a write of a value that differs between the
//    threads, that all threads run: they overwrite each other's result.
//  - A write followed by a read that all threads run, with no barrier between,
//    where only some threads write: the others may read too early.
//
// A write is left alone if a condition on the thread decides who writes and no
// other thread reads before a barrier; so are atomic operations, and writes of
// the same value by all threads.
//
// A kernel is followed into each call that is passed tile_static memory or has
// some of its own, with what is known about the call's arguments and
// conditions.

struct TileRace {
  enum Kind { ReadModifyWrite, Write, WriteThenRead } What;
  const clang::VarDecl *Variable;
  const clang::Expr *Access;
  /// The access that it races with, if not itself in another thread.
  const clang::Expr *Other;
  /// The calls through which the kernel's entry comes to the access.
  llvm::SmallVector<CallPoint, 2> Calls;
};

/// The races in a tiled kernel.
std::vector<TileRace> findTileRaces(const KernelEntry &Kernel,
                                    UniformityAnalysis &Analysis,
                                    TileStaticSets &Variables);

} // namespace ampcc

#endif
