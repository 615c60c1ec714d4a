//===- Blocks.h - a launch split into blocks of threads ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_BLOCKS_H
#define AMPRT_CPU_BLOCKS_H

#include "Driver/KernelLaunch.h"
#include <algorithm>

namespace amprt {

/// A grid of boxes, equal except at the ends. Each box is executed by one call
/// of a kernel's CPU code.
class Blocks {
public:
  /// Creates boxes of about `Wanted` threads. Boxes of a tiled kernel are whole
  /// tiles along the fastest dimension. Boxes of a kernel that can run several
  /// rows at once are multiples of `RowsTogether` rows.
  Blocks(const Range &Threads, bool IsTiled, uint64_t Wanted,
         bool AreDistinct = false, uint32_t RowsTogether = 1);

  /// Like the constructor, for a number of workers. Slightly more blocks than
  /// workers would double the time, so the blocks are then made larger.
  static Blocks forWorkers(unsigned Workers, const Range &Threads, bool IsTiled,
                           uint64_t Wanted, bool AreDistinct,
                           uint32_t RowsTogether);

  bool haveThreadsOf(const Blocks &Other) const {
    return std::equal(Size, Size + 3, Other.Size);
  }
  /// True if the launch's views do not alias (Views).
  bool areDistinct() const { return AreDistinct; }
  uint32_t count() const { return Count[0] * Count[1] * Count[2]; }
  /// Consecutive numbers are adjacent in the fastest dimension.
  amprt_cpu_block at(uint64_t I) const;

private:
  uint32_t Size[3], Step[3], Count[3];
  bool AreDistinct; ///< views do not alias (amprt_cpu_block)
};

} // namespace amprt

#endif
