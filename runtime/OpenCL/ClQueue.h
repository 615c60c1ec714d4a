//===- ClQueue.h - an OpenCL command queue ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLQUEUE_H
#define AMPRT_OPENCL_CLQUEUE_H

#include "Kernels/KernelQueue.h"
#include "OpenCL/EventWaiter.h"
#include "OpenCL/PinnedRing.h"
#include "OpenCL/TrialQueue.h"
#include "Trace/Trace.h"

namespace amprt {

class ClQueue final : public KernelQueue {
public:
  ClQueue(ClDevice &Owner, Handle<cl_command_queue> Given)
      : KernelQueue(Owner), Owner(Owner), Q(std::move(Given)),
        Trials(Owner, Q.get()), Ring(*this) {}
  cl_command_queue get() const { return Q.get(); }
  ClDevice &device() const { return Owner; }

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
  void useAsImage(DeviceMemory &M, const amprt_texture &Texels,
                  bool IsWritten) override;
  void useAsMemory(DeviceMemory &M, bool IsWritten) override;

  // Copies in parts, which threads may share. A part lies at its place after
  // the offset; its copy begins now, and is complete with the event.

  /// One end of such a copy.
  struct End {
    cl_mem Memory; ///< with the newest contents
    uint64_t Offset;
    trace::Work Of; ///< what its parts are on the timeline
  };
  End toRead(DeviceMemory &M, uint64_t Offset) {
    return {toRead(M), Offset, trace::Work::ofSlice(track())};
  }
  End toWrite(DeviceMemory &M, uint64_t Offset) {
    return {toWrite(M), Offset, trace::Work::ofSlice(track())};
  }
  void write(const char *From, const End &To, const Interval &Part,
             cl_event *Event);
  void read(const End &From, const Interval &Part, char *To, cl_event *Event);

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
