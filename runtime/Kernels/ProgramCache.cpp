//===- ProgramCache.cpp - programs in memory ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/ProgramCache.h"
#include <map>
#include <mutex>
#include <pthread.h>

namespace amprt {

namespace {

/// A program being built, or built.
struct CachedProgram {
  std::mutex Mutex;
  Ref<Program> Built;
};

struct Cache {
  std::mutex Mutex;
  /// By device, options and source.
  std::map<std::pair<const KernelDevice *, std::string>,
           std::shared_ptr<CachedProgram>>
      Programs;

  static Cache &get() {
    static Cache &C = []() -> Cache & {
      // A thread of the runtime's uses it, too: children find it unlocked.
      pthread_atfork([] { get().Mutex.lock(); }, [] { get().Mutex.unlock(); },
                     [] { get().Mutex.unlock(); });
      return *new Cache; // outlives every destructor
    }();
    return C;
  }
};

} // namespace

Ref<Program> getProgram(KernelDevice &D, const amprt_kernel &K,
                        const std::string &Options, const std::string &Plain) {
  std::shared_ptr<CachedProgram> Found;
  {
    Cache &C = Cache::get();
    std::lock_guard<std::mutex> Lock(C.Mutex);
    auto &Entry = C.Programs[{&D, Options + '\n' + K.source}];
    if (!Entry)
      Entry = std::make_shared<CachedProgram>();
    Found = Entry;
  }
  // Other programs may be built meanwhile, this one once.
  std::lock_guard<std::mutex> Lock(Found->Mutex);
  if (!Found->Built)
    Found->Built = buildProgram(D, K, Options, Plain);
  return Found->Built;
}

void dropPrograms() {
  Cache &C = Cache::get();
  std::lock_guard<std::mutex> Lock(C.Mutex);
  C.Programs.clear();
}

} // namespace amprt
