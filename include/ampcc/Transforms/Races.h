//===- Races.h - races between a kernel's threads ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_TRANSFORMS_RACES_H
#define AMPCC_TRANSFORMS_RACES_H

#include "ampcc/IR/Module.h"

namespace ampcc {

/// The threads of a launch in each dimension, fastest first; nothing: not
/// known.
using KernelExtents = std::array<std::optional<int64_t>, 3>;

/// Two accesses of the same element by different threads, in no order.
struct Race {
  enum Kind {
    Change,   ///< all threads read the element and write it
    Write,    ///< several threads write their own values
    WriteRead ///< a thread writes what another one reads
  } K;
  bool IsTileStatic;
  /// Some threads alone make the access at Other, of an element that all share.
  bool IsOtherOfSome;
  std::string Name; ///< of what the element is part of
  clang::SourceLocation Loc, Other;
  /// The access at Loc, or at Other, writes.
  bool IsWrite, OtherWrites;
  bool IsTiled; ///< the kernel has barriers to wait at
};

struct RaceReport {
  /// Those that each launch with KernelExtents has.
  std::vector<Race> Proved;
  /// There are no others than these, which may be none, provided that different
  /// views lead to different memory and that indices are in bounds.
  std::vector<Race> Possible;
  /// Why nothing is known of the kernel; empty: something is.
  std::string Unknown;
  clang::SourceLocation UnknownLoc;
  /// Members of the struct of values that a launch passes: two launches for
  /// which one of them alone differs do not access global memory that the other
  /// one writes. It is provided what Possible needs.
  std::vector<unsigned> Separating;

  bool isFree() const {
    return Proved.empty() && Possible.empty() && Unknown.empty();
  }
  /// Threads of a tile are certain not to race in tile_static memory.
  bool isFreeInTiles() const;
};

/// Finds the races of the kernel of \p M, whose functions are inlined and whose
/// objects are split (Pipeline::Flat).
RaceReport findRaces(ir::Module &M, const KernelExtents &Extents);

} // namespace ampcc

#endif
