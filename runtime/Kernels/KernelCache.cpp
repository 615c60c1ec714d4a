//===- KernelCache.cpp - kernels that were launched -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/KernelCache.h"
#include "Kernels/ProgramCache.h"
#include "Support/Shutdown.h"
#include <cstring>
#include <shared_mutex>
#include <unordered_map>

namespace amprt {

namespace {

/// A kernel is found by the address of its descriptor. The descriptor is kept
/// beside it: a shared library may have been unloaded, and another one have
/// its descriptor there, with the same addresses in it but another identity.
struct CachedKernel {
  amprt_kernel Descriptor = {};
  std::shared_ptr<KernelVariants> Variants[ViewsCount]; // by Views

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

struct Cache {
  std::shared_mutex Mutex;
  std::unordered_map<std::pair<const void *, const void *>, CachedKernel,
                     KeyHash>
      Kernels;

  static Cache &get() {
    static Cache &C = []() -> Cache & {
      auto &Made = *new Cache; // outlives every destructor
      atShutdown(Ending::Release, dropKernels);
      return Made;
    }();
    return C;
  }
};

} // namespace

std::shared_ptr<KernelVariants> getKernel(KernelDevice &D,
                                          const amprt_kernel &K, Views Passed) {
  Cache &C = Cache::get();
  const std::pair<const void *, const void *> Key(&D, &K);
  const size_t Which = size_t(Passed);
  {
    std::shared_lock<std::shared_mutex> Lock(C.Mutex);
    auto Found = C.Kernels.find(Key);
    if (Found != C.Kernels.end() && Found->second.isFor(K) &&
        Found->second.Variants[Which])
      return Found->second.Variants[Which];
  }
  auto New = std::make_shared<KernelVariants>(D, K, Passed);
  std::unique_lock<std::shared_mutex> Lock(C.Mutex);
  CachedKernel &Known = C.Kernels[Key];
  if (!Known.isFor(K))
    Known = {K, {}};
  std::shared_ptr<KernelVariants> &Mine = Known.Variants[Which];
  if (!Mine) // else another thread was faster
    Mine = std::move(New);
  return Mine;
}

void dropKernels() {
  Cache &C = Cache::get();
  {
    std::unique_lock<std::shared_mutex> Lock(C.Mutex);
    C.Kernels.clear();
  }
  dropPrograms();
}

} // namespace amprt
