//===- Containers.h - positions in arrays and views -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CHECKING_CONTAINERS_H
#define AMPCC_LIB_TRANSFORMS_CHECKING_CONTAINERS_H

#include "ampcc/IR/Builder.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace ampcc {

/// Returns the member of \p Object that is the container's extent, or null.
ir::Expr *findExtent(ir::Expr *Object, ir::Builder &Build);

/// Returns the ints of \p Tuple, an index or an extent.
ir::Expr *getComponents(ir::Expr *Tuple, ir::Builder &Build);

/// One dimension of a position in a container.
struct Coordinate {
  unsigned Number;
  /// True for a part of Count elements.
  bool IsPart;
  std::function<ir::Expr *()> Component, Count;
  /// The container's size in this dimension.
  std::function<ir::Expr *()> Size;
};

/// Calls \p Visit for each dimension of the position that a container's member
/// function takes. \p Params begin with the container; other parameters may
/// follow the position. Not called if the container has no extent.
void forEachCoordinate(llvm::ArrayRef<ir::Variable *> Params,
                       ir::Builder &Build,
                       llvm::function_ref<void(const Coordinate &)> Visit);

} // namespace ampcc

#endif
