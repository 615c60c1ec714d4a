//===- KernelArguments.h - setting a kernel's arguments ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_KERNELARGUMENTS_H
#define AMPRT_OPENCL_KERNELARGUMENTS_H

#include "OpenCL/ClProgram.h"

namespace amprt {

/// Sets those arguments of a kernel object that are not as they should be.
/// Lives, with the kernel locked, until the kernel is enqueued.
class KernelArguments {
public:
  KernelArguments(ClKernel &Kernel, const amprt_kernel &K, ClDevice &D)
      : Kernel(Kernel), K(K), D(D) {}

  void set(KernelLaunch::ArgumentList Arguments);

private:
  /// True if the next argument has this identity: bytes that are equal only
  /// where the values are. Values that will not come again have none.
  bool isSetTo(const void *Identity, size_t Size) const;
  void setNext(const void *Value, size_t Size, const void *Identity,
               size_t IdentitySize);
  void setValue(const void *Value, size_t Size);
  void setMemory(const ClMemory &M, bool IsImage);
  void setConstants(const void *Value, size_t Size);

  ClKernel &Kernel;
  const amprt_kernel &K;
  ClDevice &D;
  cl_uint Next = 0;
  /// A kernel retains no argument.
  std::vector<std::unique_ptr<DeviceMemory>> Constants;
};

} // namespace amprt

#endif
