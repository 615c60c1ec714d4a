//===- AcceleratorList.cpp - all accelerators and the default one ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/AcceleratorList.h"
#include "Checking/Mode.h"
#include "Cpu/CpuDevice.h"
#include "Cpu/KernelTime.h"
#include "Cuda/Cu.h"
#include "Cuda/CuDevice.h"
#include "Device/Event.h"
#include "Device/View.h"
#include "OpenCL/Cl.h"
#include "OpenCL/Discovery.h"
#include "OpenCL/UnusedDrivers.h"
#include "Support/Error.h"
#include "Support/Options.h"
#include "Support/Shutdown.h"
#include "Support/Text.h"
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <tuple>

namespace amprt {

namespace {

const wchar_t WarpPath[] = L"direct3d\\warp";
const wchar_t RefPath[] = L"direct3d\\ref";

bool isBetter(const DeviceTraits &A, const DeviceTraits &B) {
  return std::make_tuple(A.Kind, B.GlobalMemory) <
         std::make_tuple(B.Kind, A.GlobalMemory);
}

std::string toLower(std::string Text) {
  for (char &C : Text)
    C = char(std::tolower(static_cast<unsigned char>(C)));
  return Text;
}

/// Returns a hint about packages that provide missing drivers.
std::string packages() {
  return "\nGPUs need their vendor's OpenCL driver (on Debian and Ubuntu a "
         "package such as nvidia-opencl-icd, mesa-opencl-icd or "
         "intel-opencl-icd)" +
         std::string(connectCl() ? ""
                                 : " and OpenCL's loader, which is missing "
                                   "(package ocl-icd-libopencl1)");
}

} // namespace

static void disconnectDrivers() {
  disconnectCu();
  disconnectCl();
}

/// In a child after fork(), which the threads of drivers do not survive.
/// Drivers that the parent did not load can be loaded.
static void leaveDrivers() {
  noteFork();
  if (isCuConnected())
    disconnectCu();
  if (isClConnected())
    disconnectCl();
}

AcceleratorList &AcceleratorList::get() {
  static AcceleratorList &TheList = []() -> AcceleratorList & {
    DriverLoading Drivers;
    auto &Made = *new AcceleratorList; // accelerators outlive all destructors
    atShutdown(Ending::Finish, [] {
      get().finishAll();
      finishContinuations(); // these may use the accelerators
    });
    atShutdown(Ending::Release, [] { get().shutDown(); });
    atShutdown(Ending::Abandon, disconnectDrivers);
    pthread_atfork(nullptr, nullptr, leaveDrivers);
    return Made;
  }();
  return TheList;
}

AcceleratorList::AcceleratorList() {
  List.push_back({std::make_unique<Accelerator>(), L""});
  Cpu = List.back().A.get();
  if (isClLoaded())
    seekDrivers();
  if (!has(DeviceKind::Simulator))
    add(std::make_unique<CpuDevice>());
  const char *const Choice = getOption(Option::Device);
  if (Choice ? toLower(Choice) == "discrete" : isCheckingRun())
    add(std::make_unique<CpuDevice>(CpuDevice::Form::Discrete));
}

/// If OpenCL is already loaded, the search is cheap, and may show that the
/// program runs in the simulator.
void AcceleratorList::seekDrivers() {
  seekCuda();
  if (!std::exchange(SoughtOpenCl, true))
    for (std::unique_ptr<Device> &D : findOpenClDevices(!HasCuda))
      add(std::move(D));
}

void AcceleratorList::seekCuda() {
  if (!std::exchange(SoughtCuda, true))
    for (std::unique_ptr<Device> &D : findCudaDevices()) {
      add(std::move(D));
      HasCuda = true;
    }
}

bool AcceleratorList::has(DeviceKind Kind) const {
  return std::any_of(List.begin(), List.end(), [=](const Entry &E) {
    return !E.A->isCpu() && E.A->traits().Kind == Kind;
  });
}

/// Inserts a device after better and equal ones.
void AcceleratorList::add(std::unique_ptr<Device> D) {
  // Equal devices are numbered.
  const std::wstring Path = widen(D->traits().QualifiedName);
  std::wstring Numbered = Path;
  auto isTaken = [&] {
    return std::any_of(List.begin(), List.end(), [&](const Entry &E) {
      return E.QualifiedPath == Numbered;
    });
  };
  for (size_t Equal = 2; isTaken(); ++Equal)
    Numbered = Path + L" #" + std::to_wstring(Equal);

  const DeviceKind Kind = D->traits().Kind;
  std::wstring Known = Numbered;
  if (Kind == DeviceKind::Native)
    Known = WarpPath;
  if (Kind == DeviceKind::Simulator)
    Known = RefPath;
  const DeviceTraits &T = D->traits();
  auto Place = std::find_if(List.begin(), List.end(), [&](const Entry &E) {
    return E.A->isCpu() || isBetter(T, E.A->traits());
  });
  List.insert(Place,
              {std::make_unique<Accelerator>(std::move(D), Known), Numbered});
}

std::vector<Accelerator *> AcceleratorList::listed() {
  std::vector<Accelerator *> Result;
  Result.reserve(List.size());
  for (const Entry &E : List)
    Result.push_back(E.A.get());
  return Result;
}

std::vector<Accelerator *> AcceleratorList::all() {
  std::lock_guard<std::recursive_mutex> Lock(Mutex);
  seekDrivers();
  return listed();
}

std::vector<Accelerator *> AcceleratorList::knownWithTwins() {
  std::lock_guard<std::recursive_mutex> Lock(Mutex);
  std::vector<Accelerator *> Result = listed();
  for (const std::unique_ptr<Accelerator> &A : Twins)
    Result.push_back(A.get());
  return Result;
}

Accelerator &AcceleratorList::addTwin(const Accelerator &Like,
                                      std::unique_ptr<Device> Way) {
  std::lock_guard<std::recursive_mutex> Lock(Mutex);
  Twins.push_back(std::make_unique<Accelerator>(std::move(Way), Like.path()));
  return *Twins.back();
}

Accelerator *AcceleratorList::lookUp(std::wstring_view Path) {
  auto find = [&]() -> Accelerator * {
    for (const Entry &E : List)
      if (E.A->path() == Path || (!E.A->isCpu() && E.QualifiedPath == Path))
        return E.A.get();
    return nullptr;
  };
  if (Accelerator *A = find())
    return A;
  seekDrivers();
  if (Accelerator *A = find())
    return A;
  // A program in the simulator still finds its software device.
  if (Path == WarpPath)
    for (const Entry &E : List)
      if (E.A->path() == RefPath)
        return E.A.get();
  if (Path != RefPath)
    return nullptr;
  // Appended, since programs may have numbered the others.
  auto Reference = std::make_unique<CpuDevice>(CpuDevice::Form::Reference);
  const std::wstring Qualified = widen(Reference->traits().QualifiedName);
  List.push_back({std::make_unique<Accelerator>(std::move(Reference), RefPath),
                  Qualified});
  return List.back().A.get();
}

Accelerator &AcceleratorList::find(std::wstring_view Path) {
  std::lock_guard<std::recursive_mutex> Lock(Mutex);
  if (Path == L"default")
    return peekDefault();
  if (Accelerator *A = lookUp(Path))
    return *A;
  failArgument("accelerator: there is none with the path '" +
               narrow(std::wstring(Path)) + "'" + packages());
}

Accelerator &AcceleratorList::parseChoice(const std::string &Choice) {
  if (toLower(Choice) == "cpu")
    for (const Entry &E : List)
      if (!E.A->isCpu() && E.A->traits().Kind == DeviceKind::Native)
        return *E.A;
  const bool IsIndex =
      std::all_of(Choice.begin(), Choice.end(),
                  [](unsigned char C) { return std::isdigit(C); });
  const size_t Index = std::strtoul(Choice.c_str(), nullptr, 10);
  auto isMeant = [&](size_t I) {
    return IsIndex
               ? I == Index
               : toLower(narrow(List[I].QualifiedPath)).find(toLower(Choice)) !=
                     std::string::npos;
  };
  auto findMeant = [&]() -> Accelerator * {
    for (size_t I = 0; I != List.size(); ++I)
      if (!List[I].A->isCpu() && isMeant(I)) // `cpu` runs no kernels
        return List[I].A.get();
    return nullptr;
  };
  seekCuda();
  if (Accelerator *Meant = IsIndex || !HasCuda ? nullptr : findMeant())
    return *Meant;
  seekDrivers();
  if (Accelerator *Meant = findMeant())
    return *Meant;
  if (Accelerator *A = lookUp(widen(Choice)); A && !A->isCpu())
    return *A;
  std::string Message = std::string(nameOfOption(Option::Device)) + "=" +
                        Choice + " names no accelerator; there are:";
  for (size_t I = 0; I != List.size(); ++I)
    if (!List[I].A->isCpu())
      Message += "\n  " + std::to_string(I) + ": " + List[I].A->name();
  failArgument(Message + packages());
}

static void tell() {
  const std::vector<Unused> All = findUnused();
  const auto Gpu = std::find_if(All.begin(), All.end(),
                                [](const Unused &U) { return U.IsGpu; });
  if (Gpu == All.end())
    return;
  std::fprintf(stderr,
               "ampcc: kernels have run on the processor for a second; %s is "
               "not used: %s. amp-info says more; %s=0 keeps this quiet.\n",
               Gpu->What.c_str(), Gpu->Why.c_str(),
               nameOfOption(Option::Hints));
}

/// Prepares a hint that is printed if the native device, the default for lack
/// of a better one, runs kernels for a second although there is a GPU.
static void watchFallback() {
  const char *Hints = getOption(Option::Hints);
  if (Hints && !std::strcmp(Hints, "0"))
    return;
  const trace::Time Second = 1000000000;
  KernelTime::watch(Second, tell);
}

Accelerator &AcceleratorList::chooseDefault() {
  const char *Choice = getOption(Option::Device);
  const char *Path = getOption(Option::DefaultAccelerator);
  if (Choice && *Choice)
    return parseChoice(Choice);
  if (Path && *Path) {
    Accelerator *A = lookUp(widen(Path));
    if (!A || A->isCpu())
      failArgument(std::string(nameOfOption(Option::DefaultAccelerator)) +
                   (A ? ": the accelerator with the path '"
                      : ": there is no accelerator with the path '") +
                   Path + (A ? "' runs no kernels" : "'") + packages());
    return *A;
  }
  if (isCheckingRun())
    for (const Entry &E : List)
      if (!E.A->isCpu() && E.A->traits().Kind == DeviceKind::Discrete)
        return *E.A;
  seekCuda();
  if (!HasCuda && mayHaveOtherDevices()) // a GPU
    seekDrivers();
  Accelerator &Best = *List.front().A;
  if (Best.traits().Kind == DeviceKind::Native)
    watchFallback();
  return Best;
}

Accelerator &AcceleratorList::peekDefault() {
  std::lock_guard<std::recursive_mutex> Lock(Mutex);
  if (!Default)
    Default = &chooseDefault();
  return *Default;
}

Accelerator &AcceleratorList::useDefault() {
  std::lock_guard<std::recursive_mutex> Lock(Mutex);
  Accelerator &Chosen = peekDefault();
  DefaultFixed = true;
  return Chosen;
}

View &AcceleratorList::viewForMemory(View *Named) {
  return Named && !Named->isAutoSelection() ? *Named
                                            : useDefault().defaultView();
}

bool AcceleratorList::setDefault(std::wstring_view Path) {
  std::lock_guard<std::recursive_mutex> Lock(Mutex);
  if (DefaultFixed)
    return false;
  Default = &find(Path);
  DefaultFixed = true;
  KernelTime::ignore(); // the program made a choice: no hint
  return true;
}

void AcceleratorList::finishAll() noexcept {
  for (Accelerator *A : knownWithTwins())
    A->finishAll();
}

void AcceleratorList::shutDown() noexcept {
  for (Accelerator *A : knownWithTwins())
    A->shutDown();
  disconnectDrivers();
}

std::vector<Unused> findUnused() {
  std::vector<std::string> Names;
  for (const Accelerator *A : AcceleratorList::get().all())
    if (!A->isCpu())
      Names.push_back(A->traits().QualifiedName);
  const char *Root = getOption(Option::SystemRoot);
  std::vector<Unused> Result =
      findUnusedDrivers(Root ? Root : "", isClConnected(), Names);
  const std::vector<Unused> Refused = refusedDevices();
  Result.insert(Result.end(), Refused.begin(), Refused.end());
  return Result;
}

} // namespace amprt
