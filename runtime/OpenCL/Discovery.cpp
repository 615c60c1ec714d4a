//===- Discovery.cpp - the devices that OpenCL has ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/Discovery.h"
#include "OpenCL/ClDevice.h"
#include "OpenCL/UnusedDrivers.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <mutex>
#include <pthread.h>
#include <sys/resource.h>

namespace amprt {

/// A stretch in which new threads have stacks of 64 MB, if that is more than
/// what they would have. PoCL's threads, which begin when its devices are
/// found, have the private memory of all work-items of a group on theirs: with
/// 8 MB, a group of 1024 may have 8 KB each, and one more ends the program.
/// Memory is only taken for what is used.
class DriverStacks {
public:
  DriverStacks() noexcept;
  ~DriverStacks();
  DriverStacks(const DriverStacks &) = delete;
  DriverStacks &operator=(const DriverStacks &) = delete;

private:
  pthread_attr_t Before;
  bool AreOther = false;
};

static constexpr size_t WantedSize = size_t(64) << 20;

/// Addresses are scarce where the program may only use this many.
static bool areAddressesLimited() {
  rlimit Limit;
  return sizeof(void *) < 8 || getrlimit(RLIMIT_AS, &Limit) ||
         Limit.rlim_cur != RLIM_INFINITY;
}

DriverStacks::DriverStacks() noexcept {
  if (areAddressesLimited() || pthread_getattr_default_np(&Before))
    return;
  size_t Size = 0;
  pthread_attr_t Larger;
  if (pthread_attr_getstacksize(&Before, &Size) || Size >= WantedSize ||
      pthread_getattr_default_np(&Larger)) {
    pthread_attr_destroy(&Before);
    return;
  }
  AreOther = !pthread_attr_setstacksize(&Larger, WantedSize) &&
             !pthread_setattr_default_np(&Larger);
  pthread_attr_destroy(&Larger);
  if (!AreOther)
    pthread_attr_destroy(&Before);
}

DriverStacks::~DriverStacks() {
  if (!AreOther)
    return;
  pthread_setattr_default_np(&Before);
  pthread_attr_destroy(&Before);
}

namespace {

using Devices = std::vector<std::unique_ptr<Device>>;

struct Refusals {
  std::mutex Mutex;
  std::vector<Unused> List;

  static Refusals &get() {
    static Refusals &R = *new Refusals; // outlives every destructor
    return R;
  }
  void add(Unused New) {
    std::lock_guard<std::mutex> Lock(Mutex);
    List.push_back(std::move(New));
  }
};

/// Empty: it can be used.
std::string reasonAgainst(const ClTraits &T) {
  if (!T.IsAvailable)
    return "its driver says that it is not available";
  if (!T.HasCompiler)
    return "its driver has no compiler of OpenCL C";
  if (T.Version < (1 << 16 | 2))
    return "it has " + T.DeviceVersion + ", 1.2 is needed";
  return {};
}

void add(std::unique_ptr<ClDevice> D, Devices &To) {
  const ClTraits &T = D->clTraits();
  const std::string Against = reasonAgainst(T);
  if (Against.empty())
    return To.push_back(std::move(D));
  Refusals::get().add({T.QualifiedName, Against,
                       "install its vendor's newest driver",
                       T.Kind != DeviceKind::Cpu});
}

std::vector<cl_device_id> devicesOf(cl_platform_id Platform) {
  cl_uint Count = 0;
  if (Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &Count))
    Count = 0;
  std::vector<cl_device_id> Ids(Count);
  if (Count &&
      Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, Count, Ids.data(), nullptr))
    Ids.clear();
  return Ids;
}

/// A platform without devices, or one whose hardware is missing or broken, is
/// no reason to do without the others.
void addDevicesOf(cl_platform_id Platform, Devices &To) {
  const std::vector<cl_device_id> Ids = devicesOf(Platform);
  if (Ids.empty())
    return Refusals::get().add({"opencl\\" + nameOf(Platform),
                                "this platform has no device", "", false});
  for (cl_device_id Id : Ids) {
    try {
      add(std::make_unique<ClDevice>(Id, readTraits(Platform, Id)), To);
    } catch (const Error &) {
      // A device that cannot say what it is is useless.
    }
  }
}

} // namespace

/// Empty if OpenCL is not installed.
static std::vector<cl_platform_id> findPlatforms() {
  if (!connectCl())
    return {};
  cl_uint Count = 0;
  cl_int Result = Cl.GetPlatformIDs(0, nullptr, &Count);
  if (Result == PlatformNotFound || (!Result && !Count))
    return {};
  check(Result, "clGetPlatformIDs");
  std::vector<cl_platform_id> Ids(Count);
  check(Cl.GetPlatformIDs(Count, Ids.data(), nullptr), "clGetPlatformIDs");
  return Ids;
}

Devices findOpenClDevices(bool WithNvidia) {
  DriverLoading Platforms;
  const DriverStacks Stacks;
  Devices All;
  for (cl_platform_id Id : findPlatforms())
    if (WithNvidia || nameOf(Id) != NvidiaPlatform)
      addDevicesOf(Id, All);
  return All;
}

/// Null: NVIDIA's OpenCL is not installed. Containers have its library, but
/// neither a list of drivers nor a loader, unless they were made with these.
static cl_platform_id findNvidiaPlatform() {
  for (cl_platform_id Id : findPlatforms())
    if (nameOf(Id) == NvidiaPlatform)
      return Id;
  return openPlatform("libnvidia-opencl.so.1");
}

bool hasNvidiaPlatform() {
  DriverLoading Platforms;
  return (isNvidiaListed() && connectCl()) || findNvidiaPlatform();
}

std::unique_ptr<KernelDevice> findNvidiaDevice(const std::string &Name) {
  DriverLoading Platforms;
  if (const cl_platform_id Platform = findNvidiaPlatform())
    for (cl_device_id Id : devicesOf(Platform))
      if (ClTraits T = readTraits(Platform, Id); T.Name == Name)
        return std::make_unique<ClDevice>(Id, std::move(T));
  return nullptr;
}

std::vector<Unused> refusedDevices() {
  Refusals &R = Refusals::get();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  return R.List;
}

} // namespace amprt
