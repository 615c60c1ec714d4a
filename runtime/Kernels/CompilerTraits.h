//===- CompilerTraits.h - what compiles kernels for a device ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_COMPILERTRAITS_H
#define AMPRT_KERNELS_COMPILERTRAITS_H

#include "Driver/DeviceTraits.h"

namespace amprt {

/// A device whose driver compiles OpenCL C.
struct CompilerTraits : DeviceTraits {
  /// Names device and compiler in keys of the disk cache: lines of text.
  std::string Identity;
  bool HasRoundedDivideSqrt;
  bool IsPocl;   ///< a CPU device of PoCL
  bool IsNvidia; ///< a GPU with NVIDIA's compiler
};

} // namespace amprt

#endif
