//===- ClProgram.h - OpenCL programs and kernels ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLPROGRAM_H
#define AMPRT_OPENCL_CLPROGRAM_H

#include "Kernels/KernelDevice.h"
#include "OpenCL/ClDevice.h"
#include <string>
#include <string_view>

namespace amprt {

/// OpenCL's kernel objects hold their arguments, so a caller that sets them
/// keeps the lock until the kernel is enqueued. Setting an argument costs a
/// good part of a launch, and most arguments do not change.
class ClKernel final : public BuiltKernel {
public:
  explicit ClKernel(Handle<cl_kernel> Kernel) : Kernel(std::move(Kernel)) {}
  cl_kernel get() const { return Kernel.get(); }

  std::mutex Mutex; // guards the arguments
  /// The bytes that identify the value of each argument; empty if unknown.
  std::vector<std::vector<char>> LastSet;

private:
  const Handle<cl_kernel> Kernel;
};

class ClProgram final : public Program {
public:
  ClProgram(ClDevice &D, Handle<cl_program> Built)
      : D(D), Built(std::move(Built)) {}

  /// Returns null if the driver rejects the binary.
  static Ref<Program> fromBinary(ClDevice &D, std::string_view Binary,
                                 const std::string &Options);
  /// Returns null if the driver's compiler rejects the kernel; \p Why receives
  /// its message.
  static Ref<Program> fromSource(ClDevice &D, const amprt_kernel &K,
                                 const std::string &Options, std::string &Why);

  std::string binary() override;
  std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) override;

private:
  ClDevice &D;
  const Handle<cl_program> Built;
};

// NVIDIA's compiler merges the loads in `c ? a[i] : b[j]`. If b is only read,
// it assumes that the load reads constant memory, and misses what the kernel
// has written to a:
//
//   selp.b64       %rd3, %rd1, %rd2, %p1;     an address in a or in b
//   ld.global.nc   %fd1, [%rd3];

/// Makes loads from addresses that may come from several arguments plain loads.
std::string withCoherentLoads(const std::string &Ptx);

} // namespace amprt

#endif
