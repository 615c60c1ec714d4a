//===- CuDiscovery.cpp - the devices of CUDA's driver ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuDiscovery.h"
#include "Cuda/CuDevice.h"
#include "Cuda/CuTraits.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <atomic>
#include <cstring>

namespace amprt {

static constexpr bool UsesDriverUnlessAsked = false;

static std::atomic<bool> PrefersOpenCl{false};

void preferOpenCl() { PrefersOpenCl = true; }

static bool isWanted() {
  const char *const Way = getOption(Option::Nvidia);
  if (!Way || !*Way)
    return UsesDriverUnlessAsked && !PrefersOpenCl;
  if (!std::strcmp(Way, "opencl"))
    return false;
  if (!std::strcmp(Way, "cuda"))
    return true;
  failArgument(std::string(nameOfOption(Option::Nvidia)) + "=" + Way +
               ": it is 'opencl' or 'cuda'");
}

std::vector<std::unique_ptr<Device>> findCudaDevices() {
  std::vector<std::unique_ptr<Device>> Result;
  if (!isWanted())
    return Result;
  DriverLoading Driver;
  int Count = 0;
  if (!connectCu() || Cu.Init(0) || Cu.DeviceGetCount(&Count))
    return Result;
  for (int Index = 0; Index != Count; ++Index) {
    try {
      CuDeviceId Id = 0;
      check(Cu.DeviceGet(&Id, Index), "cuDeviceGet",
            [&] { return "device " + std::to_string(Index); });
      int HasPools = 0;
      if (Cu.DeviceGetAttribute(&HasPools, CuHasMemoryPools, Id) || !HasPools)
        continue; // as virtual GPUs may be
      Result.push_back(std::make_unique<CuDevice>(Id, readTraits(Id)));
    } catch (const Error &) {
      // A device that cannot say what it is is of no use.
    }
  }
  return Result;
}

} // namespace amprt
