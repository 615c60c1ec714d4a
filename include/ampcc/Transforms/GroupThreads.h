//===- GroupThreads.h - many threads in a work-item -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AMP's programs have a thread for each element, and often small tiles. Devices
// may do better if a work-item runs several threads of a kernel, one after the
// other between two barriers, and a work-group several tiles. How many is said
// by macros, when the text is compiled:
//
//   AMP_COARSEN                    threads of a work-item
//   AMP_PACK0, AMP_PACK1, AMP_PACK2  tiles of a work-group, in each dimension;
//   AMP_TILES                      all of them
//
// A tiled kernel's work-item runs every (tile size / AMP_COARSEN)th thread of a
// column of the tile, another one's those that stand as far apart as its
// work-group is large: neighbours in memory are run side by side.
//
// Threads that walk along rows of arrays can load these together into tile
// memory, as a work-group:
//
//   AMP_ROWS                       threads of a work-group, one in each of its
//                                  first work-items; all of them load
//
// Tiles beside each other that load the same can be run by one work-group,
// which loads it once:
//
//   AMP_FUSED                      AMP_PACK0, 1, 2 are threads of a work-item,
//   of
//                                  one tile each
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TRANSFORMS_GROUPTHREADS_H
#define AMPCC_TRANSFORMS_GROUPTHREADS_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The numbers of threads and tiles that a work-item and a work-group may run,
/// as in amprt_kernel.
struct Grouping {
  unsigned CoarsenDimension = 0; ///< one of OpenCL's
  unsigned MaxCoarsening = 1;
  unsigned CoarseningGuess = 1;
  unsigned MaxPacking = 1;
  /// Threads of a work-item take turns in its loops; fused ones do not.
  bool AreAlone = false;
  /// The fused work-groups have 32 x 8 threads: the kernel has no tile_static
  /// variables, whatever its tiles are.
  bool FusesThreads = false;
  /// Fused threads, without tiles, share no loads but move blocks.
  bool MovesBlocks = false;

  // For remarks:
  std::string WhyAlone; ///< one thread in a work-item; empty: there are more
  /// Threads of a work-item load once what these share.
  bool SharesElements = false;
  /// Loads that threads or tiles make on their own, and why. A loop's have its
  /// location.
  struct OwnLoads {
    clang::SourceLocation Loop;
    std::string Why;
  };
  std::vector<OwnLoads> Unshared;

  bool isPossible() const { return MaxCoarsening > 1 || MaxPacking > 1; }
};

/// Adds the GroupedKernel of \p M, if there can be one, and the SharingKernel.
/// Other passes for OpenCL come after it: with generic pointers lowered, less
/// is known of a kernel.
Grouping groupThreads(ir::Module &M);

} // namespace ampcc

#endif
