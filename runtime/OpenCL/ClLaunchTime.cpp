//===- ClLaunchTime.cpp - the time of a launch's event --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClLaunchTime.h"

namespace amprt {

LaunchTime::Progress ClLaunchTime::progress() {
  cl_int Status = CL_COMPLETE;
  if (Cl.GetEventInfo(Event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                      sizeof(Status), &Status, nullptr) ||
      Status < 0)
    return Failed;
  return Status == CL_COMPLETE ? Done : Running;
}

uint64_t ClLaunchTime::nanoseconds() {
  cl_ulong Start = 0, End = 0;
  if (Cl.GetEventProfilingInfo(Event.get(), CL_PROFILING_COMMAND_START,
                               sizeof(Start), &Start, nullptr) ||
      Cl.GetEventProfilingInfo(Event.get(), CL_PROFILING_COMMAND_END,
                               sizeof(End), &End, nullptr) ||
      End < Start)
    return 0;
  return End - Start;
}

} // namespace amprt
