//===- Event.cpp - completion of asynchronous work ------------------------===//

#include "Device/Event.h"
#include "Device/Continuations.h"
#include "Device/Report.h"

using namespace amprt;

amprt_event::amprt_event(std::vector<Handle<cl_event>> Commands,
                         const char *What)
    : Commands(std::move(Commands)), What(What) {}

Ref<Event> amprt_event::create(std::vector<Handle<cl_event>> Commands,
                               const char *What) {
  return Ref<Event>::adopt(new amprt_event(std::move(Commands), What));
}

void amprt_event::wait() {
  for (const Handle<cl_event> &Command : Commands) {
    cl_event Waited = Command.get();
    cl_int Result = Cl.WaitForEvents(1, &Waited);
    // The reason of the failure is the event's own status.
    if (Result != CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST)
      check(Result, "clWaitForEvents", [&] { return std::string(What); });
  }
  throwIfFailed();
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Failure) {
    try {
      throwReports();
    } catch (const Error &) {
      Failure = std::current_exception();
    }
  }
  if (Failure)
    std::rethrow_exception(Failure);
}

void amprt_event::throwIfFailed() {
  for (const Handle<cl_event> &Command : Commands) {
    cl_int Status = CL_COMPLETE;
    check(Cl.GetEventInfo(Command.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                          sizeof(Status), &Status, nullptr),
          "clGetEventInfo", [&] { return std::string(What); });
    if (Status < 0)
      failCl(Status, What, "reported by the event of the command");
  }
}

bool amprt_event::waitFor(std::chrono::nanoseconds Time) {
  subscribe();
  {
    std::unique_lock<std::mutex> Lock(Mutex);
    auto IsDone = [&] { return Running == 0; };
    // The clock's arithmetic overflows for "wait a very long time".
    if (Time > std::chrono::hours(24 * 365))
      Changed.wait(Lock, IsDone);
    else if (!Changed.wait_for(Lock, Time, IsDone))
      return false;
  }
  return true;
}

void amprt_event::then(std::function<void()> Function) {
  prepareContinuations();
  subscribe();
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Running) {
      Continuations.push_back(std::move(Function));
      return;
    }
  }
  runContinuation(std::move(Function));
}

void amprt_event::subscribe() {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Subscribed)
      return;
    Subscribed = true;
    Running = Commands.size();
  }
  for (size_t I = 0; I != Commands.size(); ++I) {
    // Oclgrind forgets callbacks of events that are already complete.
    cl_int Status = CL_QUEUED;
    Cl.GetEventInfo(Commands[I].get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                    sizeof(Status), &Status, nullptr);
    if (Status <= CL_COMPLETE) {
      commandDone();
      continue;
    }
    retain(); // for the callback
    cl_int Result = Cl.SetEventCallback(
        Commands[I].get(), CL_COMPLETE,
        [](cl_event, cl_int, void *Data) {
          Ref<Event> Self = Ref<Event>::adopt(static_cast<Event *>(Data));
          Self->commandDone();
        },
        this);
    if (Result == CL_SUCCESS)
      continue;
    // Nobody will tell when it completes, so wait for it here. Failures are
    // read from the event by wait().
    release();
    cl_event Waited = Commands[I].get();
    Cl.WaitForEvents(1, &Waited);
    commandDone();
  }
}

void amprt_event::commandDone() {
  std::vector<std::function<void()>> Ready;
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (--Running)
      return;
    Ready.swap(Continuations);
    Changed.notify_all();
  }
  for (std::function<void()> &Function : Ready)
    runContinuation(std::move(Function));
}
