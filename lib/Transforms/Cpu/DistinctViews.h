//===- DistinctViews.h - launches whose views do not overlap ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_DISTINCTVIEWS_H
#define AMPCC_LIB_TRANSFORMS_CPU_DISTINCTVIEWS_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Module.h"

namespace ampcc {

/// Returns an expression that is not 0 in launches without aliasing: if the
/// kernel writes through one of two parameters, their memory does not overlap.
ir::Expr *areViewsDistinct(ir::Module &M, FreshNames &Names);

} // namespace ampcc

#endif
