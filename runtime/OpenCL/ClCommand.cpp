//===- ClCommand.cpp - an OpenCL command and its event --------------------===//

#include "OpenCL/ClCommand.h"
#include <memory>

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
    failCl(Status, What, "reported by the event of the command");
}

bool ClCommand::isDone() {
  cl_int Status = CL_QUEUED;
  Cl.GetEventInfo(Event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                  sizeof(Status), &Status, nullptr);
  return Status <= CL_COMPLETE;
}

void ClCommand::whenDone(std::function<void()> Function) {
  // Oclgrind forgets callbacks of events that are already complete.
  if (isDone())
    return Function();
  auto Waiting = std::make_unique<std::function<void()>>(Function);
  cl_int Result = Cl.SetEventCallback(
      Event.get(), CL_COMPLETE,
      [](cl_event, cl_int, void *Data) {
        std::unique_ptr<std::function<void()>> Called(
            static_cast<std::function<void()> *>(Data));
        (*Called)();
      },
      Waiting.get());
  if (Result == CL_SUCCESS) {
    (void)Waiting.release();
    return;
  }
  // No callback tells when it completes, so wait for it here. Failures are
  // told by throwIfFailed().
  cl_event Waited = Event.get();
  Cl.WaitForEvents(1, &Waited);
  Function();
}

} // namespace amprt
