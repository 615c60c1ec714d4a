//===- KernelCache.h - kernels that are ready to launch ---------*- C++ -*-===//
#ifndef AMPRT_OPENCL_KERNELCACHE_H
#define AMPRT_OPENCL_KERNELCACHE_H

#include "OpenCL/Program.h"

namespace amprt {

/// A kernel on one device. OpenCL's kernel objects hold their arguments, so
/// whoever sets them holds the lock until the kernel is enqueued. Setting one
/// costs as much as a good part of the launch, and most stay as they are.
struct ReadyKernel {
  std::mutex Mutex;
  Handle<cl_kernel> Kernel;
  /// What identifies the value that each argument has; empty: unknown.
  std::vector<std::vector<char>> LastSet;
  size_t MaxGroupSize = 0; ///< of this kernel, which may use many registers
};

/// Finds or builds the kernel. The result stays valid until dropKernels().
std::shared_ptr<ReadyKernel> getKernel(ClDevice &D, const amprt_kernel &K,
                                       Views Passed);

/// Forgets all kernels and programs; those in use live on.
void dropKernels();

} // namespace amprt

#endif
