//===- ClCommand.cpp - an OpenCL command and its event --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClCommand.h"

namespace amprt {

void ClCommand::wait(const char *What) {
  cl_event Waited = Event.get();
  cl_int Result = Cl.WaitForEvents(1, &Waited);
  // The reason of the failure is the event's own status.
  if (Result != CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
    check(Result, "clWaitForEvents", [&] { return std::string(What); });
}

void ClCommand::throwIfFailed(const char *What) {
  cl_int Status = CL_COMPLETE;
  check(Cl.GetEventInfo(Event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                        sizeof(Status), &Status, nullptr),
        "clGetEventInfo", [&] { return std::string(What); });
  if (Status < 0)
    resultsOf<cl_int>().fail(Status, What,
                             "reported by the event of the command");
}

EventCommand::Progress ClCommand::progress() noexcept {
  cl_int Status = CL_QUEUED;
  Cl.GetEventInfo(Event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                  sizeof(Status), &Status, nullptr);
  return Status == CL_COMPLETE ? Done : Status < 0 ? Failed : Running;
}

std::optional<EventCommand::Times> ClCommand::times() noexcept {
  auto ask = [&](cl_profiling_info What) -> std::optional<trace::Time> {
    cl_ulong Value = 0;
    if (Cl.GetEventProfilingInfo(Event.get(), What, sizeof(Value), &Value,
                                 nullptr))
      return {};
    return Value;
  };
  const auto Begin = ask(CL_PROFILING_COMMAND_START),
             End = ask(CL_PROFILING_COMMAND_END);
  if (!Begin || !End || *End < *Begin)
    return {};
  return Times{*Begin, *End, ask(CL_PROFILING_COMMAND_QUEUED)};
}

} // namespace amprt
