//===- TrialQueue.h - where launches are timed ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_TRIALQUEUE_H
#define AMPRT_OPENCL_TRIALQUEUE_H

#include "OpenCL/ClDevice.h"

namespace amprt {

/// The queue of a launch.
struct LaunchPlace {
  cl_command_queue Queue;
  Handle<cl_event>
      After; ///< for a trial: what the first queue was given before
};

/// A second queue beside an in-order queue, with profiling, for single launches
/// whose time is wanted. Profiling makes every command of its queue slower, so
/// other launches stay in the first.
class TrialQueue {
public:
  TrialQueue(ClDevice &Owner, cl_command_queue Beside)
      : Owner(Owner), Beside(Beside) {}

  /// The place for a launch after everything in the first queue. Without a
  /// second queue it is the first one, whose events have no times.
  LaunchPlace begin() noexcept;
  /// Later commands of the first queue wait for the launch. Commands that other
  /// threads have put there meanwhile are not ordered with it anyway.
  void end(cl_event Launch);

private:
  cl_command_queue get();

  ClDevice &Owner;
  const cl_command_queue Beside;
  std::mutex Mutex; // of what follows
  Handle<cl_command_queue> Timed;
};

} // namespace amprt

#endif
