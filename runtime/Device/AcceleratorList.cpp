//===- AcceleratorList.cpp - all accelerators, and the default one --------===//

#include "Device/AcceleratorList.h"
#include "Device/Continuations.h"
#include "Device/View.h"
#include "OpenCL/Simulator.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include "Support/Text.h"
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <pthread.h>
#include <tuple>

namespace amprt {

namespace {

struct Found {
  cl_device_id Device;
  DeviceTraits Traits;
  size_t Order = 0; ///< OpenCL's

  /// The smaller, the better.
  auto rank() const {
    return std::make_tuple(Traits.Kind, ~Traits.GlobalMemory, Order);
  }
};

const char WarpPath[] = "direct3d\\warp";
const char RefPath[] = "direct3d\\ref";

/// CL_PLATFORM_NOT_FOUND_KHR: the loader found no driver.
const cl_int PlatformNotFound = -1001;

/// A platform without devices, or one whose hardware is missing or broken, is
/// no reason to do without the others.
std::vector<Found> devicesOf(cl_platform_id Platform) {
  cl_uint Count = 0;
  if (Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &Count) ||
      !Count)
    return {};
  std::vector<cl_device_id> Devices(Count);
  if (Cl.GetDeviceIDs(Platform, CL_DEVICE_TYPE_ALL, Count, Devices.data(),
                      nullptr))
    return {};
  std::vector<Found> Result;
  for (cl_device_id Device : Devices) {
    try {
      Result.push_back({Device, readTraits(Platform, Device), 0});
    } catch (const Error &) {
      // A device that cannot say what it is is of no use.
    }
  }
  return Result;
}

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
  for (cl_platform_id Platform : Platforms)
    for (Found &F : devicesOf(Platform)) {
      F.Order = All.size();
      All.push_back(std::move(F));
    }
  std::sort(All.begin(), All.end(),
            [](const Found &A, const Found &B) { return A.rank() < B.rank(); });
  return All;
}

std::string toLower(std::string Text) {
  for (char &C : Text)
    C = char(std::tolower(static_cast<unsigned char>(C)));
  return Text;
}

} // namespace

AcceleratorList &AcceleratorList::get() {
  static AcceleratorList &TheList = []() -> AcceleratorList & {
    DriverLoading Platforms;
    auto &Made = *new AcceleratorList; // accelerators outlive every destructor
    atShutdown(Ending::Finish, [] {
      get().finishAll();
      finishContinuations(); // which may use the accelerators
    });
    atShutdown(Ending::Release, [] { get().shutDown(); });
    atShutdown(Ending::Abandon, disconnectCl);
    // Drivers do not survive fork(): their threads stay behind.
    pthread_atfork(nullptr, nullptr, disconnectCl);
    return Made;
  }();
  return TheList;
}

AcceleratorList::AcceleratorList() {
  for (Found &F : findDevices())
    add(F.Device, std::move(F.Traits));
  List.push_back({std::make_unique<Accelerator>(), L""});
  Cpu = List.back().A.get();
}

bool AcceleratorList::has(DeviceKind Kind) const {
  return std::any_of(List.begin(), List.end(), [=](const Entry &E) {
    return !E.A->isCpu() && E.A->traits().Kind == Kind;
  });
}

void AcceleratorList::add(cl_device_id Device, DeviceTraits Traits) {
  // Equal devices are told apart by number.
  const std::string Path =
      "opencl\\" + Traits.PlatformName + "\\" + Traits.Name;
  std::string Numbered = Path;
  auto isTaken = [&] {
    return std::any_of(List.begin(), List.end(), [&](const Entry &E) {
      return E.OpenClPath == widen(Numbered);
    });
  };
  for (size_t Equal = 2; isTaken(); ++Equal)
    Numbered = Path + " #" + std::to_string(Equal);

  std::string Known = Numbered;
  if (!has(Traits.Kind)) {
    if (Traits.Kind == DeviceKind::Cpu)
      Known = WarpPath;
    if (Traits.Kind == DeviceKind::Simulator)
      Known = RefPath;
  }
  List.push_back(
      {std::make_unique<Accelerator>(Device, std::move(Traits), Known),
       widen(Numbered)});
}

/// True if that made the list longer.
bool AcceleratorList::addSimulator() {
  if (std::exchange(SoughtSimulator, true) || has(DeviceKind::Simulator))
    return false;
  DriverLoading Simulator;
  cl_platform_id Platform = openSimulator();
  if (!Platform)
    return false;
  for (Found &F : devicesOf(Platform))
    add(F.Device, std::move(F.Traits));
  return has(DeviceKind::Simulator);
}

std::vector<Accelerator *> AcceleratorList::all() {
  std::lock_guard<std::mutex> Lock(Mutex);
  std::vector<Accelerator *> Result;
  for (const Entry &E : List)
    Result.push_back(E.A.get());
  return Result;
}

