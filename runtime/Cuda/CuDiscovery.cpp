//===- CuDiscovery.cpp - the devices of CUDA's driver ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuDevice.h"
#include "Kernels/KernelDevice.h"
#include "OpenCL/Discovery.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <atomic>
#include <cstring>
#include <strings.h>

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
    T.MaxReadImages = 24; // 56 bytes each, of 4096 bytes of arguments
    T.MaxWrittenImages = 24;
  }
  T.Identity = "CUDA 3\n" + T.Name + "\nsm_" +
               std::to_string(get(Device, CuComputeMajor)) +
               std::to_string(get(Device, CuComputeMinor)) + "\n" +
               std::to_string(Version) + "\n";
  return T;
}

static std::atomic<bool> PrefersOpenCl{false};

void preferOpenCl() { PrefersOpenCl = true; }

/// True if the user's default accelerator is an OpenCL device.
static bool isOpenClChosen() {
  for (Option O : {Option::Device, Option::DefaultAccelerator})
    if (const char *Choice = getOption(O); Choice && *Choice)
      return !strncasecmp(Choice, "opencl", 6);
  return false;
}

/// The API for NVIDIA's GPUs. Either: CUDA's driver if kernels can be compiled
/// for it.
enum class Way { OpenCl, Either, Driver };

static Way chooseWay() {
  const char *const Wanted = getOption(Option::Nvidia);
  if (!Wanted || !*Wanted)
    return PrefersOpenCl || isOpenClChosen() ? Way::OpenCl : Way::Either;
  if (!std::strcmp(Wanted, "opencl"))
    return Way::OpenCl;
  if (!std::strcmp(Wanted, "cuda"))
    return Way::Driver;
  failArgument(std::string(nameOfOption(Option::Nvidia)) + "=" + Wanted +
               ": it is 'opencl' or 'cuda'");
}

std::vector<std::unique_ptr<Device>> findCudaDevices() {
  std::vector<std::unique_ptr<Device>> Result;
  const Way Wanted = chooseWay();
  if (Wanted == Way::OpenCl)
    return Result;
  DriverLoading Driver;
  int Count = 0;
  if (!connectCu() || Cu.Init(0) || Cu.DeviceGetCount(&Count) || !Count)
    return Result;
  if (Wanted == Way::Either && !hasNvidiaPlatform())
    return Result;
  for (int Index = 0; Index != Count; ++Index) {
    try {
      CuDeviceId Id = 0;
      check(Cu.DeviceGet(&Id, Index), "cuDeviceGet",
            [&] { return "device " + std::to_string(Index); });
      int HasPools = 0;
      if (Cu.DeviceGetAttribute(&HasPools, CuHasMemoryPools, Id) || !HasPools)
        continue; // for example virtual GPUs
      Result.push_back(std::make_unique<CuDevice>(Id, readTraits(Id)));
    } catch (const Error &) {
      // A device without properties is useless.
    }
  }
  return Result;
}

} // namespace amprt
