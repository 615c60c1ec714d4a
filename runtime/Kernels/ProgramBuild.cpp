//===- ProgramBuild.cpp - programs from source and from disk --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/ProgramBuild.h"
#include "Kernels/BuildOptions.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include "Support/Statistics.h"
#include "Trace/Trace.h"
#include <cstdio>

namespace amprt {

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
    Stats.ProgramsLoaded.add(1);
  return Loaded;
}

/// Null if the driver's compiler refuses the kernel; \p Why receives its
/// message.
static Ref<Program> compile(KernelDevice &D, const amprt_kernel &K,
                            const std::string &Options, std::string &Why) {
  const trace::Building Slice(trace::What::Build, K, Options.c_str());
  return D.compile(K, Options, Why);
}

Ref<Program> buildProgram(KernelDevice &D, const amprt_kernel &K,
                          const std::string &Options,
                          const std::string &Plain) {
  if (Ref<Program> Loaded = loadProgram(D, K, Options))
    return Loaded;
  // The driver refused the kernel in another process.
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
  Stats.ProgramsBuilt.add(1);
  // PoCL compiles a kernel once more for it.
  if (!isCaching())
    return Built;
  const std::string Binary = Built->binary();
  if (!Binary.empty())
    storeCached(CacheKind::Program, cacheKey(D.compilerTraits(), K, *Used),
                Binary);
  return Built;
}

} // namespace amprt
