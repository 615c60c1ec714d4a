//===- Factors.h - coarsening and packing factors ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel's source can be compiled so that a work-item runs several threads of
// the program (coarsening) and a work-group several tiles (packing); or so that
// a work-group with more work-items than threads stages the rows that its
// threads read; or so that adjacent tiles share loads (fusion). Results are the
// same.
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

/// The factors that a program is compiled with.
struct Factors {
  uint32_t Threads = 1; ///< per work-item, along the kernel's dimension
  /// Tiles per work-group in each dimension, in OpenCL's order.
  std::array<uint32_t, 3> Tiles = {1, 1, 1};
  uint32_t Rows = 0; ///< threads per row-staging work-group, or 0
  /// True if the tiles share loads, and a work-item runs one thread of each.
  bool IsFused = false;

  uint32_t tiles() const { return Tiles[0] * Tiles[1] * Tiles[2]; }
  /// Returns the number of threads per work-item.
  uint32_t threads() const { return IsFused ? tiles() : Threads; }
  bool areOne() const { return Threads == 1 && tiles() == 1 && !Rows; }
  bool operator==(const Factors &Other) const {
    return Threads == Other.Threads && Tiles == Other.Tiles &&
           Rows == Other.Rows && IsFused == Other.IsFused;
  }
  bool operator!=(const Factors &Other) const { return !(*this == Other); }
  /// Returns the compiler options that define the macros; empty for factors of
  /// 1.
  std::string macros() const;
};

/// The factors requested for a launch. Its shape, kernel and device determine
/// the factors that it gets.
struct RequestedFactors {
  uint32_t Threads = 1; ///< per work-item
  uint32_t Tiles = 1;   ///< per work-group
  uint32_t Rows = 0;    ///< as in Factors
  uint32_t Fused = 0;   ///< tiles per work-group that share loads, or 0

  bool areOne() const { return Threads == 1 && Tiles == 1 && !Rows && !Fused; }
  bool operator==(const RequestedFactors &Other) const {
    return Threads == Other.Threads && Tiles == Other.Tiles &&
           Rows == Other.Rows && Fused == Other.Fused;
  }
};

/// Returns the request that yields \p F.
inline RequestedFactors requestFor(const Factors &F) {
  return {F.Threads, F.IsFused ? 1 : F.tiles(), F.Rows,
          F.IsFused ? F.tiles() : 0};
}

/// The minimum and maximum number of threads of a row-staging work-group, and
/// its number of work-items.
constexpr uint32_t MinRows = 16, MaxRows = 256, StagingItems = 256;
/// The maximum number of tiles that share loads, in total and per dimension.
constexpr uint32_t MaxFused = 64, MaxFusedInRow = 8;
/// Maximum number of elements per work-item of blocks that are moved.
constexpr uint32_t MaxMoved = 16;

/// Returns the factors that the environment forces for all kernels, if any.
const std::optional<RequestedFactors> &forcedFactors();
/// True if kernels run in two dimensions where a program divides positions in
/// one: their threads share more.
bool prefersRows(DeviceKind Kind);

/// True if factors are tuned on devices of this kind.
bool tunesFactors(DeviceKind Kind);

} // namespace amprt

#endif
