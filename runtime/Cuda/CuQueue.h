//===- CuQueue.h - a stream of CUDA's driver --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUQUEUE_H
#define AMPRT_CUDA_CUQUEUE_H

#include "Cuda/CuChain.h"
#include "Cuda/CuCommand.h"
#include "Cuda/CuTimes.h"
#include "Driver/PinnedRing.h"
#include "Kernels/KernelQueue.h"

namespace amprt {

class CuQueue final : public KernelQueue {
public:
  explicit CuQueue(CuDevice &Owner);
  /// The stream, with all that the queue was given.
  CuStream get() {
    Chain.submit();
    return Stream.get();
  }
  /// The same for the program, which puts work into it.
  CuStream giveAway() {
    Chain.stop();
    return Stream.get();
  }

  void flush() override { Chain.submit(); }
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

private:
  Ref<CuCommand> makeCommand() {
    return Ref<CuCommand>::adopt(new CuCommand(Owner, Waiter));
  }
  trace::Work ofSlice() const { return trace::Work::ofSlice(track()); }
  /// Enqueues a command by `enqueue`. With `Async` its completion is added
  /// there, otherwise this waits for it if `Blocks`.
  template <class Enqueue>
  void run(const trace::Work &W, Commands *Async, bool Blocks, Enqueue enqueue);

  CuDevice &Owner;
  CuHandle<CuStream> Stream;
  CuChain Chain;
  CuClockOfQueue Clock;
  PinnedRing Ring;
  const std::shared_ptr<EventWaiter> Waiter = std::make_shared<EventWaiter>();
};

} // namespace amprt

#endif
