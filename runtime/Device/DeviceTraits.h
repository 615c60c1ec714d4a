//===- DeviceTraits.h - what an OpenCL device is like -----------*- C++ -*-===//
#ifndef AMPRT_DEVICE_DEVICETRAITS_H
#define AMPRT_DEVICE_DEVICETRAITS_H

#include "OpenCL/Cl.h"
#include <cstdint>
#include <string>

namespace amprt {

/// In order of preference for the default accelerator.
enum class DeviceKind { Gpu, Accelerator, Cpu, Simulator };

/// The properties of a device that the runtime uses, asked once.
struct DeviceTraits {
  DeviceKind Kind;
  std::string Name, Vendor, DriverVersion, DeviceVersion, PlatformName;
  uint32_t Version; ///< OpenCL version, major << 16 | minor
  size_t MaxGroupSize;
  size_t MaxItemSizes[3];
  size_t MaxParameterSize;
  uint64_t GlobalMemory, LocalMemory;
  size_t BaseAlignment; ///< bytes
  bool SharesHostMemory;
  bool HasDouble;
  bool HasRoundedDivideSqrt;

  /// CPU drivers use host memory of any reasonable alignment in place; those
  /// of integrated GPUs want whole pages.
  size_t inPlaceAlignment() const {
    return Kind == DeviceKind::Cpu ? 16 : 4096;
  }
};

DeviceTraits readTraits(cl_platform_id Platform, cl_device_id Device);

} // namespace amprt

#endif
