//===- Blocks.h - a launch cut into blocks of threads -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_BLOCKS_H
#define AMPRT_CPU_BLOCKS_H

#include "Driver/KernelLaunch.h"
#include <algorithm>

namespace amprt {

/// A grid of boxes, equal but for those at the ends. Each is the work of one
/// call of a kernel's cpu code.
class Blocks {
public:
  /// Boxes of about `Wanted` threads. Those of a tiled kernel are whole tiles
  /// along the fastest dimension; those of a kernel that may run several rows
  /// at a time are multiples of this many rows.
  Blocks(const Range &Threads, bool IsTiled, uint64_t Wanted,
         bool AreDistinct = false, uint32_t RowsTogether = 1);

  /// The same for this many workers. A few more blocks than workers would take
  /// twice as long as one for each: they are larger then.
  static Blocks forWorkers(unsigned Workers, const Range &Threads, bool IsTiled,
                           uint64_t Wanted, bool AreDistinct,
                           uint32_t RowsTogether);

  bool haveThreadsOf(const Blocks &Other) const {
    return std::equal(Size, Size + 3, Other.Size);
  }
  /// The launch's views are distinct (Views).
  bool areDistinct() const { return AreDistinct; }
  uint32_t count() const { return Count[0] * Count[1] * Count[2]; }
  /// Neighbours in number are neighbours in the fastest dimension.
  amprt_cpu_block at(uint64_t I) const;

private:
  uint32_t Size[3], Step[3], Count[3];
  bool AreDistinct; ///< the launch's views (amprt_cpu_block)
};

} // namespace amprt

#endif
