//===- Races.h - races between threads (rule K13) ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_SEMA_KERNELS_RACES_H
#define AMPCC_LIB_SEMA_KERNELS_RACES_H

#include "ampcc/Analysis/Uniformity.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

void checkRaces(llvm::ArrayRef<KernelEntry> Kernels,
                UniformityAnalysis &Analysis, Diagnostics &Diags);

} // namespace ampcc

#endif
