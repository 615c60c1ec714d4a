//===- PromoteElements.h - scalar promotion in a thread's loops -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_CPU_PROMOTEELEMENTS_H
#define AMPCC_LIB_TRANSFORMS_CPU_PROMOTEELEMENTS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Keeps an element of global memory that each iteration of a thread's loop
/// changes, as in `for (int k = 0; k < n; k++) c[i] += a(i, k);`, in a variable
/// as long as the loop runs. Another argument of the launch may lead to the
/// same memory: a launch that has such arguments runs the loops as they were.
void promoteElements(ir::Module &M);

} // namespace ampcc

#endif
