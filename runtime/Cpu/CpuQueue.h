//===- CpuQueue.h - an in-order queue of the native device ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small work, and work that the caller waits for, runs immediately in the
// calling thread if the queue is empty.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_CPUQUEUE_H
#define AMPRT_CPU_CPUQUEUE_H

#include "Cpu/CpuDevice.h"
#include "Cpu/TaskQueue.h"

namespace amprt {

class Blocks;
class LaunchCost;
struct KernelCode;

class CpuQueue final : public Queue {
public:
  explicit CpuQueue(CpuDevice &Owner)
      : Owner(Owner), Work(Ref<TaskQueue>::adopt(new TaskQueue)) {}

  void flush() override {}
  void wait() override {
    Work->waitForAll();
    Work->throwIfLost();
  }
  void finish() noexcept override { Work->waitForAll(); }
  Ref<Command> marker() override;
  void waitFor(Command &Other) override;
  void write(const char *From, const Region &FromRegion, DeviceMemory &To,
             const Region &ToRegion, Commands *Async) override;
  void read(DeviceMemory &From, const Region &FromRegion, char *To,
            const Region &ToRegion, Commands *Async) override;
  void copy(DeviceMemory &From, const Region &FromRegion, DeviceMemory &To,
            const Region &ToRegion, Commands *Async) override;
  void *map(DeviceMemory &M, uint64_t Size, bool IsConst,
            Commands *Async) override;
  void unmap(DeviceMemory &, void *) override {}
  void launch(KernelLaunch &Launch) override;
  void discard(DeviceMemory &M, const Region &R) override;

private:
  /// Adds the inspection of a launch before it runs.
  void addInspection(const KernelCode &Code, const Blocks &Parts,
                     const LaunchCost &Cost,
                     KernelLaunch::ArgumentList Arguments);
  /// Runs a quick action in queue order.
  template <class Action> Ref<Task> doInTurn(Action action);
  /// Source or target of a copy; keeps memory that the device owns alive.
  struct End {
    char *Begin;
    std::shared_ptr<char> Owned; ///< null: owned by the caller
  };
  static End endOf(const DeviceMemory &M);
  void copyBytes(const End &Source, const Region &FromRegion, const End &Target,
                 const Region &ToRegion, Commands *Async);

  CpuDevice &Owner;
  const Ref<TaskQueue> Work;
};

} // namespace amprt

#endif
