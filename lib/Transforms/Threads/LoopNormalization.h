//===- LoopNormalization.h - loops that count from 0 ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_LOOPNORMALIZATION_H
#define AMPCC_LIB_TRANSFORMS_THREADS_LOOPNORMALIZATION_H

#include "ampcc/IR/Module.h"

namespace ampcc {

class FreshNames;

/// Lets short loops in \p S whose bounds differ by a constant count from 0.
void normalizeLoops(ir::Module &M, ir::Stmt *S, FreshNames &Names);

} // namespace ampcc

#endif
