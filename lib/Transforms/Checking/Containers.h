//===- Containers.h - arrays and views, and positions in them ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_CHECKING_CONTAINERS_H
#define AMPCC_TRANSFORMS_CHECKING_CONTAINERS_H

#include "ampcc/IR/Builder.h"

namespace ampcc {

/// The path to the member of \p Object that is the container's extent, or null.
ir::Expr *findExtent(ir::Expr *Object, ir::Builder &Build);

/// The ints of \p Tuple, an index or an extent.
ir::Expr *getComponents(ir::Expr *Tuple, ir::Builder &Build);

} // namespace ampcc

#endif
