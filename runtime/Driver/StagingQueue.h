//===- StagingQueue.h - copies of GPU queues --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_STAGINGQUEUE_H
#define AMPRT_DRIVER_STAGINGQUEUE_H

#include "Driver/Device.h"
#include "Driver/EventCommand.h"
#include "Driver/PinnedRing.h"

namespace amprt {

/// A queue of a driver whose devices copy faster from and to pinned host memory
/// than other host memory. Drivers implement single copies; the rest is common
/// to all drivers.
class StagingQueue : public Queue {
public:
  void finish() noexcept final;
  void write(const char *From, const Region &FromRegion, DeviceMemory &To,
             const Region &ToRegion, Commands *Async) final;
  void read(DeviceMemory &From, const Region &FromRegion, char *To,
            const Region &ToRegion, Commands *Async) final;
  void copy(DeviceMemory &From, const Region &FromRegion, DeviceMemory &To,
            const Region &ToRegion, Commands *Async) final;
  bool send(DeviceMemory &From, uint64_t FromOffset, Queue &Target,
            DeviceMemory &To, uint64_t ToOffset, uint64_t Size) final;

  // Partial copies, which several threads may enqueue, one at a time. A part is
  // at its position after the offset; its copy is submitted at once.

  /// One end of a partial copy.
  struct End {
    DeviceMemory &Memory; ///< with the newest contents
    uint64_t Offset;
    trace::Work Of; ///< the timeline work of its parts
  };
  End toRead(DeviceMemory &M, uint64_t Offset) {
    M.useAsMemory(*this, /*IsWritten=*/false);
    return {M, Offset, ofSlice()};
  }
  End toWrite(DeviceMemory &M, const Interval &Bytes) {
    M.useAsTarget(*this, Region(Bytes));
    return {M, Bytes.Begin, ofSlice()};
  }
  Ref<Command> copyPart(const End &Device, char *Host, const Interval &Part,
                        bool IsRead);

  virtual Device &device() const = 0;

protected:
  /// One end of a copy.
  struct CopyEnd {
    const char *Host;     ///< host memory; null for device memory
    DeviceMemory *Memory; ///< device memory
    const Region &Bytes;
  };
  /// Enqueues a copy between regions of the same shape, with command \p C,
  /// unless null. If it \p Blocks, returns when host memory has been read or
  /// written.
  virtual void enqueueCopy(const CopyEnd &From, const CopyEnd &To,
                           EventCommand *C, bool Blocks) = 0;
  /// Creates a command that can tell its times if it \p IsTimed.
  virtual Ref<EventCommand> makeCommand(bool IsTimed) = 0;
  /// Like send(), without host memory. Returns false, without effect, if the
  /// driver cannot do that.
  virtual bool sendDirectly(DeviceMemory & /*From*/, uint64_t /*FromOffset*/,
                            Queue & /*Target*/, DeviceMemory & /*To*/,
                            uint64_t /*ToOffset*/, uint64_t /*Size*/) {
    return false;
  }

  /// Calls `enqueue` for \p W with a command: \p C, one for the timeline, or
  /// null.
  template <class Enqueue>
  void run(const trace::Work &W, Ref<EventCommand> C, Enqueue enqueue) {
    if (!C && W.isSome())
      C = makeCommand(/*IsTimed=*/true);
    const trace::Time Before = W.isSome() ? trace::now() : 0;
    enqueue(C.get());
    if (W.isSome())
      addToTimeline(W, Before, std::move(C));
  }
  /// Like run() above, with a command that is added to `Async`, unless null.
  template <class Enqueue>
  void run(const trace::Work &W, Commands *Async, Enqueue enqueue) {
    if (!Async)
      return run(W, Ref<EventCommand>(), enqueue);
    Ref<EventCommand> C = makeCommand(W.isSome());
    Async->emplace_back(C.get()); // allocates before the command is enqueued
    try {
      run(W, std::move(C), enqueue);
    } catch (const std::exception &) {
      Async->pop_back();
      throw;
    }
  }
  void copyAll(const CopyEnd &From, const CopyEnd &To, const trace::Work &W,
               Commands *Async, bool Blocks);
  trace::Work ofSlice() const { return trace::Work::ofSlice(track()); }

  const std::shared_ptr<EventWaiter> Waiter = std::make_shared<EventWaiter>();
  /// Must be released before the queue's driver is.
  PinnedRing Ring{*this};
};

} // namespace amprt

#endif
