//===- JamRows.h - unroll-and-jam for strips of threads ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_JAMROWS_H
#define AMPCC_LIB_TRANSFORMS_CPU_JAMROWS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Where a loop of the kernel stands around strips of threads
/// (StripLoops.h), the strips of a few rows go through it together: what all
/// rows read is loaded once, and the sums of one need not wait for each other.
void jamRows(ir::Module &M);

} // namespace ampcc

#endif
