//===- ClQueue.h - an OpenCL command queue ----------------------*- C++ -*-===//
#ifndef AMPRT_OPENCL_CLQUEUE_H
#define AMPRT_OPENCL_CLQUEUE_H

#include "OpenCL/EventWaiter.h"
#include "OpenCL/PinnedRing.h"
#include "OpenCL/TrialQueue.h"

namespace amprt {

struct KernelVariant;

class ClQueue final : public Queue {
public:
  ClQueue(ClDevice &Owner, Handle<cl_command_queue> Given)
      : Owner(Owner), Q(std::move(Given)), Trials(Owner, Q.get()), Ring(*this) {
  }
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
  void *map(DeviceMemory &M, uint64_t Size, bool IsConst,
            Commands *Async) override;
  void unmap(DeviceMemory &M, void *Mapping) override;
  void useAsImage(DeviceMemory &M, const amprt_texture &Texels,
                  bool IsWritten) override;
  void useAsMemory(DeviceMemory &M, bool IsWritten) override;
  bool accepts(const amprt_kernel &K, Views Passed) override;
  void launch(KernelLaunch &Launch) override;

  // Copies that begin now, and are complete with the event.

  void write(const char *From, DeviceMemory &To, uint64_t Offset, uint64_t Size,
             cl_event *Event);
  void read(DeviceMemory &From, uint64_t Offset, char *To, uint64_t Size,
            cl_event *Event);

private:
  /// The memory, with its newest contents.
  cl_mem toRead(DeviceMemory &M);
  cl_mem toWrite(DeviceMemory &M);
  void enqueue(const KernelLaunch &L, const KernelLaunch::ArgumentList &Values,
               KernelVariant &Kernel, const LaunchPlace &Where,
               cl_event *Event);

  ClDevice &Owner;
  const Handle<cl_command_queue> Q;
  TrialQueue Trials;
  PinnedRing Ring;
  const std::shared_ptr<EventWaiter> Waiter = std::make_shared<EventWaiter>();
};

} // namespace amprt

#endif
