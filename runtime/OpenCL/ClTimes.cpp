//===- ClTimes.cpp - when commands ran ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClTimes.h"
#include "Driver/PendingTimes.h"
#include "Trace/Tracks.h"

namespace amprt {

namespace {

bool ask(cl_event Event, cl_profiling_info What, cl_ulong &Value) {
  return Cl.GetEventProfilingInfo(Event, What, sizeof(Value), &Value,
                                  nullptr) == CL_SUCCESS;
}

class EventTime final : public PendingTime {
public:
  EventTime(const trace::Work &W, trace::Time Before, Handle<cl_event> Of)
      : W(W), Before(Before), After(trace::now()), Event(std::move(Of)) {}

  bool tell() override {
    cl_ulong Queued = 0, Begin = 0, End = 0;
    if (!ask(Event.get(), CL_PROFILING_COMMAND_END, End)) {
      cl_int Status = CL_COMPLETE;
      return Cl.GetEventInfo(Event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                             sizeof(Status), &Status, nullptr) ||
             Status <= CL_COMPLETE;
    }
    if (!ask(Event.get(), CL_PROFILING_COMMAND_START, Begin) || End < Begin)
      return true;
    if (ask(Event.get(), CL_PROFILING_COMMAND_QUEUED, Queued))
      trace::addToClock(W.track(), Queued, Before, After);
    W.wasDone(Begin, End);
    return true;
  }
  void wait() noexcept override {
    const cl_event Waited = Event.get();
    Cl.WaitForEvents(1, &Waited);
  }

private:
  const trace::Work W;
  const trace::Time Before, After; // the command was enqueued between them
  const Handle<cl_event> Event;
};

} // namespace

void TimedCommand::keep() {
  try {
    keepTime(std::make_unique<EventTime>(
        W, Before, Own ? std::move(Own) : Handle<cl_event>::retain(*Out)));
  } catch (const std::exception &) {
    // The timeline lacks it.
  }
}

} // namespace amprt
