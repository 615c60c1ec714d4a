//===- StagingQueue.h - copies of GPU queues --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_STAGINGQUEUE_H
#define AMPRT_DRIVER_STAGINGQUEUE_H

#include "Driver/Device.h"
#include "Driver/EventCommand.h"
#include "Driver/PinnedRing.h"

namespace amprt {

/// A queue of a driver whose devices copy from and to pinned memory of the host
/// faster than from and to other memory. The driver enqueues single copies;
/// what becomes of a copy is the same for all drivers.
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

  // Copies in parts, which several threads may give, one at a time. A part lies
  // at its place after the offset; its copy begins at once.

  /// One end of such a copy.
  struct End {
    DeviceMemory &Memory; ///< with the newest contents
    uint64_t Offset;
    trace::Work Of; ///< the work that its parts are on the timeline
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
    const char *Host;     ///< memory of the host; null: the device's
    DeviceMemory *Memory; ///< memory of the device
    const Region &Bytes;
  };
  /// Enqueues a copy between regions of the same shape. \p C is its command;
  /// null: there is none. If it \p Blocks, returns when memory of the host was
  /// read or written.
  virtual void enqueueCopy(const CopyEnd &From, const CopyEnd &To,
                           EventCommand *C, bool Blocks) = 0;
  /// A command that can tell its times if it \p IsTimed.
  virtual Ref<EventCommand> makeCommand(bool IsTimed) = 0;
  /// Sends as send() does, without memory of the host. False, with nothing
  /// done: the driver cannot.
  virtual bool sendDirectly(DeviceMemory & /*From*/, uint64_t /*FromOffset*/,
                            Queue & /*Target*/, DeviceMemory & /*To*/,
                            uint64_t /*ToOffset*/, uint64_t /*Size*/) {
    return false;
  }

  /// Calls `enqueue` for \p W with a command: \p C, or one for the timeline, or
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
  /// The same; with `Async` there is a command, which is added there.
  template <class Enqueue>
  void run(const trace::Work &W, Commands *Async, Enqueue enqueue) {
    if (!Async)
      return run(W, Ref<EventCommand>(), enqueue);
    Ref<EventCommand> C = makeCommand(W.isSome());
    Async->emplace_back(C.get()); // there is room for it before it is enqueued
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
  /// To be released before the queue's driver goes.
  PinnedRing Ring{*this};
};

} // namespace amprt

#endif
