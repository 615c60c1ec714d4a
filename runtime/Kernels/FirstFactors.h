//===- FirstFactors.h - initial factors of a launch -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_FIRSTFACTORS_H
#define AMPRT_KERNELS_FIRSTFACTORS_H

#include "Driver/DeviceTraits.h"
#include "Driver/KernelLaunch.h"
#include "Kernels/Factors.h"

namespace amprt {

/// Returns factors for a launch of \p Threads threads over views of \p Bytes,
/// chosen by the kernel's source, its tiles, these sizes and the device. The
/// rules and constants come from measurements: benchmarks/fit.
RequestedFactors chooseFirstFactors(const amprt_kernel &K, uint64_t Threads,
                                    uint64_t Bytes, const DeviceTraits &Traits);

/// Like chooseFirstFactors, for a kernel that cannot share loads.
RequestedFactors chooseUnshared(const amprt_kernel &K, uint64_t Threads,
                                uint64_t Bytes, const DeviceTraits &Traits);

/// Returns \p W with a coarsening factor of 1 if the launch has too few threads
/// to keep the device busy with coarsened work-items.
RequestedFactors spreadOut(RequestedFactors W, const amprt_kernel &K,
                           uint64_t Threads, const DeviceTraits &Traits);

} // namespace amprt

#endif
