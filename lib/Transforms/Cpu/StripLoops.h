//===- StripLoops.h - strip mining and loop interchange ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_STRIPLOOPS_H
#define AMPCC_LIB_TRANSFORMS_CPU_STRIPLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Compilers vectorise innermost loops only. Where a loop over threads has a
/// loop in it that takes the same way for all threads, the two change places,
/// for a strip of threads at a time: what the threads keep from one trip to the
/// next is in arrays, short enough for registers.
void stripThreadLoops(ir::Module &M);

} // namespace ampcc

#endif
