//===- CuDiscovery.cpp - the devices of CUDA's driver ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuDiscovery.h"
#include "Cuda/CuDevice.h"
#include "Cuda/CuTraits.h"
#include "OpenCL/Discovery.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <atomic>
#include <cstring>
#include <strings.h>

namespace amprt {

static std::atomic<bool> PrefersOpenCl{false};

void preferOpenCl() { PrefersOpenCl = true; }

/// The user's default accelerator is one of OpenCL's.
static bool isOpenClChosen() {
  for (Option O : {Option::Device, Option::DefaultAccelerator})
    if (const char *Choice = getOption(O); Choice && *Choice)
      return !strncasecmp(Choice, "opencl", 6);
  return false;
}

/// How NVIDIA's GPUs are to be reached; Either: by their own driver where
/// kernels can be compiled for it.
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
        continue; // as virtual GPUs may be
      Result.push_back(std::make_unique<CuDevice>(Id, readTraits(Id)));
    } catch (const Error &) {
      // A device that cannot say what it is is useless.
    }
  }
  return Result;
}

} // namespace amprt
