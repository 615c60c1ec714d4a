//===- UnrollHints.h - how often drivers should unroll loops ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_COMMON_UNROLLHINTS_H
#define AMPCC_LIB_TRANSFORMS_COMMON_UNROLLHINTS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// Asks for long loops over what a tile has loaded to be unrolled in part:
/// `for (int k = 0; k < 256; ++k) sum += tile[k];` between the barriers of a
/// loop around it. Compilers unroll those by themselves, but not often enough
/// (docs/benchmarks.md).
void hintUnrolling(ir::Module &M);

} // namespace ampcc

#endif
