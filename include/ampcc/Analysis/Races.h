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

// Races on elements whose indices tell which threads access them, in the body
// of a kernel itself:
//
//  - All threads, or all whose data says so, change one element of a view or an
//    array: `sum[0] += v[i]`.
//  - Each thread of a tile writes the element of a tile_static array that has
//    its own index, and reads another thread's with no barrier between, in
//    either order: `t[l] = x; y = t[l + 1];`.
//
// Indices are sums of a constant and a component of tiled_index::local, or the
// same for all threads. What has another index is left alone.

struct ElementRace {
  const clang::NamedDecl *Variable;
  const clang::Expr *Access;
  /// The access of the same tile_static array; null for the element of a view
  /// or an array, which races with itself.
  const clang::Expr *Other;
  /// Access writes, and Other reads; otherwise the other way round.
  bool IsWrite;
};

/// The races in \p Operator, which the kernel calls for each thread.
std::vector<ElementRace> findElementRaces(const KernelEntry &Kernel,
                                          const clang::CXXMethodDecl *Operator,
                                          UniformityAnalysis &Analysis);

} // namespace ampcc

#endif
