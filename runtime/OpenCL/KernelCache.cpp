//===- KernelCache.cpp - kernels that are ready to launch -----------------===//

#include "OpenCL/KernelCache.h"
#include "OpenCL/Geometry.h"
#include "Support/Shutdown.h"
#include "Support/Statistics.h"
#include <cstring>
#include <map>
#include <shared_mutex>
#include <unordered_map>

namespace amprt {

namespace {

/// A kernel with some factors. There are a handful, the first of which most
/// launches need.
struct Variant {
  Factors BuiltWith;
  std::shared_ptr<ReadyKernel> Ready; ///< null: it is of no use
};

Variant *find(std::vector<Variant> &Variants, const Factors &F) {
  for (Variant &V : Variants)
    if (V.BuiltWith == F)
      return &V;
  return nullptr;
}

/// A kernel is found by the address of its descriptor. The descriptor is kept
/// beside it: a shared library may have been unloaded, and another one have
/// its descriptor there, with the same addresses in it but another identity.
struct Slot {
  amprt_kernel Descriptor = {};
  std::vector<Variant> Variants[ViewsCount]; // by Views

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

Handle<cl_program> getProgram(ClDevice &D, const amprt_kernel &K, Views Passed,
                              const Factors &F) {
  const std::string Options = buildOptions(D.clTraits(), K, Passed, F);
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

template <class T>
T ask(ClDevice &D, const amprt_kernel &K, const ReadyKernel &Ready,
      cl_kernel_work_group_info What) {
  T Value{};
  check(Cl.GetKernelWorkGroupInfo(Ready.Kernel.get(), D.id(), What,
                                  sizeof(Value), &Value, nullptr),
        "clGetKernelWorkGroupInfo", [&] { return describe(K, D.name()); });
  return Value;
}

std::shared_ptr<ReadyKernel> makeReady(ClDevice &D, const amprt_kernel &K,
                                       Views Passed, const Factors &F) {
  Handle<cl_program> Program = getProgram(D, K, Passed, F);
  auto Ready = std::make_shared<ReadyKernel>(F);
  cl_int Result = CL_SUCCESS;
  Ready->Kernel =
      Handle<cl_kernel>(Cl.CreateKernel(Program.get(), K.name, &Result));
  check(Result, "clCreateKernel", [&] { return describe(K, D.name()); });
  Ready->MaxGroupSize = ask<size_t>(D, K, *Ready, CL_KERNEL_WORK_GROUP_SIZE);
  return Ready;
}

/// Whether a kernel that was built with factors has what it needs: a program's
/// own tiles are checked by who launches them.
bool fits(ClDevice &D, const amprt_kernel &K, const ReadyKernel &Ready) {
  return !isTiled(K) ||
         (groupSizeOf(K, Ready.BuiltWith) <= Ready.MaxGroupSize &&
          ask<cl_ulong>(D, K, Ready, CL_KERNEL_LOCAL_MEM_SIZE) <=
              D.traits().LocalMemory);
}

std::shared_ptr<ReadyKernel> makeWithFactors(ClDevice &D, const amprt_kernel &K,
                                             Views Passed, const Factors &F) {
  std::shared_ptr<ReadyKernel> Ready;
  try {
    Ready = makeReady(D, K, Passed, F);
    if (!fits(D, K, *Ready))
      Ready.reset();
  } catch (const Error &) {
    // If that was not because of the factors, the kernel without shows it.
  }
  if (!Ready)
    Stats.FactorsRejected.add(1);
  return Ready;
}

using KernelKey = std::pair<const void *, const void *>;

void store(ClDevice &D, const amprt_kernel &K, Views Passed, const Factors &F,
           std::shared_ptr<ReadyKernel> Ready) {
  Cache &C = Cache::get();
  std::unique_lock<std::shared_mutex> Lock(C.Mutex);
  Slot &Place = C.Kernels[KernelKey(&D, &K)];
  if (!Place.isFor(K))
    Place = {K, {}};
  std::vector<Variant> &Variants = Place.Variants[size_t(Passed)];
  if (Variant *Old = find(Variants, F))
    Old->Ready = std::move(Ready);
  else
    Variants.push_back({F, std::move(Ready)});
}

} // namespace

std::shared_ptr<ReadyKernel> getKernel(ClDevice &D, const amprt_kernel &K,
                                       Views Passed, const Factors &F) {
  Cache &C = Cache::get();
  {
    std::shared_lock<std::shared_mutex> Lock(C.Mutex);
    auto Found = C.Kernels.find(KernelKey(&D, &K));
    if (Found != C.Kernels.end() && Found->second.isFor(K))
      if (Variant *V = find(Found->second.Variants[size_t(Passed)], F))
        return V->Ready;
  }
  std::shared_ptr<ReadyKernel> Ready = F.areOne()
                                           ? makeReady(D, K, Passed, F)
                                           : makeWithFactors(D, K, Passed, F);
  store(D, K, Passed, F, Ready);
  return Ready;
}

void rejectKernel(ClDevice &D, const amprt_kernel &K, Views Passed,
                  const Factors &F) {
  Stats.FactorsRejected.add(1);
  store(D, K, Passed, F, nullptr);
}

void dropKernels() {
  Cache &C = Cache::get();
  std::unique_lock<std::shared_mutex> Lock(C.Mutex);
  C.Kernels.clear();
  C.Programs.clear();
}

} // namespace amprt
