//===- Queue.h - in-order queues and their commands -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_QUEUE_H
#define AMPRT_DRIVER_QUEUE_H

#include "Driver/KernelLaunch.h"
#include "Support/Ref.h"
#include "Support/Region.h"
#include <functional>
#include <vector>

namespace amprt {

/// The completion of a command in a queue; implemented by each driver.
class Command : public RefCounted<Command> {
public:
  virtual ~Command() = default;

  /// Waits until the work is done or has failed; throws if waiting fails.
  /// `What` names the work in messages.
  virtual void wait(const char *What) = 0;
  /// Throws if the completed work failed.
  virtual void throwIfFailed(const char *What) = 0;
  /// True if the work is done or has failed.
  virtual bool isDone() = 0;
  /// Calls `Function`, which keeps this alive, when the work is done or has
  /// failed: immediately, or on a shared thread, so that it must not block.
  virtual void whenDone(std::function<void()> Function) = 0;
};

/// The commands that an asynchronous call leaves running.
using Commands = std::vector<Ref<Command>>;

class DeviceMemory;

/// An in-order queue. Thread-safe. Memory belongs to the queue's device.
class Queue {
public:
  virtual ~Queue() = default;

  /// The queue's track on the timeline.
  uint32_t track() const { return Track; }
  void setTrack(uint32_t Number) { Track = Number; }

  /// Submits the commands given so far, if the driver has not begun them.
  virtual void flush() = 0;
  /// Waits until all commands are complete.
  virtual void wait() = 0;
  /// Waits likewise, and reports failures on stderr.
  virtual void finish() noexcept = 0;
  /// Returns a command that completes with all those given so far.
  virtual Ref<Command> marker() = 0;
  /// Makes later commands wait for `Other`, of another queue of the device.
  virtual void waitFor(Command &Other) = 0;

  // Copies between regions of the same shape, both contiguous, or both with
  // rows and planes in ascending order. With `Async`, the command is added to
  // it, and host memory is in use until the command is done. Otherwise the call
  // returns when host memory has been read or written.

  virtual void write(const char *From, const Region &FromRegion,
                     DeviceMemory &To, const Region &ToRegion,
                     Commands *Async) = 0;
  virtual void read(DeviceMemory &From, const Region &FromRegion, char *To,
                    const Region &ToRegion, Commands *Async) = 0;
  virtual void copy(DeviceMemory &From, const Region &FromRegion,
                    DeviceMemory &To, const Region &ToRegion,
                    Commands *Async) = 0;

  /// Copies to memory of another device, which `Target` uses: later commands of
  /// both queues wait for the copy. Returns false, without effect, if a copy
  /// through host memory is as fast.
  virtual bool send(DeviceMemory & /*From*/, uint64_t /*FromOffset*/,
                    Queue & /*Target*/, DeviceMemory & /*To*/,
                    uint64_t /*ToOffset*/, uint64_t /*Size*/) {
    return false;
  }

  /// Maps pinned memory, or memory that the device uses in place, to the host;
  /// returns the mapping. Waits unless there is `Async`.
  virtual void *map(DeviceMemory &M, uint64_t Size, bool IsConst,
                    Commands *Async) = 0;
  virtual void unmap(DeviceMemory &M, void *Mapping) = 0;

  /// True if the device accepts an optional kernel: one for images.
  virtual bool accepts(const amprt_kernel &, Views /*Passed*/) { return false; }

  virtual void launch(KernelLaunch &Launch) = 0;

  /// Fills new memory with zeros, unless the device does so anyway.
  virtual void clear(DeviceMemory &) {}

  /// Discards the contents of the region after the commands so far.
  virtual void discard(DeviceMemory &, const Region &) {}

private:
  uint32_t Track = 0;
};

} // namespace amprt

#endif
