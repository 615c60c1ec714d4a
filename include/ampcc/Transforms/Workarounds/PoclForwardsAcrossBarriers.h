//===- PoclForwardsAcrossBarriers.h - passing of tile_static ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_WORKAROUNDS_POCLFORWARDSACROSSBARRIERS_H
#define AMPCC_TRANSFORMS_WORKAROUNDS_POCLFORWARDSACROSSBARRIERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// PoCL (3.1 and 5.0) takes a `__local` variable of the kernel whose address
/// goes nowhere for one of each thread: what a thread stores is forwarded to
/// its loads after a barrier, whatever other threads have stored. Memory that
/// the kernel is passed is right. So CPU devices pass the kernel's tile_static
/// memory, which may be declared as a parameter as well as within: objects
/// become arrays of one. To be run after addImplicitParameters.
void passTileStatics(ir::Module &M);

} // namespace ampcc

#endif
