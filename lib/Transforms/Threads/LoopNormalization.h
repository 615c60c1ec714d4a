//===- LoopNormalization.h - loops that count from 0 ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_THREADS_LOOPNORMALIZATION_H
#define AMPCC_LIB_TRANSFORMS_THREADS_LOOPNORMALIZATION_H

#include "ampcc/IR/Module.h"

namespace ampcc {

class FreshNames;

/// Lets loops in \p S count from 0 whose bounds differ by a small constant or
/// by a value of the launch, which the variables \p OfLaunch have, or are
/// pointers.
void normalizeLoops(ir::Module &M, ir::Stmt *S, FreshNames &Names,
                    llvm::ArrayRef<ir::Variable *> OfLaunch = {});

} // namespace ampcc

#endif
