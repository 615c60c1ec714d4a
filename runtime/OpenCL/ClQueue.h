//===- ClQueue.h - an OpenCL command queue ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLQUEUE_H
#define AMPRT_OPENCL_CLQUEUE_H

#include "Kernels/KernelQueue.h"
#include "OpenCL/TrialQueue.h"

namespace amprt {

class ClQueue final : public KernelQueue {
public:
  ClQueue(ClDevice &Owner, Handle<cl_command_queue> Given)
      : KernelQueue(Owner), Owner(Owner), Q(std::move(Given)),
        Trials(Owner, Q.get()) {}
  ~ClQueue() override { Ring.release(); }
  cl_command_queue get() const { return Q.get(); }

  void flush() override;
  void wait() override;
  Ref<Command> marker() override;
  void waitFor(Command &Other) override;
  void *map(DeviceMemory &M, uint64_t Size, bool IsConst,
            Commands *Async) override;
  void unmap(DeviceMemory &M, void *Mapping) override;
  void clear(DeviceMemory &M) override;
  Device &device() const override { return Owner; }

protected:
  Ref<EventCommand> makeCommand(bool IsTimed) override;
  void enqueueCopy(const CopyEnd &From, const CopyEnd &To, EventCommand *C,
                   bool Blocks) override;
  void enqueueKernel(const Enqueued &E, EventCommand *C, bool IsTrial) override;
  void comeAfter(EventCommand &Trial) override;

private:
  /// Copies bytes that follow each other.
  void copyRun(const CopyEnd &From, uint64_t FromOffset, const CopyEnd &To,
               uint64_t ToOffset, uint64_t Size, cl_event *Event, bool Blocks);

  ClDevice &Owner;
  const Handle<cl_command_queue> Q;
  TrialQueue Trials;
};

} // namespace amprt

#endif
