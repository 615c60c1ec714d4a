//===- ClLaunchTime.h - the time of a launch's event ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLLAUNCHTIME_H
#define AMPRT_OPENCL_CLLAUNCHTIME_H

#include "Kernels/LaunchTime.h"
#include "OpenCL/Handle.h"

namespace amprt {

class ClLaunchTime final : public LaunchTime {
public:
  /// For the OpenCL function that enqueues the launch.
  cl_event *out() { return Event.out(); }
  cl_event event() const { return Event.get(); }
  /// Whether the launch is in the queue for trials.
  bool IsBeside = false;

  Progress progress() override;
  uint64_t nanoseconds() override;

private:
  Handle<cl_event> Event;
};

} // namespace amprt

#endif
