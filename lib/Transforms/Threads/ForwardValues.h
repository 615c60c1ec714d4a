//===- ForwardValues.h - forward substitution of values ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_FORWARDVALUES_H
#define AMPCC_LIB_TRANSFORMS_THREADS_FORWARDVALUES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Puts the values of the variables of \p Kernel that nothing changes where
/// they are read, if they are cheap and always the same: names of others, and
/// what follows with a few operations from where the thread stands. What would
/// have to be kept for each thread from one barrier to another is calculated
/// anew.
void forwardValues(ir::Module &M, ir::Function &Kernel);

} // namespace ampcc

#endif
