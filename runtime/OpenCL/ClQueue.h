//===- ClQueue.h - OpenCL command queues ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLQUEUE_H
#define AMPRT_OPENCL_CLQUEUE_H

#include "Driver/EventCommand.h"
#include "Kernels/KernelQueue.h"
#include "OpenCL/Cl.h"
#include "OpenCL/ClDevice.h"

namespace amprt {

class ClCommand final : public EventCommand {
public:
  explicit ClCommand(std::shared_ptr<EventWaiter> Waiter)
      : EventCommand(std::move(Waiter)) {}

  cl_event event() const { return Event.get(); }
  /// For the OpenCL function that enqueues the command.
  cl_event *out() { return Event.out(); }
  /// Like out(), for an optional command; null if there is none.
  static cl_event *out(EventCommand *C) {
    return C ? static_cast<ClCommand *>(C)->out() : nullptr;
  }
  /// True for a launch in the queue for trials.
  bool IsBeside = false;

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  Progress progress() noexcept override;
  std::optional<Times> times() noexcept override;

private:
  Handle<cl_event> Event;
};

/// The queue of a launch.
struct LaunchPlace {
  cl_command_queue Queue;
  Handle<cl_event> After; ///< for a trial: earlier commands of the first queue
};

/// A second queue beside an in-order queue, with profiling, for timed launches.
/// Profiling makes every command of a queue slower, so other launches use the
/// first queue.
class TrialQueue {
public:
  TrialQueue(ClDevice &Owner, cl_command_queue Beside)
      : Owner(Owner), Beside(Beside) {}

  /// Returns the queue for a launch that follows all commands of the first
  /// queue. Without a second queue it is the first, whose events have no times.
  LaunchPlace begin() noexcept;
  /// Makes later commands of the first queue wait for the launch. Concurrent
  /// commands of other threads are unordered anyway.
  void end(cl_event Launch);

private:
  cl_command_queue get();

  ClDevice &Owner;
  const cl_command_queue Beside;
  std::mutex Mutex; // guards Timed
  Handle<cl_command_queue> Timed;
};

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
  /// Copies contiguous bytes.
  void copyRun(const CopyEnd &From, uint64_t FromOffset, const CopyEnd &To,
               uint64_t ToOffset, uint64_t Size, cl_event *Event, bool Blocks);

  ClDevice &Owner;
  const Handle<cl_command_queue> Q;
  TrialQueue Trials;
};

} // namespace amprt

#endif