std::vector<Accelerator *> AcceleratorList::allWithTwins() {
  std::vector<Accelerator *> Result = all();
  std::lock_guard<std::mutex> Lock(Mutex);
  for (const std::unique_ptr<Accelerator> &A : Twins)
    Result.push_back(A.get());
  return Result;
}

Accelerator &AcceleratorList::withContext(cl_context Context,
                                          cl_device_id Device) {
  Accelerator *Like = nullptr;
  for (Accelerator *A : allWithTwins()) {
    if (A->device() != Device)
      continue;
    if (A->usesContext(Context))
      return *A;
    Like = A;
  }
  if (!Like)
    failArgument("opencl::create_accelerator_view: the queue's device is none "
                 "of the accelerators");
  std::lock_guard<std::mutex> Lock(Mutex);
  Twins.push_back(std::make_unique<Accelerator>(
      *Like, Handle<cl_context>::retain(Context)));
  return *Twins.back();
}

Accelerator *AcceleratorList::lookUp(const std::wstring &Path) {
  for (const Entry &E : List)
    if (E.A->path() == Path || (!E.A->isCpu() && E.OpenClPath == Path))
      return E.A.get();
  // A program that runs in the simulator still finds its software device.
  if (Path == widen(WarpPath))
    for (const Entry &E : List)
      if (E.A->path() == widen(RefPath))
        return E.A.get();
  if (Path == widen(RefPath) && addSimulator())
    return lookUp(Path);
  return nullptr;
}

Accelerator &AcceleratorList::findLocked(const std::wstring &Path) {
  if (Path == L"default")
    return peekLocked();
  if (Accelerator *A = lookUp(Path))
    return *A;
  failArgument("accelerator: there is none with the path '" + narrow(Path) +
               "'");
}

Accelerator &AcceleratorList::find(const std::wstring &Path) {
  std::lock_guard<std::mutex> Lock(Mutex);
  return findLocked(Path);
}

Accelerator &AcceleratorList::parseChoice(const std::string &Choice) {
  const bool IsIndex =
      std::all_of(Choice.begin(), Choice.end(),
                  [](unsigned char C) { return std::isdigit(C); });
  const size_t Index = std::strtoul(Choice.c_str(), nullptr, 10);
  auto isMeant = [&](size_t I) {
    return IsIndex
               ? I == Index
               : toLower(narrow(List[I].OpenClPath)).find(toLower(Choice)) !=
                     std::string::npos;
  };
  do {
    for (size_t I = 0; I != List.size(); ++I)
      if (!List[I].A->isCpu() && isMeant(I)) // `cpu` runs no kernels
        return *List[I].A;
  } while (addSimulator());
  std::string Message = std::string(nameOfOption(Option::Device)) + "=" +
                        Choice + " names no OpenCL device; there are:";
  for (size_t I = 0; I != List.size(); ++I)
    if (!List[I].A->isCpu())
      Message += "\n  " + std::to_string(I) + ": " + List[I].A->name();
  failArgument(std::move(Message));
}

Accelerator &AcceleratorList::chooseDefault() {
  const char *Choice = getOption(Option::Device);
  const char *Path = getOption(Option::DefaultAccelerator);
  auto First = std::find_if(List.begin(), List.end(),
                            [](const Entry &E) { return !E.A->isCpu(); });
  if (First == List.end())
    fail(AMPRT_RUNTIME_ERROR,
         "no OpenCL device was found: install the driver of your GPU, or a "
         "CPU driver (package pocl-opencl-icd on Debian and Ubuntu)");
  if (Choice && *Choice)
    return parseChoice(Choice);
  if (Path && *Path) {
    Accelerator *A = lookUp(widen(Path));
    if (!A || A->isCpu())
      failArgument(std::string(nameOfOption(Option::DefaultAccelerator)) +
                   ": there is no OpenCL device with the path '" + Path + "'");
    return *A;
  }
  return *First->A;
}

Accelerator &AcceleratorList::peekLocked() {
  if (!Default)
    Default = &chooseDefault();
  return *Default;
}

Accelerator &AcceleratorList::peekDefault() {
  std::lock_guard<std::mutex> Lock(Mutex);
  return peekLocked();
}

Accelerator &AcceleratorList::useDefault() {
  std::lock_guard<std::mutex> Lock(Mutex);
  Accelerator &Chosen = peekLocked();
  DefaultFixed = true;
  return Chosen;
}

View &AcceleratorList::viewForMemory(View *Named) {
  return Named && !Named->isAutoSelection() ? *Named
                                            : useDefault().defaultView();
}

bool AcceleratorList::setDefault(const std::wstring &Path) {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (DefaultFixed)
    return false;
  Default = &findLocked(Path);
  DefaultFixed = true;
  return true;
}

void AcceleratorList::finishAll() noexcept {
  for (Accelerator *A : allWithTwins())
    A->finishAll();
}

void AcceleratorList::shutDown() noexcept {
  for (Accelerator *A : allWithTwins())
    A->shutDown();
  disconnectCl();
}

} // namespace amprt
