//===- KernelCache.cpp - kernels that are ready to launch -----------------===//

#include "OpenCL/KernelCache.h"
#include "Support/Shutdown.h"
#include <cstring>
#include <map>
#include <shared_mutex>
#include <unordered_map>

namespace amprt {

namespace {

/// A kernel is found by the address of its descriptor. The descriptor is kept
/// beside it: a shared library may have been unloaded, and another one have
/// its descriptor there, with the same addresses in it but another identity.
struct Slot {
  amprt_kernel Descriptor = {};
  std::shared_ptr<ReadyKernel> Ready[ViewsCount]; // by Views

  bool isFor(const amprt_kernel &K) const {
    return !std::memcmp(&Descriptor, &K, sizeof(K));
  }
};

struct KeyHash {
  size_t operator()(const std::pair<const void *, const void *> &Key) const {
    size_t A = reinterpret_cast<size_t>(Key.first),
           B = reinterpret_cast<size_t>(Key.second);
    return (A ^ (B >> 4)) * size_t(0x9e3779b97f4a7c15u);
  }
};

/// A program being built, or built.
struct ProgramSlot {
  std::mutex Mutex;
  Handle<cl_program> Program;
};

struct Cache {
  std::shared_mutex Mutex; // of both maps
  std::unordered_map<std::pair<const void *, const void *>, Slot, KeyHash>
      Kernels;
  /// By device, options and source: equal kernels of different translation
  /// units share a program.
  std::map<std::pair<const ClDevice *, std::string>,
           std::shared_ptr<ProgramSlot>>
      Programs;

  static Cache &get() {
    static Cache &C = []() -> Cache & {
      auto &Made = *new Cache; // outlives every destructor
      atShutdown(Ending::Release, dropKernels);
      return Made;
    }();
    return C;
  }
};

Handle<cl_program> getProgram(ClDevice &D, const amprt_kernel &K,
                              Views Passed) {
  const std::string Options = buildOptions(D.clTraits(), K, Passed);
  std::shared_ptr<ProgramSlot> Found;
  {
    Cache &C = Cache::get();
    std::unique_lock<std::shared_mutex> Lock(C.Mutex);
    auto &Entry = C.Programs[{&D, Options + '\n' + K.source}];
    if (!Entry)
      Entry = std::make_shared<ProgramSlot>();
    Found = Entry;
  }
  // Other programs may be built meanwhile, this one once.
  std::lock_guard<std::mutex> Lock(Found->Mutex);
  if (!Found->Program)
    Found->Program = buildProgram(D, K, Options);
  return Found->Program.retain();
}

std::shared_ptr<ReadyKernel> makeReady(ClDevice &D, const amprt_kernel &K,
                                       Views Passed) {
  Handle<cl_program> Program = getProgram(D, K, Passed);
  auto Ready = std::make_shared<ReadyKernel>();
  cl_int Result = CL_SUCCESS;
  Ready->Kernel =
      Handle<cl_kernel>(Cl.CreateKernel(Program.get(), K.name, &Result));
  auto what = [&] { return describe(K, D.name()); };
  check(Result, "clCreateKernel", what);
  check(Cl.GetKernelWorkGroupInfo(
            Ready->Kernel.get(), D.id(), CL_KERNEL_WORK_GROUP_SIZE,
            sizeof(Ready->MaxGroupSize), &Ready->MaxGroupSize, nullptr),
        "clGetKernelWorkGroupInfo", what);
  return Ready;
}

} // namespace

std::shared_ptr<ReadyKernel> getKernel(ClDevice &D, const amprt_kernel &K,
                                       Views Passed) {
  Cache &C = Cache::get();
  const std::pair<const void *, const void *> Key(&D, &K);
  const size_t Which = size_t(Passed);
  {
    std::shared_lock<std::shared_mutex> Lock(C.Mutex);
    auto Found = C.Kernels.find(Key);
    if (Found != C.Kernels.end() && Found->second.isFor(K) &&
        Found->second.Ready[Which])
      return Found->second.Ready[Which];
  }
  std::shared_ptr<ReadyKernel> Ready = makeReady(D, K, Passed);
  std::unique_lock<std::shared_mutex> Lock(C.Mutex);
  Slot &Place = C.Kernels[Key];
  if (!Place.isFor(K))
    Place = {K, {}};
  Place.Ready[Which] = Ready;
  return Ready;
}

void dropKernels() {
  Cache &C = Cache::get();
  std::unique_lock<std::shared_mutex> Lock(C.Mutex);
  C.Kernels.clear();
  C.Programs.clear();
}

} // namespace amprt
