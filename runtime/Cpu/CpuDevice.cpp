//===- CpuDevice.cpp - the processor that the program runs on -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/CpuDevice.h"
#include "Checking/Mode.h"
#include "Cpu/CpuQueue.h"
#include "Cpu/FaultReport.h"
#include "Cpu/Processor.h"
#include "Driver/KernelLaunch.h"
#include "Support/Error.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace amprt {

static DeviceTraits readTraits(CpuDevice::Form F) {
  struct {
    DeviceKind Kind;
    const char *Prefix, *Path;
  } const Forms[] = {{DeviceKind::Native, "", "cpu\\"},
                     {DeviceKind::Discrete, "Discrete: ", "discrete\\"},
                     {DeviceKind::Simulator, "Reference: ", "reference\\"}},
          &Mine = Forms[size_t(F)];
  DeviceTraits T;
  T.Kind = Mine.Kind;
  T.Name = Mine.Prefix + nameOfProcessor();
  T.QualifiedName = Mine.Path + T.Name;
  T.Version = 1 << 16 | 2; // supports what OpenCL of this version does
  T.MaxGroupSize = 1024;
  std::fill(T.MaxItemSizes, T.MaxItemSizes + 3, T.MaxGroupSize);
  T.GlobalMemory =
      uint64_t(sysconf(_SC_PHYS_PAGES)) * uint64_t(sysconf(_SC_PAGESIZE));
  T.LocalMemory = uint64_t(256) * 1024; // of a thread's stack
  T.ComputeUnits = std::max(1u, std::thread::hardware_concurrency());
  T.SharesHostMemory = F != CpuDevice::Form::Discrete;
  T.InPlaceAlignment = 1;
  T.HasDouble = true;
  T.HasAtomics64 = true;
  return T;
}

CpuDevice::CpuDevice(Form F)
    : Device(readTraits(F)), IsReference(F == Form::Reference) {}

/// Reports the first kernel that is not checked.
static void tellOnce(const std::string &Kernel, const char *Why) {
  static std::once_flag Told;
  std::call_once(Told, [&] {
    std::fprintf(stderr, "ampcc: %s is not checked: %s\n", Kernel.c_str(), Why);
  });
}

bool CpuDevice::checks(const amprt_kernel &K) const {
  if (K.check_site_count && !areChecksOff())
    tellOnce(describe(K, name()), "compiled with -famp-check=gpu, it is "
                                  "checked on OpenCL devices");
  if (!IsReference && !isCheckingRun())
    return false;
  const bool CanBe = K.cpu && K.cpu->checked;
  if (!CanBe && haveChecks())
    tellOnce(describe(K, name()), "it was compiled without -famp-check");
  return CanBe;
}

std::unique_ptr<Queue> CpuDevice::createQueue() {
  if (IsOver)
    fail(AMPRT_VIEW_REMOVED, "the process has ended: " + name() + " is gone");
  static std::once_flag Told;
  if (IsReference && !haveChecks())
    std::call_once(Told, [] {
      std::fputs(
          "ampcc: direct3d\\ref runs on the processor and checks nothing; "
          "programs that are compiled with -famp-check are checked there\n",
          stderr);
    });
  FaultReport::install();
  return std::make_unique<CpuQueue>(*this);
}

std::unique_ptr<DeviceMemory> CpuDevice::allocate(uint64_t Size, bool) {
  const size_t Alignment = 64;
  size_t Room = Size + Alignment;
  void *const Zeros = Room < Size ? nullptr : std::calloc(1, Room);
  if (!Zeros)
    fail(AMPRT_OUT_OF_MEMORY,
         "cannot allocate " + std::to_string(Size) + " bytes of memory");
  void *Made = Zeros;
  std::align(Alignment, Size, Made, Room);
  noteUndefined(Made, Size);
  return std::make_unique<CpuMemory>(
      std::shared_ptr<char>(static_cast<char *>(Made),
                            [=](char *Memory) {
                              noteDefined(Memory, Size);
                              std::free(Zeros);
                            }),
      Size);
}

std::unique_ptr<DeviceMemory> CpuDevice::useInPlace(void *Host, uint64_t Size,
                                                    bool) {
  return std::make_unique<CpuMemory>(Host, Size);
}

std::unique_ptr<DeviceMemory> CpuDevice::allocatePinned(uint64_t Size) {
  std::unique_ptr<DeviceMemory> Made = allocate(Size, false);
  noteDefined(Made->address(), Size);
  return Made;
}

} // namespace amprt
