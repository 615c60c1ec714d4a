//===- FirstFactors.h - factors of a first launch ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_FIRSTFACTORS_H
#define AMPRT_KERNELS_FIRSTFACTORS_H

#include "Driver/DeviceTraits.h"
#include "Driver/KernelLaunch.h"
#include "Kernels/Factors.h"

namespace amprt {

/// Returns the factors that suit a launch of \p Threads threads over views of
/// \p Bytes, as far as the kernel's text, its tiles, these sizes and the device
/// tell. The rules and their numbers follow from measurements: benchmarks/fit.
RequestedFactors chooseFirstFactors(const amprt_kernel &K, uint64_t Threads,
                                    uint64_t Bytes, const DeviceTraits &Traits);

/// The same for a kernel that cannot share loads.
RequestedFactors chooseUnshared(const amprt_kernel &K, uint64_t Threads,
                                const DeviceTraits &Traits);

/// Returns \p W with a coarsening factor of 1 if the launch has too few threads
/// to keep the device busy with fewer work-items.
RequestedFactors spreadOut(RequestedFactors W, const amprt_kernel &K,
                           uint64_t Threads, const DeviceTraits &Traits);

} // namespace amprt

#endif
