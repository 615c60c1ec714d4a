//===- AcceleratorList.cpp - all accelerators, and the default one --------===//

#include "Device/AcceleratorList.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <tuple>

namespace amprt {

namespace {

struct Found {
  cl_platform_id Platform;
  cl_device_id Device;
  DeviceTraits Traits;
  size_t Order; ///< OpenCL's

  /// The smaller, the better.
  auto rank() const {
    return std::make_tuple(Traits.Kind, ~Traits.GlobalMemory, Order);
  }
};

const char WarpPath[] = "direct3d\\warp";
const char RefPath[] = "direct3d\\ref";

/// CL_PLATFORM_NOT_FOUND_KHR: the loader found no driver.
const cl_int PlatformNotFound = -1001;

std::vector<Found> findDevices() {
  cl_uint PlatformCount = 0;
  cl_int Result = Cl.GetPlatformIDs(0, nullptr, &PlatformCount);
  if (Result == PlatformNotFound || (!Result && !PlatformCount))
    return {};
  check(Result, "clGetPlatformIDs");
  std::vector<cl_platform_id> Platforms(PlatformCount);
  check(Cl.GetPlatformIDs(PlatformCount, Platforms.data(), nullptr),
        "clGetPlatformIDs");

  std::vector<Found> All;
  for (cl_platform_id Platform : Platforms) {
    // A platform without devices, or one whose hardware is missing, is no
    // reason to do without the others.
    cl_uint Count = 0;
    if (Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &Count) ||
        !Count)
      continue;
    std::vector<cl_device_id> Devices(Count);
    if (Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, Count, Devices.data(),
                        nullptr))
      continue;
    for (cl_device_id Device : Devices)
      All.push_back({Platform, Device, readTraits(Platform, Device), All.size()});
  }
  std::sort(All.begin(), All.end(), [](const Found &A, const Found &B) {
    return A.rank() < B.rank();
  });
  return All;
}

std::string toLower(std::string Text) {
  for (char &C : Text)
    C = char(std::tolower(static_cast<unsigned char>(C)));
  return Text;
}

std::string narrow(const std::wstring &Text) {
  std::string Result;
  for (wchar_t C : Text)
    Result += C < 128 ? char(C) : '?';
  return Result;
}

} // namespace

AcceleratorList &AcceleratorList::get() {
  static AcceleratorList &TheList = []() -> AcceleratorList & {
    auto &Made = *new AcceleratorList; // accelerators outlive every destructor
    atShutdown([] { get().shutDown(); });
    armShutdown();
    return Made;
  }();
  return TheList;
}

AcceleratorList::AcceleratorList() {
  bool HasWarp = false, HasRef = false;
  for (Found &F : findDevices()) {
    std::string Path =
        "opencl\\" + F.Traits.PlatformName + "\\" + F.Traits.Name;
    // Equal devices are told apart by number.
    size_t Equal = 1;
    std::string Numbered = Path;
    while (std::count(OpenClPaths.begin(), OpenClPaths.end(), widen(Numbered)))
      Numbered = Path + " #" + std::to_string(++Equal);
    OpenClPaths.push_back(widen(Numbered));

    std::string Known = Numbered;
    if (F.Traits.Kind == DeviceKind::Cpu && !std::exchange(HasWarp, true))
      Known = WarpPath;
    if (F.Traits.Kind == DeviceKind::Simulator && !std::exchange(HasRef, true))
      Known = RefPath;
    List.push_back(std::make_unique<Accelerator>(F.Platform, F.Device,
                                                 std::move(F.Traits), Known));
  }
  List.push_back(std::make_unique<Accelerator>());
}

Accelerator *AcceleratorList::lookUp(const std::wstring &Path) {
  for (auto &A : List)
    if (A->path() == Path)
      return A.get();
  for (size_t I = 0; I != OpenClPaths.size(); ++I)
    if (OpenClPaths[I] == Path)
      return List[I].get();
  // A program that runs in the simulator still finds its software device.
  if (Path == widen(WarpPath))
    return lookUp(widen(RefPath));
  return nullptr;
}

Accelerator &AcceleratorList::find(const std::wstring &Path) {
  if (Path == L"default")
    return peekDefault();
  if (Accelerator *A = lookUp(Path))
    return *A;
  failArgument("accelerator: there is no device with the path '" +
               narrow(Path) + "'");
}

Accelerator &AcceleratorList::parseChoice(const std::string &Choice) {
  if (std::all_of(Choice.begin(), Choice.end(),
                  [](unsigned char C) { return std::isdigit(C); })) {
    size_t Index = std::strtoul(Choice.c_str(), nullptr, 10);
    if (Index + 1 < List.size()) // `cpu` runs no kernels
      return *List[Index];
  } else {
    for (size_t I = 0; I != OpenClPaths.size(); ++I)
      if (toLower(narrow(OpenClPaths[I])).find(toLower(Choice)) !=
          std::string::npos)
        return *List[I];
  }
  std::string Message = std::string(nameOfOption(Option::Device)) + "=" +
                        Choice + " names no OpenCL device; there are:";
  for (size_t I = 0; I != OpenClPaths.size(); ++I)
    Message += "\n  " + std::to_string(I) + ": " + List[I]->name();
  failArgument(std::move(Message));
}

Accelerator &AcceleratorList::chooseDefault() {
  if (List.size() == 1)
    fail(AMPRT_RUNTIME_ERROR,
         "no OpenCL device was found: install the driver of your GPU, or a "
         "CPU driver (package pocl-opencl-icd on Debian and Ubuntu)");
  const char *Choice = getOption(Option::Device);
  if (Choice && *Choice)
    return parseChoice(Choice);
  const char *Path = getOption(Option::DefaultAccelerator);
  if (Path && *Path) {
    Accelerator *A = lookUp(widen(Path));
    if (!A || A->isCpu())
      failArgument(std::string(nameOfOption(Option::DefaultAccelerator)) +
                   ": there is no OpenCL device with the path '" + Path + "'");
    return *A;
  }
  return *List[0];
}

Accelerator &AcceleratorList::peekDefault() {
  std::lock_guard<std::mutex> Lock(Mutex);
  return Default ? *Default : chooseDefault();
}

Accelerator &AcceleratorList::useDefault() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Default)
    Default = &chooseDefault();
  DefaultFixed = true;
  return *Default;
}

bool AcceleratorList::setDefault(const std::wstring &Path) {
  Accelerator &Chosen = find(Path);
  std::lock_guard<std::mutex> Lock(Mutex);
  if (DefaultFixed)
    return false;
  Default = &Chosen;
  DefaultFixed = true;
  return true;
}

void AcceleratorList::finishAll() noexcept {
  for (auto &A : List)
    A->finishAll();
}

void AcceleratorList::shutDown() noexcept {
  for (auto &A : List)
    A->shutDown();
  disconnectCl();
}

} // namespace amprt
