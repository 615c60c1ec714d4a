//===- JamRows.h - unroll-and-jam for strips of threads ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_JAMROWS_H
#define AMPCC_LIB_TRANSFORMS_CPU_JAMROWS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Jams rows: in a loop of the kernel around strips of threads (StripLoops.h),
/// the strips of a few rows go through it together. Values that all rows read
/// are loaded once, and the sums of one need not wait for each other.
void jamRows(ir::Module &M);

} // namespace ampcc

#endif
