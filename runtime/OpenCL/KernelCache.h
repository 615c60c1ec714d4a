//===- KernelCache.h - kernels that are ready to launch ---------*- C++ -*-===//
#ifndef AMPRT_OPENCL_KERNELCACHE_H
#define AMPRT_OPENCL_KERNELCACHE_H

#include "OpenCL/Program.h"

namespace amprt {

/// A kernel on one device, built with some factors. OpenCL's kernel objects
/// hold their arguments, so whoever sets them holds the lock until the kernel
/// is enqueued. Setting one costs as much as a good part of the launch, and
/// most stay as they are.
struct ReadyKernel {
  explicit ReadyKernel(const Factors &F) : BuiltWith(F) {}

  const Factors BuiltWith;
  std::mutex Mutex; // of the arguments
  Handle<cl_kernel> Kernel;
  /// What identifies the value that each argument has; empty: unknown.
  std::vector<std::vector<char>> LastSet;
  size_t MaxGroupSize = 0; ///< of this kernel, which may use many registers
};

/// Finds or builds the kernel. Null, unless all factors are 1: with these it
/// does not build, or needs more than the device has.
std::shared_ptr<ReadyKernel> getKernel(ClDevice &D, const amprt_kernel &K,
                                       Views Passed, const Factors &F);

/// The device did not run the kernel with these factors: from now on
/// getKernel() returns null for them.
void rejectKernel(ClDevice &D, const amprt_kernel &K, Views Passed,
                  const Factors &F);

/// Forgets all kernels and programs; those in use live on.
void dropKernels();

} // namespace amprt

#endif
