//===- UncalledFunctions.h - what was inlined everywhere --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_UNCALLEDFUNCTIONS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_UNCALLEDFUNCTIONS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Drops the functions that nothing calls. Others get their names where these
/// are better.
void dropUncalledFunctions(ir::Module &M);

} // namespace ampcc

#endif
