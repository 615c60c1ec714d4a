//===- GroupThreads.h - many threads in a work-item -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Thread coarsening: C++ AMP programs have a thread per element, and often
// small tiles. A device may be faster if a work-item runs several threads, in a
// loop between two barriers, and a work-group several tiles. Macros choose the
// factors when the text is compiled:
//
//   AMP_COARSEN                    threads of a work-item
//   AMP_PACK0, AMP_PACK1, AMP_PACK2  tiles of a work-group, in each dimension;
//   AMP_TILES                      all of them
//
// The threads of a work-item are as far apart as possible, so that adjacent
// work-items access adjacent elements: tile size / AMP_COARSEN in a tiled
// kernel, otherwise the size of the work-group.
//
// A work-group can load rows that its threads read into tile memory:
//
//   AMP_ROWS                       threads of a work-group, one in each of its
//                                  first work-items; all work-items load
//
// A work-group can run adjacent tiles that load the same elements, once:
//
//   AMP_FUSED                      AMP_PACK0 x 1 x 2 tiles; a work-item runs
//                                  one thread of each
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_TRANSFORMS_GROUPTHREADS_H
#define AMPCC_TRANSFORMS_GROUPTHREADS_H

#include "ampcc/IR/Module.h"
#include <optional>

namespace ampcc {

/// Limits of the factors, as in amprt_kernel.
struct Grouping {
  unsigned CoarsenDimension = 0; ///< OpenCL's dimension
  unsigned MaxCoarsening = 1;
  unsigned CoarseningGuess = 1;
  unsigned MaxPacking = 1;
  /// True if a work-item runs loops one thread after the other.
  bool AreAlone = false;
  /// Fused work-groups have 32 x 8 threads, since the kernel has no tile_static
  /// variables.
  bool FusesThreads = false;
  /// Fused threads transpose blocks through tile memory instead of sharing
  /// loads.
  bool MovesBlocks = false;

  // For remarks:
  std::string WhyAlone; ///< why there is no coarsening; empty if there is
  /// True if threads of a work-item share loads.
  bool SharesElements = false;
  /// Loads that threads or tiles do not share.
  struct OwnLoads {
    clang::SourceLocation Loop;
    std::string Why;
  };
  std::vector<OwnLoads> Unshared;

  bool isPossible() const { return MaxCoarsening > 1 || MaxPacking > 1; }
};

/// Adds the GroupedKernel and the SharingKernel to \p M if possible. Runs
/// before the other OpenCL passes, since lowering generic pointers hides
/// accesses.
Grouping groupThreads(ir::Module &M);

/// The rows of a delinearized domain: values of the launch.
struct RowDomain {
  const ir::Expr *Width;
  /// The most rows and threads of a launch: others have no effects in the
  /// original kernel. Null: unlimited.
  const ir::Expr *Height = nullptr, *Count = nullptr;
};
/// Makes the kernel of \p M, whose threads divide their position in one
/// dimension by the length of a row, one in two dimensions, with parameters for
/// their sizes. \p IsKnown tests for values that a launch can evaluate. Returns
/// nothing if there is no such division; \p M is unusable then.
std::optional<RowDomain>
delinearizeDomain(ir::Module &M,
                  llvm::function_ref<bool(const ir::Expr *)> IsKnown);

/// Removes the dimensions with \p AreSingle, which have one thread, from the
/// kernel of \p M, which has others, too.
void dropDimensions(ir::Module &M, std::array<bool, 3> AreSingle);

} // namespace ampcc

#endif
