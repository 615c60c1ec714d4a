//===- ElementRaces.h - threads that meet at an element ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
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
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_ANALYSIS_ELEMENTRACES_H
#define AMPCC_ANALYSIS_ELEMENTRACES_H

#include "ampcc/Analysis/Uniformity.h"

namespace ampcc {

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
