//===- ClProgram.h - programs and kernels of OpenCL -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLPROGRAM_H
#define AMPRT_OPENCL_CLPROGRAM_H

#include "Kernels/KernelDevice.h"
#include "OpenCL/ClDevice.h"
#include <string>
#include <string_view>

namespace amprt {

/// OpenCL's kernel objects hold their arguments, so a caller that sets them
/// holds the lock until the kernel is enqueued. Setting one costs as much as a
/// good part of the launch, and most stay as they are.
class ClKernel final : public BuiltKernel {
public:
  explicit ClKernel(Handle<cl_kernel> Kernel) : Kernel(std::move(Kernel)) {}
  cl_kernel get() const { return Kernel.get(); }

  std::mutex Mutex; // of the arguments
  /// The bytes that identify the value of each argument; empty: unknown.
  std::vector<std::vector<char>> LastSet;

private:
  const Handle<cl_kernel> Kernel;
};

class ClProgram final : public Program {
public:
  ClProgram(ClDevice &D, Handle<cl_program> Built)
      : D(D), Built(std::move(Built)) {}

  /// Null if the driver does not take the binary.
  static Ref<Program> fromBinary(ClDevice &D, std::string_view Binary,
                                 const std::string &Options);
  /// Null if the driver's compiler refuses the kernel; \p Why receives its
  /// message.
  static Ref<Program> fromSource(ClDevice &D, const amprt_kernel &K,
                                 const std::string &Options, std::string &Why);

  std::string binary() override;
  std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) override;

private:
  ClDevice &D;
  const Handle<cl_program> Built;
};

// NVIDIA's compiler makes one load of those in `c ? a[i] : b[j]`. If b is only
// read, it takes the load for one of memory that does not change during the
// kernel, and what the kernel has written to a is not seen:
//
//   selp.b64       %rd3, %rd1, %rd2, %p1;     an address in a or in b
//   ld.global.nc   %fd1, [%rd3];

/// Makes loads from addresses that several arguments may have given plain ones.
std::string withCoherentLoads(const std::string &Ptx);

} // namespace amprt

#endif
