//===- Containers.h - arrays and views, and positions in them ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_CONTAINERS_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_CONTAINERS_H

#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace ampcc {

/// The path to the member of \p Object that is the container's extent, or null.
ir::Expr *findExtent(ir::Expr *Object, ir::Builder &Build);

/// The ints of \p Tuple, an index or an extent.
ir::Expr *getComponents(ir::Expr *Tuple, ir::Builder &Build);

/// One dimension of a position in a container.
struct Coordinate {
  unsigned Number;
  /// Several elements are asked for, as many as Count says.
  bool IsPart;
  std::function<ir::Expr *()> Component, Count;
  /// The container's.
  std::function<ir::Expr *()> Size;
};

/// Calls \p Visit for each dimension of the position that a member function of
/// a container gets. \p Params begin with the container; others than a position
/// may follow it. None if the container has no extent.
void forEachCoordinate(llvm::ArrayRef<ir::Variable *> Params,
                       ir::Builder &Build,
                       llvm::function_ref<void(const Coordinate &)> Visit);

} // namespace ampcc

#endif
