//===- KernelTask.h - a launch that runs later ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_KERNELTASK_H
#define AMPRT_CPU_KERNELTASK_H

#include "Checking/CheckedLaunch.h"
#include "Cpu/Blocks.h"
#include "Cpu/CpuDevice.h"
#include "Cpu/FaultReport.h"
#include "Cpu/LaunchCost.h"
#include "Cpu/Task.h"

namespace amprt {

/// The kernel only reads the memory through this argument.
bool isRead(const amprt_arg &A);

/// The addresses of the arguments, as cpu code takes them.
class Addresses {
public:
  explicit Addresses(KernelLaunch::ArgumentList Arguments);
  Addresses(const Addresses &) = delete;
  const void **data() { return First; }
  const void *const *data() const { return First; }

private:
  const void *Few[64];
  std::unique_ptr<const void *[]> Many;
  const void **First;
};

/// The code that a launch runs.
struct KernelCode {
  enum class Step { Mark, Verify, Run }; ///< the first two inspect it
  const amprt_kernel *Kernel;
  amprt_cpu_function Plain;
  /// Instead, unless an inspection has found that it makes no mistake; or null.
  std::shared_ptr<CheckedLaunch> Checked;
  Step What = Step::Run;

  void run(const void *const *Arguments, const amprt_cpu_block &Block) const {
    const FaultReport Named(Kernel);
    if (What != Step::Run)
      Checked->inspection().run(Arguments, Block, What == Step::Mark);
    else if (Checked && !Checked->inspection().isRight())
      Checked->run(Arguments, Block);
    else
      Plain(Arguments, &Block);
  }
};

/// Keeps the launch's values.
class KernelTask final : public Task {
public:
  KernelTask(TaskQueue &Of, KernelCode Code, const Blocks &Parts,
             const LaunchCost &Cost, KernelLaunch::ArgumentList Arguments);

private:
  void run(uint64_t Part) override;
  void noteSpent(trace::Time Spent) override;
  void lose() override;

  /// Values of any alignment.
  struct alignas(64) Line {
    char Bytes[64];
  };

  const KernelCode Code;
  const Blocks Parts;
  const LaunchCost Cost;
  std::unique_ptr<const void *[]> List; ///< addresses of the arguments
  const void **Written, **End; ///< behind them: the memory that it may write
  std::unique_ptr<Line[]> Values;
  std::vector<std::shared_ptr<char>> Kept;
};

} // namespace amprt

#endif
