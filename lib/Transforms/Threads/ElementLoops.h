//===- ElementLoops.h - loops over elements of small arrays -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_ELEMENTLOOPS_H
#define AMPCC_LIB_TRANSFORMS_THREADS_ELEMENTLOOPS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

class FreshNames;

/// Unrolls short loops in \p S that access an element of a thread's own small
/// array in each iteration.
void unrollElementLoops(ir::Module &M, ir::Stmt *S, FreshNames &Names);

} // namespace ampcc

#endif
