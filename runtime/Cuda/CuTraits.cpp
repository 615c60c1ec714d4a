//===- CuTraits.cpp - what a device of CUDA's driver is like --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuTraits.h"

namespace amprt {

static auto describing(CuDeviceId Device) {
  return [=] { return "device " + std::to_string(Device); };
}

static int get(CuDeviceId Device, CuDeviceAttribute Attribute) {
  int Value = 0;
  check(Cu.DeviceGetAttribute(&Value, Attribute, Device),
        "cuDeviceGetAttribute", describing(Device));
  return Value;
}

CompilerTraits readTraits(CuDeviceId Device) {
  CompilerTraits T;
  T.Kind = DeviceKind::Gpu;
  char Name[256] = {};
  check(Cu.DeviceGetName(Name, sizeof(Name), Device), "cuDeviceGetName",
        describing(Device));
  T.Name = Name;
  T.QualifiedName = "cuda\\" + T.Name;
  int Version = 0; // 13010 for 13.1
  check(Cu.DriverGetVersion(&Version), "cuDriverGetVersion",
        describing(Device));
  T.Version = uint32_t(Version / 1000) << 16 | uint32_t(Version % 1000 / 10);
  T.ComputeUnits = uint32_t(get(Device, CuMultiprocessors));
  T.MaxGroupSize = size_t(get(Device, CuMaxThreadsPerBlock));
  T.MaxItemSizes[0] = size_t(get(Device, CuMaxBlockX));
  T.MaxItemSizes[1] = size_t(get(Device, CuMaxBlockY));
  T.MaxItemSizes[2] = size_t(get(Device, CuMaxBlockZ));
  T.HasOffsets = true;
  size_t Memory = 0;
  check(Cu.DeviceTotalMem(&Memory, Device), "cuDeviceTotalMem",
        describing(Device));
  T.GlobalMemory = Memory;
  T.LocalMemory = uint64_t(get(Device, CuMaxSharedPerBlock));
  T.SharesHostMemory = false;
  T.InPlaceAlignment = 4096;
  T.HasDouble = true;
  T.HasAtomics64 = true;
  T.HasRoundedDivideSqrt = true;
  T.IsPocl = false;
  T.IsNvidia = true;
  if (usesImages(T)) {
    T.MaxReadImages = 24; // of 56 bytes, of at most 4096 bytes of arguments
    T.MaxWrittenImages = 24;
  }
  T.Identity = "CUDA 3\n" + T.Name + "\nsm_" +
               std::to_string(get(Device, CuComputeMajor)) +
               std::to_string(get(Device, CuComputeMinor)) + "\n" +
               std::to_string(Version) + "\n";
  return T;
}

} // namespace amprt
