//===- ClQueue.h - an OpenCL command queue ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLQUEUE_H
#define AMPRT_OPENCL_CLQUEUE_H

#include "Driver/EventWaiter.h"
#include "Driver/PinnedRing.h"
#include "Kernels/KernelQueue.h"
#include "OpenCL/TrialQueue.h"

namespace amprt {

class ClQueue final : public KernelQueue {
public:
  ClQueue(ClDevice &Owner, Handle<cl_command_queue> Given)
      : KernelQueue(Owner), Owner(Owner), Q(std::move(Given)),
        Trials(Owner, Q.get()), Ring(*this) {}
  cl_command_queue get() const { return Q.get(); }

  void flush() override;
  void wait() override;
  void finish() noexcept override;
  Ref<Command> marker() override;
  void waitFor(Command &Other) override;
  void write(const char *From, const Region &FromRegion, DeviceMemory &To,
             const Region &ToRegion, Commands *Async) override;
  void read(DeviceMemory &From, const Region &FromRegion, char *To,
            const Region &ToRegion, Commands *Async) override;
  void copy(DeviceMemory &From, const Region &FromRegion, DeviceMemory &To,
            const Region &ToRegion, Commands *Async) override;
  bool send(DeviceMemory &From, uint64_t FromOffset, Queue &Target,
            DeviceMemory &To, uint64_t ToOffset, uint64_t Size) override;
  void *map(DeviceMemory &M, uint64_t Size, bool IsConst,
            Commands *Async) override;
  void unmap(DeviceMemory &M, void *Mapping) override;

  Ref<Command> writePart(const char *From, const End &To,
                         const Interval &Part) override;
  Ref<Command> readPart(const End &From, const Interval &Part,
                        char *To) override;
  Device &device() const override { return Owner; }
  bool isPinned(const char *Address) const override {
    return Owner.pinned().contain(Address);
  }

protected:
  std::unique_ptr<LaunchTime> enqueue(const Enqueued &E, bool IsTimed) override;
  void comeAfter(LaunchTime &Trial) override;

private:
  /// The memory, with its newest contents.
  cl_mem toRead(DeviceMemory &M);
  cl_mem toWrite(DeviceMemory &M);
  ClDevice &Owner;
  const Handle<cl_command_queue> Q;
  TrialQueue Trials;
  PinnedRing Ring;
  const std::shared_ptr<EventWaiter> Waiter = std::make_shared<EventWaiter>();
};

} // namespace amprt

#endif
