// RUN: %inside %s -o %t && %t
// A program's options follow from its device, the kernel and the
// views of a launch.
#include "Check.h"
#include "Kernels/ProgramCache.h"

using namespace amprt;

static bool has(DeviceKind Kind, const amprt_kernel &K, Views Passed,
                const char *Option, const Factors &F = {}) {
  CompilerTraits Traits{};
  Traits.Kind = Kind;
  return buildOptions(Traits, K, Passed, F).find(Option) != std::string::npos;
}

int main() {
  amprt_kernel Untiled{}, Tiled{}, Exact{}, Contracted{};
  Tiled.tile[0] = 16;
  Exact.flags = AMPRT_KERNEL_NO_FP_CONTRACT;
  Contracted.flags = AMPRT_KERNEL_FP_CONTRACT;

  // Offsets are left out where they cost something.
  EXPECT(has(DeviceKind::Gpu, Untiled, Views::Whole, "AMP_WHOLE"), true);
  EXPECT(has(DeviceKind::Gpu, Tiled, Views::Whole, "AMP_WHOLE"), true);
  EXPECT(has(DeviceKind::Cpu, Tiled, Views::Whole, "AMP_WHOLE"), true);
  EXPECT(has(DeviceKind::Cpu, Untiled, Views::Whole, "AMP_WHOLE"), false);
  for (DeviceKind Kind : {DeviceKind::Gpu, DeviceKind::Cpu})
    for (Views Passed : {Views::Distinct, Views::Overlapping})
      EXPECT(has(Kind, Tiled, Passed, "AMP_WHOLE"), false);

  // GPUs have restricted pointers in the text for several threads in a
  // work-item, which they run with one, too.
  Factors Four;
  Four.Threads = 4;
  amprt_kernel Grouped{};
  Grouped.max_coarsening = 8;
  for (Views Passed : {Views::Whole, Views::Distinct}) {
    EXPECT(has(DeviceKind::Cpu, Untiled, Passed, "AMP_RESTRICT"), true);
    EXPECT(has(DeviceKind::Gpu, Untiled, Passed, "AMP_RESTRICT"), false);
    EXPECT(has(DeviceKind::Cpu, Grouped, Passed, "AMP_GROUPED"), false);
    for (const char *Option : {"AMP_RESTRICT", "AMP_GROUPED"}) {
      EXPECT(has(DeviceKind::Gpu, Grouped, Passed, Option), true);
      EXPECT(has(DeviceKind::Gpu, Grouped, Passed, Option, Four), true);
    }
  }
  for (const char *Option : {"AMP_RESTRICT", "AMP_GROUPED"})
    EXPECT(has(DeviceKind::Gpu, Grouped, Views::Overlapping, Option, Four),
           false);
  EXPECT(has(DeviceKind::Cpu, Untiled, Views::Overlapping, "AMP_RESTRICT"),
         false);

  // Hints are the driver's for which they were measured; PoCL does not
  // optimize.
  CompilerTraits Pocl{}, Nvidia{}, Other{};
  Pocl.Kind = Other.Kind = DeviceKind::Cpu;
  Nvidia.Kind = DeviceKind::Gpu;
  Pocl.IsPocl = Nvidia.IsNvidia = true;
  auto hints = [&](const CompilerTraits &Traits) {
    const std::string Options = buildOptions(Traits, Tiled, Views::Whole, {});
    std::string Result;
    for (const char *Name : {"-cl-opt-disable", "AMP_NVIDIA"})
      if (Options.find(Name) != std::string::npos)
        Result += Name;
    return Result;
  };
  EXPECT(hints(Pocl), "-cl-opt-disable");
  EXPECT(hints(Nvidia), "AMP_NVIDIA");
  EXPECT(hints(Other), "");

  // Roots that the device rounds correctly are not calculated in double.
  CompilerTraits Rounding{};
  for (const bool Rounds : {false, true}) {
    Rounding.HasRoundedDivideSqrt = Rounds;
    const std::string Options =
        buildOptions(Rounding, Untiled, Views::Whole, {});
    for (const char *Name : {"correctly-rounded", "AMP_ROUNDED_ROOT"})
      EXPECT(Options.find(Name) != std::string::npos, Rounds);
  }

  // A driver that refuses a kernel is asked again, more plainly.
  const std::string Plain =
      plainOptions("-w -DAMP_GROUPED -DAMP_RESTRICT=restrict -DX", {});
  EXPECT(Plain, "-w -DX -cl-opt-disable");
  EXPECT(plainOptions(Plain, {}), "");
  EXPECT(plainOptions("-w", Four), "");

  // Results are the host's on CPU devices, unless contraction was asked for.
  EXPECT(has(DeviceKind::Cpu, Untiled, Views::Whole, "NO_FP_CONTRACT"), true);
  EXPECT(has(DeviceKind::Gpu, Untiled, Views::Whole, "NO_FP_CONTRACT"), false);
  EXPECT(has(DeviceKind::Gpu, Exact, Views::Whole, "NO_FP_CONTRACT"), true);
  EXPECT(has(DeviceKind::Cpu, Contracted, Views::Whole, "NO_FP_CONTRACT"),
         false);
}
