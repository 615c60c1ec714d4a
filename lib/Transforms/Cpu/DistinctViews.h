//===- DistinctViews.h - launches whose views do not overlap ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_DISTINCTVIEWS_H
#define AMPCC_LIB_TRANSFORMS_CPU_DISTINCTVIEWS_H

#include "../Common/FreshNames.h"
#include "ampcc/IR/Module.h"

namespace ampcc {

/// Makes an expression that is not 0 in launches in which the kernel reaches
/// what it writes through one argument only: two parameters of the kernel of
/// which one is written lead to memory without a common byte.
ir::Expr *areViewsDistinct(ir::Module &M, FreshNames &Names);

} // namespace ampcc

#endif
