// RUN: %inside %s -o %t && %t
// A program's build options depend on its device, the kernel and the views of a
// launch.
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

  // Offsets are omitted where they cost performance.
  EXPECT(has(DeviceKind::Gpu, Untiled, Views::Whole, "AMP_WHOLE"), true);
  EXPECT(has(DeviceKind::Gpu, Tiled, Views::Whole, "AMP_WHOLE"), true);
  EXPECT(has(DeviceKind::Cpu, Tiled, Views::Whole, "AMP_WHOLE"), true);
  EXPECT(has(DeviceKind::Cpu, Untiled, Views::Whole, "AMP_WHOLE"), false);
  for (DeviceKind Kind : {DeviceKind::Gpu, DeviceKind::Cpu})
    for (Views Passed : {Views::Distinct, Views::Overlapping})
      EXPECT(has(Kind, Tiled, Passed, "AMP_WHOLE"), false);

  // GPUs use restricted pointers in the text for several threads per work-item,
  // also with one thread.
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

  // Hints are used only for the drivers for which they were measured; PoCL does not optimize.
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

  // Square roots that the device rounds correctly are not computed in double.
  CompilerTraits Rounding{};
  for (const bool Rounds : {false, true}) {
    Rounding.HasRoundedDivideSqrt = Rounds;
    const std::string Options =
        buildOptions(Rounding, Untiled, Views::Whole, {});
    for (const char *Name : {"correctly-rounded", "AMP_ROUNDED_ROOT"})
      EXPECT(Options.find(Name) != std::string::npos, Rounds);
  }

  // If a driver rejects a kernel, a simpler version is built.
  const std::string Plain =
      plainOptions("-w -DAMP_GROUPED -DAMP_RESTRICT=restrict -DX", {});
  EXPECT(Plain, "-w -DX -cl-opt-disable");
  EXPECT(plainOptions(Plain, {}), "");
  EXPECT(plainOptions("-w", Four), "");

  // Results on CPU devices equal the host's, unless contraction is enabled.
  EXPECT(has(DeviceKind::Cpu, Untiled, Views::Whole, "NO_FP_CONTRACT"), true);
  EXPECT(has(DeviceKind::Gpu, Untiled, Views::Whole, "NO_FP_CONTRACT"), false);
  EXPECT(has(DeviceKind::Gpu, Exact, Views::Whole, "NO_FP_CONTRACT"), true);
  EXPECT(has(DeviceKind::Cpu, Contracted, Views::Whole, "NO_FP_CONTRACT"),
         false);
}
