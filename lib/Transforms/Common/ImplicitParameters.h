//===- ImplicitParameters.h - passes on what kernels own --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_IMPLICITPARAMETERS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_IMPLICITPARAMETERS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// OpenCL C has __local variables in kernels only, and no globals that change.
/// Each function but the kernel gets a parameter for each shared variable that
/// it or what it calls uses, in the order of first use: a pointer to the object
/// or to the first element of the array in tile_static memory; after these,
/// shared variables of other memory (the report) by value. Declarations of
/// shared variables count as uses, and are removed. The kernel gets its list
/// of tile_static variables, and the others as its last parameters.
void addImplicitParameters(ir::Module &M);

} // namespace ampcc

#endif
