//===- StageRows.h - rows of arrays in tile memory --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a sum along the rows of a matrix, `sum += a(i, k) * x[k]`, work-items that
// run side by side read elements that are a row apart. The work-group can load
// strips of its rows together, each from neighbours in memory, into tile
// memory, where each thread finds its own row:
//
//   start[row] = i * width;
//   for (strip = 0; strip < n; strip += strip's length) {
//     the work-items load a_rows[r][c] = a[start[r] + strip + c]
//     for (int k = strip; k < strip's end; ++k)
//       sum += a_rows[row][k - strip] * x_strip[k - strip];
//   }
//
// Each thread calculates what it does otherwise, in the same order.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_STAGEROWS_H
#define AMPCC_LIB_TRANSFORMS_OPENCL_GROUPING_STAGEROWS_H

#include "../../Common/FreshNames.h"
#include "ampcc/TreeAnalysis/Effects.h"

namespace ampcc {

/// Makes loops of \p Kernel along rows load these through tile memory. False:
/// there are no such loops, and \p Kernel is as it was.
bool stageRows(ir::Module &M, ir::Function &Kernel, FreshNames &Names,
               const ModuleEffects &Fx);

} // namespace ampcc

#endif
