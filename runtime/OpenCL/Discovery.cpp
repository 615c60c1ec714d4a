//===- Discovery.cpp - enumeration of OpenCL devices ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/Discovery.h"
#include "OpenCL/ClDevice.h"
#include "OpenCL/UnusedDrivers.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <cstdio>
#include <mutex>
#include <pthread.h>
#include <sys/resource.h>

namespace amprt {

namespace {

template <class T> T getValue(cl_device_id Device, cl_device_info What) {
  T Value{};
  check(Cl.GetDeviceInfo(Device, What, sizeof(Value), &Value, nullptr),
        "clGetDeviceInfo");
  return Value;
}

/// `ask` is clGetDeviceInfo without its first two parameters.
template <class Ask> std::string getText(Ask ask, const char *Call) {
  size_t Size = 0;
  check(ask(0, nullptr, &Size), Call);
  std::string Text(Size, '\0');
  check(ask(Size, &Text[0], nullptr), Call);
  Text.resize(std::min(Text.find('\0'), Text.size()));
  // Some drivers pad names with spaces.
  size_t Begin = Text.find_first_not_of(' ');
  if (Begin == std::string::npos)
    return std::string();
  return Text.substr(Begin, Text.find_last_not_of(' ') + 1 - Begin);
}

std::string getText(cl_device_id Device, cl_device_info What) {
  return getText(
      [&](size_t Size, void *Value, size_t *Needed) {
        return Cl.GetDeviceInfo(Device, What, Size, Value, Needed);
      },
      "clGetDeviceInfo");
}

DeviceKind classify(const std::string &Platform, cl_device_type Type) {
  // Oclgrind claims all device types.
  if (Platform == "Oclgrind")
    return DeviceKind::Simulator;
  if (Type & CL_DEVICE_TYPE_GPU)
    return DeviceKind::Gpu;
  if (Type & CL_DEVICE_TYPE_CPU)
    return DeviceKind::Cpu;
  return DeviceKind::Accelerator;
}

bool hasWord(const std::string &Words, const std::string &Word) {
  return (" " + Words + " ").find(" " + Word + " ") != std::string::npos;
}

} // namespace

static std::string getName(cl_platform_id Platform) {
  return getText(
      [&](size_t Size, void *Value, size_t *Needed) {
        return Cl.GetPlatformInfo(Platform, CL_PLATFORM_NAME, Size, Value,
                                  Needed);
      },
      "clGetPlatformInfo");
}

/// Returns an empty name if the query fails.
static std::string nameOf(cl_platform_id Platform) {
  try {
    return getName(Platform);
  } catch (const Error &) {
    return {};
  }
}

static void readImageTraits(cl_device_id Device, ClTraits &T) {
  if (!getValue<cl_bool>(Device, CL_DEVICE_IMAGE_SUPPORT))
    return;
  if (usesImages(T)) {
    T.MaxReadImages = getValue<cl_uint>(Device, CL_DEVICE_MAX_READ_IMAGE_ARGS);
    T.MaxWrittenImages =
        getValue<cl_uint>(Device, CL_DEVICE_MAX_WRITE_IMAGE_ARGS);
  }
  auto setSizes = [&](int Rank, size_t Width, size_t Height, size_t Depth) {
    size_t(&Sizes)[3] = T.MaxImageSizes[Rank];
    Sizes[0] = Width;
    Sizes[1] = Height;
    Sizes[2] = Depth;
  };
  const auto Width = getValue<size_t>(Device, CL_DEVICE_IMAGE2D_MAX_WIDTH);
  setSizes(1, Width, 1, 1);
  setSizes(2, Width, getValue<size_t>(Device, CL_DEVICE_IMAGE2D_MAX_HEIGHT), 1);
  // OpenCL 1.2 kernels need an extension to write 3D images.
  if (hasWord(getText(Device, CL_DEVICE_EXTENSIONS), "cl_khr_3d_image_writes"))
    setSizes(3, getValue<size_t>(Device, CL_DEVICE_IMAGE3D_MAX_WIDTH),
             getValue<size_t>(Device, CL_DEVICE_IMAGE3D_MAX_HEIGHT),
             getValue<size_t>(Device, CL_DEVICE_IMAGE3D_MAX_DEPTH));
}

static ClTraits readTraits(cl_platform_id Platform, cl_device_id Device) {
  ClTraits T;
  T.PlatformName = getName(Platform);
  T.Kind = classify(T.PlatformName,
                    getValue<cl_device_type>(Device, CL_DEVICE_TYPE));
  T.IsPocl = T.Kind == DeviceKind::Cpu &&
             T.PlatformName == "Portable Computing Language";
  T.IsNvidia = T.Kind == DeviceKind::Gpu && T.PlatformName == NvidiaPlatform;
  T.Name = getText(Device, CL_DEVICE_NAME);
  T.QualifiedName = "opencl\\" + T.PlatformName + "\\" + T.Name;
  T.DeviceVersion = getText(Device, CL_DEVICE_VERSION);
  for (const std::string &Part : {T.PlatformName, T.Name, T.DeviceVersion,
                                  getText(Device, CL_DRIVER_VERSION)})
    T.Identity += Part + '\n';
  unsigned Major = 1, Minor = 0;
  std::sscanf(T.DeviceVersion.c_str(), "OpenCL %u.%u", &Major, &Minor);
  T.Version = Major << 16 | Minor;
  T.IsAvailable = getValue<cl_bool>(Device, CL_DEVICE_AVAILABLE);
  T.HasCompiler = getValue<cl_bool>(Device, CL_DEVICE_COMPILER_AVAILABLE);
  T.ComputeUnits =
      std::max(1u, getValue<cl_uint>(Device, CL_DEVICE_MAX_COMPUTE_UNITS));
  T.MaxGroupSize = getValue<size_t>(Device, CL_DEVICE_MAX_WORK_GROUP_SIZE);
  size_t Sizes[16] = {1, 1, 1};
  check(Cl.GetDeviceInfo(Device, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof(Sizes),
                         Sizes, nullptr),
        "clGetDeviceInfo");
  std::copy(Sizes, Sizes + 3, T.MaxItemSizes);
  T.HasOffsets = true;
  T.GlobalMemory = getValue<cl_ulong>(Device, CL_DEVICE_GLOBAL_MEM_SIZE);
  T.LocalMemory = getValue<cl_ulong>(Device, CL_DEVICE_LOCAL_MEM_SIZE);
  T.SharesHostMemory = getValue<cl_bool>(Device, CL_DEVICE_HOST_UNIFIED_MEMORY);
  // CPU drivers use host memory in place with any reasonable alignment;
  // integrated GPUs need whole pages.
  T.InPlaceAlignment = T.Kind == DeviceKind::Cpu ? 16 : 4096;
  const std::string Extensions = getText(Device, CL_DEVICE_EXTENSIONS);
  T.HasDouble = hasWord(Extensions, "cl_khr_fp64");
  T.HasAtomics64 = hasWord(Extensions, "cl_khr_int64_base_atomics") &&
                   hasWord(Extensions, "cl_khr_int64_extended_atomics");
  T.HasRoundedDivideSqrt =
      getValue<cl_device_fp_config>(Device, CL_DEVICE_SINGLE_FP_CONFIG) &
      CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT;
  readImageTraits(Device, T);
  return T;
}

/// Gives new threads stacks of 64 MB, unless they are larger anyway, during its
/// lifetime. PoCL's threads, which start when its devices are enumerated, keep
/// the private memory of all work-items of a group on the stack: with 8 MB, a
/// group of 1024 work-items overflows it with more than 8 KB each. Unused stack
/// takes no memory.
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

/// True if the address space is limited.
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
    static Refusals &R = *new Refusals; // outlives all destructors
    return R;
  }
  void add(Unused New) {
    std::lock_guard<std::mutex> Lock(Mutex);
    List.push_back(std::move(New));
  }
};

/// Returns why the device is unusable, or an empty string if it is usable.
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

/// A platform without devices, or with missing or broken hardware, must not
/// prevent the use of the others.
void addDevicesOf(cl_platform_id Platform, Devices &To) {
  const std::vector<cl_device_id> Ids = devicesOf(Platform);
  if (Ids.empty())
    return Refusals::get().add({"opencl\\" + nameOf(Platform),
                                "this platform has no device", "", false});
  for (cl_device_id Id : Ids) {
    try {
      add(std::make_unique<ClDevice>(Id, readTraits(Platform, Id)), To);
    } catch (const Error &) {
      // A device without properties is useless.
    }
  }
}

} // namespace

/// Returns all platforms; none if OpenCL is not installed.
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

/// Returns null if NVIDIA's OpenCL is not installed. Containers have its
/// library, but often neither a list of drivers nor a loader.
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
