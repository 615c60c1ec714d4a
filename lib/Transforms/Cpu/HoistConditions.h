//===- HoistConditions.h - unswitches loops over threads --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_HOISTCONDITIONS_H
#define AMPCC_LIB_TRANSFORMS_CPU_HOISTCONDITIONS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Where all that a loop over threads does is under a condition that is the
/// same for all of them, the condition stands around the loop instead: a loop
/// for each branch.
void hoistThreadConditions(ir::Module &M);

} // namespace ampcc

#endif
