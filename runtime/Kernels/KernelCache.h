//===- KernelCache.h - kernels that were launched ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_KERNELCACHE_H
#define AMPRT_KERNELS_KERNELCACHE_H

#include "Kernels/KernelVariants.h"

namespace amprt {

/// The kernel on a device. Nothing of it is built yet if it is new.
std::shared_ptr<KernelVariants> getKernel(KernelDevice &D,
                                          const amprt_kernel &K, Views Passed);

/// Forgets all kernels and programs; those in use live on.
void dropKernels();

} // namespace amprt

#endif
