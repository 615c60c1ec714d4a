//===- FuseTiles.h - neighbouring tiles share their loads -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Neighbouring tiles of a product of matrices load the same rows of one matrix,
// or the same columns of the other. A work-group can run several of them: each
// work-item runs the threads at its place in all of these tiles, in registers,
// and an array in tile memory that does not depend on a tile's position along a
// dimension exists once for the tiles along it, and is filled once:
//
//   rows[turn1][local1][local0] = a(tile1 * 16 + local1, i + local0), each turn1
//   columns[turn0][local1][local0] = b(i + local1, tile0 * 16 + local0), ...
//   barrier
//   for (int k = 0; k < 16; k++)
//     sum[turn1][turn0] += rows[turn1][local1][k] * columns[turn0][k][local0]
//
// In products without tiles, threads of a work-item share what they read in the
// same way; 32 x 8 of them are what a tile is.
//
// Where the number of tiles cannot be divided, the last work-group begins with
// tiles that the one before it runs, too. It has no effects on memory for these.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_FUSETILES_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_FUSETILES_H

#include "../../Common/FreshNames.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// Makes work-groups of \p Kernel run AMP_PACK0 x AMP_PACK1 x AMP_PACK2 tiles,
/// along dimensions where these share loads. False: there are no such
/// dimensions, and \p Kernel is of no use any more.
bool fuseTiles(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx);

} // namespace ampcc

#endif
