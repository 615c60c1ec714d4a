//===- Program.cpp - from a kernel's source to an OpenCL program ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/Program.h"
#include "Kernels/DiskCache.h"
#include "Support/Shutdown.h"
#include "Support/Statistics.h"
#include "Trace/Trace.h"
#include <cstdio>
#include <cstring>

namespace amprt {

namespace {

constexpr char Restrict[] = " -DAMP_RESTRICT=restrict";
constexpr char OptDisable[] = " -cl-opt-disable";

cl_int build(cl_program Program, ClDevice &D, const std::string &Options) {
  cl_device_id Device = D.id();
  return Cl.BuildProgram(Program, 1, &Device, Options.c_str(), nullptr,
                         nullptr);
}

Handle<cl_program> fromBinary(ClDevice &D, const CachedEntry &Binary,
                              const std::string &Options) {
  cl_device_id Device = D.id();
  size_t Size = Binary.Size;
  auto Data = reinterpret_cast<const unsigned char *>(Binary.Data);
  cl_int Status = CL_SUCCESS, Result = CL_SUCCESS;
  Handle<cl_program> Program(Cl.CreateProgramWithBinary(
      D.context(), 1, &Device, &Size, &Data, &Status, &Result));
  if (Result || Status || build(Program.get(), D, Options))
    return {};
  return Program;
}

/// Empty if the driver does not give the binary away.
std::string getBinary(cl_program Program) {
  size_t Size = 0;
  if (Cl.GetProgramInfo(Program, CL_PROGRAM_BINARY_SIZES, sizeof(Size), &Size,
                        nullptr))
    return {};
  std::string Binary(Size, '\0');
  unsigned char *Data = reinterpret_cast<unsigned char *>(&Binary[0]);
  if (Cl.GetProgramInfo(Program, CL_PROGRAM_BINARIES, sizeof(Data), &Data,
                        nullptr))
    return {};
  return Binary;
}

std::string getLog(cl_program Program, ClDevice &D) {
  size_t Size = 0;
  if (Cl.GetProgramBuildInfo(Program, D.id(), CL_PROGRAM_BUILD_LOG, 0, nullptr,
                             &Size))
    return {};
  std::string Log(Size, '\0');
  if (Cl.GetProgramBuildInfo(Program, D.id(), CL_PROGRAM_BUILD_LOG, Size,
                             &Log[0], nullptr))
    return {};
  Log.resize(Log.find('\0') == std::string::npos ? Log.size() : Log.find('\0'));
  return Log;
}

/// Null if the driver's compiler refuses the kernel; \p Why is what it says.
Handle<cl_program> fromSource(ClDevice &D, const amprt_kernel &K,
                              const std::string &Options, std::string &Why) {
  const char *Source = K.source;
  cl_int Result = CL_SUCCESS;
  Handle<cl_program> Program(
      Cl.CreateProgramWithSource(D.context(), 1, &Source, nullptr, &Result));
  check(Result, "clCreateProgramWithSource",
        [&] { return describe(K, D.name()); });
  Result = build(Program.get(), D, Options);
  if (Result == CL_BUILD_PROGRAM_FAILURE) {
    Why = describe(K, D.name()) + " does not build with " + Options + ":\n" +
          getLog(Program.get(), D);
    return {};
  }
  check(Result, "clBuildProgram", [&] { return describe(K, D.name()); });
  return Program;
}

} // namespace

std::string buildOptions(const ClTraits &Traits, const amprt_kernel &K,
                         Views Passed, const Factors &F) {
  // The compiler has warned of what matters; devices print theirs on stderr.
  std::string Options = "-cl-std=CL1.2 -w";
  if (Traits.HasRoundedDivideSqrt)
    Options += " -cl-fp32-correctly-rounded-divide-sqrt";
  // PoCL's optimizer makes wrong code of correct kernels. The simulator does
  // not know all that its own makes of a program, and speaks of the source's
  // variables only as long as they are there.
  if (Traits.IsPocl || Traits.Kind == DeviceKind::Simulator)
    Options += OptDisable;
  const bool RunsOnCpu =
      Traits.Kind == DeviceKind::Cpu || Traits.Kind == DeviceKind::Simulator;
  const bool Contracts =
      K.flags & AMPRT_KERNEL_FP_CONTRACT ||
      (!RunsOnCpu && !(K.flags & AMPRT_KERNEL_NO_FP_CONTRACT));
  if (!Contracts)
    Options += " -DAMP_NO_FP_CONTRACT";
  // CPUs take an addition in their stride, except where each of many small
  // tiles makes it anew; and drivers of CPUs compile slowly. On GPUs even a
  // memory-bound kernel of one line loses a per cent by it.
  if (Passed == Views::Whole && (!RunsOnCpu || K.tile[0] != 0))
    Options += " -DAMP_WHOLE";
  if (Traits.IsNvidia)
    Options += " -DAMP_NVIDIA";
  // GPUs gain nothing from it where a work-item runs one thread, and NVIDIA's
  // compiler loses track of restricted pointers in objects that it keeps in
  // memory: stores then come too late. If it runs several, one thread's
  // loads come before another's stores; the text restricts no such pointers.
  if ((Traits.Kind == DeviceKind::Cpu || !F.areOne()) &&
      Passed != Views::Overlapping)
    Options += Restrict;
  return Options + F.macros();
}

std::string plainOptions(const std::string &Options, const Factors &F) {
  if (!F.areOne())
    return {};
  std::string Plain = Options;
  if (const size_t At = Plain.find(Restrict); At != std::string::npos)
    Plain.erase(At, std::strlen(Restrict));
  if (Plain.find(OptDisable) == std::string::npos)
    Plain += OptDisable;
  return Plain == Options ? std::string() : Plain;
}

std::string cacheKey(const ClTraits &T, const amprt_kernel &K,
                     const std::string &Options) {
  std::string Key;
  for (const std::string *Part :
       {&T.PlatformName, &T.Name, &T.DeviceVersion, &T.DriverVersion, &Options})
    Key.append(*Part).append(1, '\n');
  return Key + K.source;
}

Handle<cl_program> loadProgram(ClDevice &D, const amprt_kernel &K,
                               const std::string &Options) {
  DriverLoading Compiler;
  Handle<cl_program> Program;
  if (CachedEntry Binary =
          loadCached(CacheKind::Program, cacheKey(D.clTraits(), K, Options));
      Binary.File) {
    const trace::Building Slice(trace::What::Load, K, Options.c_str());
    Program = fromBinary(D, Binary, Options);
  }
  if (Program)
    Stats.ProgramsLoaded.add(1);
  return Program;
}

Handle<cl_program> buildProgram(ClDevice &D, const amprt_kernel &K,
                                const std::string &Options,
                                const std::string &Plain) {
  if (Handle<cl_program> Loaded = loadProgram(D, K, Options))
    return Loaded;
  // The driver refused the kernel in another process.
  if (!Plain.empty())
    if (Handle<cl_program> Loaded = loadProgram(D, K, Plain))
      return Loaded;
  DriverLoading Compiler;
  const std::string *Used = &Options;
  std::string Why;
  Handle<cl_program> Program;
  {
    const trace::Building Slice(trace::What::Build, K, Options.c_str());
    Program = fromSource(D, K, Options, Why);
  }
  if (!Program && !Plain.empty()) {
    const trace::Building Slice(trace::What::Build, K, Plain.c_str());
    std::string Again;
    Program = fromSource(D, K, Plain, Again);
    Used = &Plain;
    if (Program)
      std::fprintf(stderr,
                   "ampcc: %s is built without optimizations, because the "
                   "driver's compiler refuses it with them.\n",
                   describe(K, D.name()).c_str());
  }
  if (!Program)
    fail(AMPRT_RUNTIME_ERROR, std::move(Why));
  Stats.ProgramsBuilt.add(1);
  // PoCL compiles a kernel once more for it.
  if (!isCaching())
    return Program;
  std::string Binary = getBinary(Program.get());
  if (!Binary.empty())
    storeCached(CacheKind::Program, cacheKey(D.clTraits(), K, *Used), Binary);
  return Program;
}

} // namespace amprt
