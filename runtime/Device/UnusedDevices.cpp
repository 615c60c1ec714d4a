//===- UnusedDevices.cpp - why a GPU is not used --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/UnusedDevices.h"
#include "Cpu/KernelTime.h"
#include "Device/AcceleratorList.h"
#include "OpenCL/Cl.h"
#include "OpenCL/Discovery.h"
#include "Support/Options.h"
#include <algorithm>
#include <cstdio>
#include <cstring>

namespace amprt {

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

void watchFallback() {
  const char *Hints = getOption(Option::Hints);
  if (Hints && !std::strcmp(Hints, "0"))
    return;
  const trace::Time Second = 1000000000;
  KernelTime::watch(Second, tell);
}

void ignoreFallback() { KernelTime::ignore(); }

} // namespace amprt
