//===- ClTimes.h - when commands ran ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLTIMES_H
#define AMPRT_OPENCL_CLTIMES_H

#include "OpenCL/Handle.h"
#include "Trace/Trace.h"

namespace amprt {

/// Stands around the call that enqueues a command.
class TimedCommand {
public:
  /// For the queue with the track. `Asked` is where the caller wants the
  /// event; may be null.
  TimedCommand(uint32_t Track, cl_event *Asked)
      : TimedCommand(trace::Work::ofSlice(Track), Asked) {}
  /// A command for `W`, which another thread may have begun.
  TimedCommand(const trace::Work &W, cl_event *Asked)
      : W(W), Out(Asked || !W.isSome() ? Asked : Own.out()),
        Before(W.isSome() ? trace::now() : 0) {}

  /// For the OpenCL function that enqueues it.
  cl_event *out() { return Out; }
  /// To be called afterwards.
  void enqueued() {
    if (W.isSome())
      keep();
  }

private:
  void keep();

  const trace::Work W;
  Handle<cl_event> Own;
  cl_event *const Out;
  const trace::Time Before;
};

} // namespace amprt

#endif
