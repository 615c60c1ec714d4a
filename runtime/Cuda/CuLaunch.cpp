//===- CuLaunch.cpp - a kernel's launch in a stream -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuLaunch.h"
#include <algorithm>
#include <iterator>

namespace amprt {

LaunchArguments::LaunchArguments(KernelLaunch::ArgumentList Values,
                                 CuStream Stream, const Device &D)
    : Stream(Stream), D(D) {
  const size_t Count = size_t(Values.end() - Values.begin());
  if (Count > std::size(Few))
    Many.resize(Count);
  const auto AreConstants = [](const Argument &A) {
    return !A.Memory && A.From->kind == AMPRT_ARG_CONSTANTS;
  };
  // Their addresses are arguments.
  Constants.reserve(
      size_t(std::count_if(Values.begin(), Values.end(), AreConstants)));
  void **Next = addresses();
  for (const Argument &A : Values) {
    const void *Address = A.Value;
    if (A.Memory) {
      Address = &static_cast<const CuMemory *>(A.Memory)->deviceAddress();
    } else if (AreConstants(A)) {
      addConstants(A);
      Address = &Constants.back();
    }
    *Next++ = const_cast<void *>(Address);
  }
}

LaunchArguments::~LaunchArguments() {
  for (const CuAddress Memory : Constants)
    logFailure(Cu.MemFreeAsync(Memory, Stream), "cuMemFreeAsync");
}

void LaunchArguments::addConstants(const Argument &A) {
  auto what = [&] { return std::to_string(A.Size) + " bytes, " + D.name(); };
  CuAddress Memory = 0;
  check(Cu.MemAllocAsync(&Memory, A.Size, Stream), "cuMemAllocAsync", what);
  Constants.push_back(Memory);
  // The driver has read pageable memory when it returns.
  const CuResult Result = Cu.MemcpyHtoDAsync(Memory, A.Value, A.Size, Stream);
  if (Result == CuSuccess)
    return;
  logFailure(Cu.MemFreeAsync(Memory, Stream), "cuMemFreeAsync");
  Constants.pop_back();
  failCu(Result, "cuMemcpyHtoDAsync", what());
}

void launchKernel(const CuKernel &Kernel, const GroupedRange &R,
                  LaunchArguments &Arguments, CuStream Stream,
                  const KernelLaunch &L, const Device &D) {
  unsigned Groups[3], Items[3];
  for (int I = 0; I != 3; ++I) {
    const size_t Count = R.Global[I] / R.Local[I];
    const size_t Most = I == 0 ? CuMaxGroupsX : CuMaxGroupsYZ;
    if (Count > Most)
      fail(AMPRT_INVALID_COMPUTE_DOMAIN,
           "parallel_for_each: the domain has " + std::to_string(Count) +
               " work-groups along a dimension, more than the " +
               std::to_string(Most) +
               " that the device can run: " + describe(L.Kernel, D.name()));
    Groups[I] = unsigned(Count);
    Items[I] = unsigned(R.Local[I]);
  }
  check(Cu.LaunchKernel(Kernel.get(), Groups[0], Groups[1], Groups[2], Items[0],
                        Items[1], Items[2], 0, Stream, Arguments.addresses(),
                        nullptr),
        "cuLaunchKernel", [&] { return describe(L.Kernel, D.name()); });
}

} // namespace amprt
