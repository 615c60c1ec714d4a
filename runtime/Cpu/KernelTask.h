//===- KernelTask.h - a deferred launch -------------------------*- C++ -*-===//
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

/// True if the kernel only reads the memory through this argument.
bool isRead(const amprt_arg &A);

/// The addresses of the arguments in the form that CPU code expects.
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

/// The code of a launch.
struct KernelCode {
  enum class Step { Mark, Verify, Run }; ///< the first two inspect the launch
  const amprt_kernel *Kernel;
  amprt_cpu_function Plain;
  /// Checked code, which runs unless inspection proved that there is no
  /// violation; or null.
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

/// A number within the values of an argument.
struct Separator {
  uint32_t Argument, Place, Size;
  /// True if the two lists of arguments have the same number there.
  bool isSame(const void *const *Some, const void *const *Others) const;
  bool operator==(const Separator &Other) const {
    return Argument == Other.Argument && Place == Other.Place;
  }
};

/// A launch with a copy of its values, in one allocation.
class KernelTask final : public Task {
public:
  static Ref<Task> make(TaskQueue &Of, KernelCode Code, const Blocks &Parts,
                        const LaunchCost &Cost,
                        KernelLaunch::ArgumentList Arguments);
  static void operator delete(void *Memory) { ::operator delete(Memory); }

private:
  KernelTask(TaskQueue &Of, KernelCode Code, const Blocks &Parts,
             const LaunchCost &Cost, KernelLaunch::ArgumentList Arguments);
  static void *operator new(size_t Size, size_t More) {
    return ::operator new(Size + More);
  }
  static void operator delete(void *Memory, size_t) {
    ::operator delete(Memory);
  }

  bool takeIn(const Ref<Task> &Later) override;
  bool canRunBeside(const KernelTask &Later);
  void run(uint64_t Part) override;
  void noteSpent(trace::Time Spent, trace::Time End) override;
  void lose() override;
  /// The addresses of the arguments, behind this object; values follow.
  const void *const *list() const {
    return reinterpret_cast<const void *const *>(this + 1);
  }

  const KernelCode Code;
  const Blocks Parts;
  const LaunchCost Cost;
  const void **Written, **End; ///< in the list: the memory that it may write
  std::vector<std::shared_ptr<char>> Kept;
  std::vector<Ref<Task>> Others; ///< later launches that run concurrently
  Separator Apart = {};          ///< the number in which they differ
};

} // namespace amprt

#endif
