//===- ProgramCache.cpp - building and caching of programs ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/ProgramCache.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include "Support/Statistics.h"
#include "Trace/Trace.h"
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <pthread.h>

namespace amprt {

static constexpr char Restrict[] = " -DAMP_RESTRICT=restrict";
static constexpr char Grouped[] = " -DAMP_GROUPED";
static constexpr char OptDisable[] = " -cl-opt-disable";

std::string buildOptions(const CompilerTraits &Traits, const amprt_kernel &K,
                         Views Passed, const Factors &F) {
  // ampcc has warned already, and drivers would print warnings on stderr.
  std::string Options = "-cl-std=CL1.2 -w";
  if (Traits.HasRoundedDivideSqrt)
    Options += " -cl-fp32-correctly-rounded-divide-sqrt -DAMP_ROUNDED_ROOT";
  // PoCL's optimizer miscompiles correct kernels. The simulator does not
  // support everything that its own optimizer emits, and its messages name
  // variables only in unoptimized code.
  if (Traits.IsPocl || Traits.Kind == DeviceKind::Simulator)
    Options += OptDisable;
  const bool RunsOnCpu =
      Traits.Kind == DeviceKind::Cpu || Traits.Kind == DeviceKind::Simulator;
  const bool Contracts =
      K.flags & AMPRT_KERNEL_FP_CONTRACT ||
      (!RunsOnCpu && !(K.flags & AMPRT_KERNEL_NO_FP_CONTRACT));
  if (!Contracts)
    Options += " -DAMP_NO_FP_CONTRACT";
  // AMP_WHOLE omits an addition of offsets. On CPUs it is free unless many
  // small tiles repeat it, and CPU drivers compile slowly. On GPUs it costs
  // even a memory-bound kernel of one line one percent.
  if (Passed == Views::Whole && (!RunsOnCpu || K.tile[0] != 0))
    Options += " -DAMP_WHOLE";
  if (Passed != Views::Overlapping)
    Options += " -DAMP_DISTINCT=1";
  if (Traits.IsNvidia)
    Options += " -DAMP_NVIDIA";
  // NVIDIA's compiler loses track of restrict pointers in objects that it keeps
  // in memory, so that stores come too late. The source with several threads
  // per work-item has no such restrict pointers.
  const bool IsGrouped = Traits.Kind == DeviceKind::Gpu &&
                         (K.max_coarsening > 1 || K.max_packing > 1) &&
                         Passed != Views::Overlapping;
  if (IsGrouped)
    Options += Grouped;
  if (IsGrouped ||
      (Traits.Kind == DeviceKind::Cpu && Passed != Views::Overlapping))
    Options += Restrict;
  return Options + F.macros();
}

std::string plainOptions(const std::string &Options, const Factors &F) {
  if (!F.areOne())
    return {};
  std::string Plain = Options;
  for (const char *Option : {Restrict, Grouped})
    if (const size_t At = Plain.find(Option); At != std::string::npos)
      Plain.erase(At, std::strlen(Option));
  if (Plain.find(OptDisable) == std::string::npos)
    Plain += OptDisable;
  return Plain == Options ? std::string() : Plain;
}

std::string cacheKey(const CompilerTraits &Traits, const amprt_kernel &K,
                     const std::string &Options) {
  return Traits.Identity + Options + '\n' + K.source;
}

Ref<Program> loadProgram(KernelDevice &D, const amprt_kernel &K,
                         const std::string &Options) {
  DriverLoading Compiler;
  const CachedEntry Binary =
      loadCached(CacheKind::Program, cacheKey(D.compilerTraits(), K, Options));
  if (!Binary.File)
    return {};
  const trace::Building Slice(trace::What::Load, K, Options.c_str());
  Ref<Program> Loaded = D.loadBinary(Binary, Options);
  if (Loaded)
    count(Stats.programs_loaded);
  return Loaded;
}

/// Returns null if the driver's compiler rejects the kernel; \p Why receives
/// its message.
static Ref<Program> compile(KernelDevice &D, const amprt_kernel &K,
                            const std::string &Options, std::string &Why) {
  const trace::Building Slice(trace::What::Build, K, Options.c_str());
  return D.compile(K, Options, Why);
}

static Ref<Program> buildProgram(KernelDevice &D, const amprt_kernel &K,
                                 const std::string &Options,
                                 const std::string &Plain) {
  if (Ref<Program> Loaded = loadProgram(D, K, Options))
    return Loaded;
  // The driver rejected the kernel in another process.
  if (!Plain.empty())
    if (Ref<Program> Loaded = loadProgram(D, K, Plain))
      return Loaded;
  DriverLoading Compiler;
  const std::string *Used = &Options;
  std::string Why, Again;
  Ref<Program> Built = compile(D, K, Options, Why);
  if (!Built && !Plain.empty()) {
    Built = compile(D, K, Plain, Again);
    Used = &Plain;
    if (Built)
      std::fprintf(stderr,
                   "ampcc: %s is built without optimizations, because the "
                   "driver's compiler refuses it with them.\n",
                   describe(K, D.name()).c_str());
  }
  if (!Built)
    fail(AMPRT_RUNTIME_ERROR, std::move(Why));
  count(Stats.programs_built);
  // Otherwise avoid binary(): PoCL compiles the kernel again for it.
  if (!isCaching())
    return Built;
  const std::string Binary = Built->binary();
  if (!Binary.empty())
    storeCached(CacheKind::Program, cacheKey(D.compilerTraits(), K, *Used),
                Binary);
  return Built;
}

namespace {

/// A program that is being built or is built.
struct CachedProgram {
  std::mutex Mutex;
  Ref<Program> Built;
};

struct Cache {
  std::mutex Mutex;
  /// Keyed by device, options and source.
  std::map<std::pair<const KernelDevice *, std::string>,
           std::shared_ptr<CachedProgram>>
      Programs;

  static Cache &get() {
    static Cache &C = []() -> Cache & {
      // A runtime thread uses it as well: unlocked in children.
      pthread_atfork([] { get().Mutex.lock(); }, [] { get().Mutex.unlock(); },
                     [] { get().Mutex.unlock(); });
      return *new Cache; // outlives all destructors
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
  // Other programs may be built concurrently, this one only once.
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
