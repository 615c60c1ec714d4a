//===- CuTimes.h - when work of a stream ran --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUTIMES_H
#define AMPRT_CUDA_CUTIMES_H

#include "Cuda/CuDevice.h"
#include "Trace/Trace.h"

namespace amprt {

/// The clock of a stream: its times are those since an event.
class CuClock {
public:
  /// Begins at the end of the work so far, for which this waits.
  CuClock(CuDevice &D, CuStream Stream, uint32_t Track);

  CuDevice &device() const { return D; }
  /// Nanoseconds; false: the driver does not say.
  bool tell(CuEvent Event, trace::Time &Time) const;

private:
  CuDevice &D;
  CuHandle<CuEvent> Begin;
};

/// The clock of a queue, which the first work of a timeline begins.
class CuClockOfQueue {
public:
  const std::shared_ptr<CuClock> &get(CuDevice &D, CuStream Stream,
                                      uint32_t Track);

private:
  std::mutex Mutex; // of what follows
  std::shared_ptr<CuClock> Clock;
};

/// Stands around the calls that enqueue work, which the timeline shows. The
/// device's context is current.
class TimedWork {
public:
  TimedWork(const trace::Work &W, CuClockOfQueue &Clock, CuDevice &D,
            CuStream Stream) {
    if (W.isSome())
      begin(W, Clock, D, Stream);
  }
  /// To be called afterwards.
  void enqueued() {
    if (Time)
      keep();
  }

private:
  struct Events;
  void begin(const trace::Work &W, CuClockOfQueue &Clock, CuDevice &D,
             CuStream Stream);
  void keep();

  std::shared_ptr<Events> Time; ///< null: no timeline, or it lacks the work
};

} // namespace amprt

#endif
