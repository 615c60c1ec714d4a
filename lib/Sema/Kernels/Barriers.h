//===- Barriers.h - barriers in divergent code (rules K4 to K7) -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_BARRIERS_H
#define AMPCC_LIB_SEMA_KERNELS_BARRIERS_H

#include "ampcc/Analysis/Uniformity.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

void checkBarriers(const ReachableFunctions &Reached,
                   UniformityAnalysis &Analysis, Diagnostics &Diags);

} // namespace ampcc

#endif
