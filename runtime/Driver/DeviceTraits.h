//===- DeviceTraits.h - properties of a device ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_DEVICETRAITS_H
#define AMPRT_DRIVER_DEVICETRAITS_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace amprt {

/// In order of preference for the default accelerator.
enum class DeviceKind {
  Gpu,
  Accelerator,
  Native,   ///< the processor that the program runs on
  Cpu,      ///< a processor, through a driver
  Discrete, ///< the native device with its own memory
  Simulator
};

/// The properties of a device that the runtime uses, queried once.
struct DeviceTraits {
  DeviceKind Kind;
  std::string Name;
  /// The path, for example opencl\PLATFORM\DEVICE.
  std::string QualifiedName;
  uint32_t Version; ///< major << 16 | minor
  uint32_t ComputeUnits;
  size_t MaxGroupSize;
  size_t MaxItemSizes[3];
  uint64_t GlobalMemory, LocalMemory;
  bool SharesHostMemory;
  size_t InPlaceAlignment; ///< bytes; of host memory used in place
  bool HasDouble;
  bool HasAtomics64;       ///< 64-bit atomic functions
  bool HasOffsets = false; ///< launches have OpenCL's global offsets
  /// Maximum images of a kernel; with 0, kernels access texels in memory.
  uint32_t MaxReadImages = 0, MaxWrittenImages = 0;
};

} // namespace amprt

#endif
