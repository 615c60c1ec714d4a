//===- Geometry.h - from a range of threads to work-groups ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_GEOMETRY_H
#define AMPRT_KERNELS_GEOMETRY_H

#include "Driver/DeviceTraits.h"
#include "Driver/KernelLaunch.h"
#include "Kernels/Factors.h"

namespace amprt {

/// Work-items, in OpenCL's order; beyond the launch's dimensions sizes are 1.
struct GroupedRange {
  size_t Global[3], Local[3];
  uint32_t Dims = 3;
  /// Tells kernels with fused tiles how many tiles the last group lacks.
  size_t Offset[3] = {};
};

/// The greatest factors up to what is requested that kernel, launch and device
/// allow. Tiles are put beside each other along the fastest dimension first:
/// neighbours in memory are there. The range is one that the device can run.
Factors fitFactors(const RequestedFactors &Requested, const amprt_kernel &K,
                   const Range &R, const DeviceTraits &Traits);

/// Fused tiles are the program's. Without tile_static variables they are 32 x 8
/// threads, whatever tiles a kernel has.
inline bool fusesWholeTiles(const amprt_kernel &K) {
  return isTiled(K) && K.tile_static_size != 0;
}

/// How many work-items the groups of a tiled kernel have.
size_t groupSizeOf(const amprt_kernel &K, const Factors &F);

/// The work-groups of a launch. For a kernel without tiles they suit the
/// device, up to `MaxGroupSize`, and the global size grows to whole groups: the
/// kernel checks its ids.
GroupedRange makeGroups(const amprt_kernel &K, const Range &R, const Factors &F,
                        const DeviceTraits &Traits, size_t MaxGroupSize);

} // namespace amprt

#endif
