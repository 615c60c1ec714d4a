//===- Geometry.h - work-groups for a range of threads ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_GEOMETRY_H
#define AMPRT_KERNELS_GEOMETRY_H

#include "Driver/DeviceTraits.h"
#include "Driver/KernelLaunch.h"
#include "Kernels/Factors.h"

namespace amprt {

/// An ND-range in OpenCL's order; sizes of unused dimensions are 1.
struct GroupedRange {
  size_t Global[3], Local[3];
  uint32_t Dims = 3;
  /// Tells kernels with fused tiles how many tiles the last group lacks.
  size_t Offset[3] = {};
};

/// Returns the largest factors up to the request that kernel, launch and device
/// allow. Tiles are packed along the fastest dimension first, which has
/// adjacent memory. The device can run the resulting range.
Factors fitFactors(const RequestedFactors &Requested, const amprt_kernel &K,
                   const Range &R, const DeviceTraits &Traits);

/// True if fused tiles are the program's. Kernels without tile_static variables
/// fuse blocks of 32 x 8 threads, whatever their tiles are.
inline bool fusesWholeTiles(const amprt_kernel &K) {
  return isTiled(K) && K.tile_static_size != 0;
}

/// Returns the number of work-items per group of a tiled kernel.
size_t groupSizeOf(const amprt_kernel &K, const Factors &F);

/// Returns the work-groups of a launch. For a kernel without tiles, the group
/// size suits the device, up to `MaxGroupSize`, and the global size is rounded
/// up to whole groups: the kernel checks its ids.
GroupedRange makeGroups(const amprt_kernel &K, const Range &R, const Factors &F,
                        const DeviceTraits &Traits, size_t MaxGroupSize);

} // namespace amprt

#endif
