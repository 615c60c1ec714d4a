//===- CoarseningGuess.h - how many threads suit a GPU ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_COARSENINGGUESS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_COARSENINGGUESS_H

#include "../../Threads/Uniform.h"

namespace ampcc {

/// How many threads, up to \p Max, a GPU's work-item should run, as far as the
/// code of \p Kernel tells, and what these have in common. Programs measure it
/// (docs/tuning.md); this is for their first launches.
unsigned guessCoarsening(ir::Function &Kernel, unsigned Max,
                         const Uniform &Uniforms);

} // namespace ampcc

#endif
