//===- PtxCompiler.h - kernels as PTX ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_PTXCOMPILER_H
#define AMPRT_CUDA_PTXCOMPILER_H

#include "Kernels/KernelDevice.h"
#include <mutex>

namespace amprt {

/// NVIDIA's compiler of OpenCL C, which OpenCL reaches. It is loaded by the
/// first kernel that is not in the disk cache.
class PtxCompiler {
public:
  explicit PtxCompiler(std::string DeviceName)
      : DeviceName(std::move(DeviceName)) {}

  /// Empty if the compiler refuses the kernel; \p Why receives its message.
  std::string compile(const amprt_kernel &K, const std::string &Options,
                      std::string &Why);
  void shutDown() noexcept;

private:
  KernelDevice &device();

  const std::string DeviceName;
  std::mutex Mutex;                     // of what follows
  std::unique_ptr<KernelDevice> Device; ///< the same, as OpenCL has it
};

} // namespace amprt

#endif
