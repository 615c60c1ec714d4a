//===- BuildOptions.cpp - how kernels are built ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Kernels/BuildOptions.h"
#include <cstring>

namespace amprt {

static constexpr char Restrict[] = " -DAMP_RESTRICT=restrict";
static constexpr char Grouped[] = " -DAMP_GROUPED";
static constexpr char OptDisable[] = " -cl-opt-disable";

std::string buildOptions(const CompilerTraits &Traits, const amprt_kernel &K,
                         Views Passed, const Factors &F) {
  // The compiler has warned of what matters; devices print theirs on stderr.
  std::string Options = "-cl-std=CL1.2 -w";
  if (Traits.HasRoundedDivideSqrt)
    Options += " -cl-fp32-correctly-rounded-divide-sqrt -DAMP_ROUNDED_ROOT";
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
  if (Passed != Views::Overlapping)
    Options += " -DAMP_DISTINCT=1";
  if (Traits.IsNvidia)
    Options += " -DAMP_NVIDIA";
  // NVIDIA's compiler loses track of restricted pointers in objects that it
  // keeps in memory: stores then come too late. The text for several threads
  // in a work-item restricts no such pointers.
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

} // namespace amprt
