//===- KernelCache.h - kernels that were launched ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_KERNELCACHE_H
#define AMPRT_OPENCL_KERNELCACHE_H

#include "OpenCL/KernelVariants.h"

namespace amprt {

/// The kernel on a device. Nothing of it is built yet if it is new.
std::shared_ptr<KernelVariants> getKernel(ClDevice &D, const amprt_kernel &K,
                                          Views Passed);

/// Forgets all kernels and programs; those in use live on.
void dropKernels();

} // namespace amprt

#endif
