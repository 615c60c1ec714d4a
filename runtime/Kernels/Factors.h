//===- Factors.h - threads of a work-item, tiles of a group -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel's text can be built so that a work-item runs several threads of the
// program's, and a work-group several of its tiles; or so that a work-group
// with more work-items than threads loads the rows that these read; or so that
// tiles beside each other load once what they share. Results are the same.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_KERNELS_FACTORS_H
#define AMPRT_KERNELS_FACTORS_H

#include "Driver/DeviceTraits.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace amprt {

/// The factors that a program is built with.
struct Factors {
  uint32_t Threads = 1; ///< of a work-item, along the kernel's dimension
  /// Tiles of a work-group along each dimension, in OpenCL's order.
  std::array<uint32_t, 3> Tiles = {1, 1, 1};
  uint32_t Rows = 0; ///< threads of a work-group that loads rows; or 0
  /// True if the tiles share loads, and a work-item runs a thread of each.
  bool IsFused = false;

  uint32_t tiles() const { return Tiles[0] * Tiles[1] * Tiles[2]; }
  /// The threads that a work-item runs.
  uint32_t threads() const { return IsFused ? tiles() : Threads; }
  bool areOne() const { return Threads == 1 && tiles() == 1 && !Rows; }
  bool operator==(const Factors &Other) const {
    return Threads == Other.Threads && Tiles == Other.Tiles &&
           Rows == Other.Rows && IsFused == Other.IsFused;
  }
  bool operator!=(const Factors &Other) const { return !(*this == Other); }
  /// The options that define a program's macros; nothing for factors of 1.
  std::string macros() const;
};

/// The factors that are wanted for a launch: the shape of the launch, its
/// kernel and its device say what it gets.
struct RequestedFactors {
  uint32_t Threads = 1; ///< of a work-item
  uint32_t Tiles = 1;   ///< of a work-group
  uint32_t Rows = 0;    ///< as in Factors
  uint32_t Fused = 0;   ///< tiles of a work-group that share loads; or 0

  bool areOne() const { return Threads == 1 && Tiles == 1 && !Rows && !Fused; }
  bool operator==(const RequestedFactors &Other) const {
    return Threads == Other.Threads && Tiles == Other.Tiles &&
           Rows == Other.Rows && Fused == Other.Fused;
  }
};

/// The request that asks for \p F.
inline RequestedFactors requestFor(const Factors &F) {
  return {F.Threads, F.IsFused ? 1 : F.tiles(), F.Rows,
          F.IsFused ? F.tiles() : 0};
}

/// The least and the greatest number of threads of a work-group that loads
/// rows, and its work-items.
constexpr uint32_t MinRows = 16, MaxRows = 256, StagingItems = 256;
/// The greatest number of tiles that share loads, and of those in a row.
constexpr uint32_t MaxFused = 64, MaxFusedInRow = 8;
/// Blocks that are moved have at most this many elements for a work-item.
constexpr uint32_t MaxMoved = 16;

/// The factors that the environment demands of all kernels.
const std::optional<RequestedFactors> &forcedFactors();

/// True if factors are sought by trial on devices of this kind.
bool tunesFactors(DeviceKind Kind);

} // namespace amprt

#endif
