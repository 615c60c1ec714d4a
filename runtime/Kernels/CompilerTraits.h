//===- CompilerTraits.h - what compiles kernels for a device ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_COMPILERTRAITS_H
#define AMPRT_KERNELS_COMPILERTRAITS_H

#include "Driver/DeviceTraits.h"
#include "Support/Options.h"

namespace amprt {

/// A device whose driver compiles OpenCL C.
struct CompilerTraits : DeviceTraits {
  /// Names device and compiler in keys of the disk cache: lines of text.
  std::string Identity;
  bool HasRoundedDivideSqrt;
  bool IsPocl;   ///< a CPU device of PoCL
  bool IsNvidia; ///< a GPU with NVIDIA's compiler
};

/// True if kernels access textures as images. Processors have no samplers, and
/// their drivers take longer for an image than a kernel for its texels in
/// memory; of GPUs, NVIDIA's have been measured.
inline bool usesImages(const CompilerTraits &T) {
  static const char *const Set = getOption(Option::Images);
  static const bool On = isOn(Option::Images);
  return Set ? On : T.IsNvidia;
}

} // namespace amprt

#endif
