//===- TrialQueue.cpp - where launches are timed --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/TrialQueue.h"

namespace amprt {

cl_command_queue TrialQueue::get() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Timed) {
    cl_int Result = CL_SUCCESS;
    Handle<cl_command_queue> New(Cl.CreateCommandQueue(
        Owner.context(), Owner.id(), CL_QUEUE_PROFILING_ENABLE, &Result));
    check(Result, "clCreateCommandQueue");
    Timed = std::move(New);
  }
  return Timed.get();
}

LaunchPlace TrialQueue::begin() noexcept try {
  LaunchPlace Result = {get(), {}};
  check(Cl.EnqueueMarkerWithWaitList(Beside, 0, nullptr, Result.After.out()),
        "clEnqueueMarkerWithWaitList");
  // Unless it is submitted, the launch would wait for ever.
  check(Cl.Flush(Beside), "clFlush");
  return Result;
} catch (const std::exception &) {
  return {Beside, {}};
}

void TrialQueue::end(cl_event Launch) {
  const bool IsSubmitted = Cl.Flush(get()) == CL_SUCCESS;
  if (IsSubmitted &&
      Cl.EnqueueBarrierWithWaitList(Beside, 1, &Launch, nullptr) == CL_SUCCESS)
    return;
  check(Cl.WaitForEvents(1, &Launch), "clWaitForEvents",
        [&] { return Owner.name(); });
}

} // namespace amprt
