//===- Program.h - compiled kernels -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_PROGRAM_H
#define AMPRT_KERNELS_PROGRAM_H

#include "Driver/KernelLaunch.h"
#include "Support/Ref.h"
#include <memory>

namespace amprt {

/// A kernel that a driver has built, and what its device says of it.
class BuiltKernel {
public:
  virtual ~BuiltKernel() = default;
  size_t MaxGroupSize = 0; ///< of this kernel, which may use many registers
  uint64_t LocalMemory = 0, PrivateMemory = 0; ///< bytes; of tuned kernels
};

/// A kernel's text, as it was compiled with some options.
class Program : public RefCounted<Program> {
public:
  virtual ~Program() = default;

  /// The compiled form, for the disk cache; empty if the driver does not give
  /// it away.
  virtual std::string binary() = 0;
  /// The kernel of the text.
  virtual std::unique_ptr<BuiltKernel> makeKernel(const amprt_kernel &K) = 0;
};

} // namespace amprt

#endif
