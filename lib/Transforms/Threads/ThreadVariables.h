//===- ThreadVariables.h - variables that outlive a region ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_THREADVARIABLES_H
#define AMPCC_LIB_TRANSFORMS_THREADS_THREADVARIABLES_H

#include "Regions.h"

namespace ampcc {

/// Makes arrays, with an element for each thread of a tile, of the variables
/// that are declared in a region of \p Split and used outside of it; returns
/// their declarations.
llvm::SmallVector<ir::Stmt *, 8>
makeThreadArrays(ir::Module &M, FreshNames &Names, ThreadArrays &Space,
                 const ThreadEffects &Fx, SplitKernel &Split);

} // namespace ampcc

#endif
