//===- ClTimes.cpp - when commands ran ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpenCL/ClTimes.h"
#include "Support/Shutdown.h"
#include "Trace/Tracks.h"
#include <algorithm>
#include <mutex>
#include <vector>

namespace amprt {

namespace {

struct Pending {
  trace::Work W;
  trace::Time Before, After; ///< the command was enqueued between them
  Handle<cl_event> Event;
};

class PendingTimes {
public:
  static PendingTimes &get() {
    static PendingTimes &P = []() -> PendingTimes & {
      auto &Made = *new PendingTimes; // outlives every destructor
      // Registered later than the devices, it comes before their end.
      atShutdown(Ending::Release, [] { get().collectAll(); });
      return Made;
    }();
    return P;
  }

  void add(Pending New) {
    std::lock_guard<std::mutex> Lock(Mutex);
    List.push_back(std::move(New));
    if (List.size() >= Full) {
      collect();
      Full = List.size() + Step;
    }
  }

private:
  static constexpr size_t Step = 512;

  void collect() {
    List.erase(std::remove_if(List.begin(), List.end(), isOver), List.end());
  }
  void collectAll() {
    std::lock_guard<std::mutex> Lock(Mutex);
    for (const Pending &P : List) {
      const cl_event Event = P.Event.get();
      Cl.WaitForEvents(1, &Event); // if that fails, it has no time
    }
    collect();
    List.clear();
  }
  static bool isOver(const Pending &P);

  std::mutex Mutex; // of what follows
  std::vector<Pending> List;
  size_t Full = Step;
};

bool ask(cl_event Event, cl_profiling_info What, cl_ulong &Value) {
  return Cl.GetEventProfilingInfo(Event, What, sizeof(Value), &Value,
                                  nullptr) == CL_SUCCESS;
}

/// Whether nothing more can be learnt of it.
bool PendingTimes::isOver(const Pending &P) {
  const cl_event Event = P.Event.get();
  cl_ulong Queued = 0, Begin = 0, End = 0;
  if (!ask(Event, CL_PROFILING_COMMAND_END, End)) {
    cl_int Status = CL_COMPLETE;
    return Cl.GetEventInfo(Event, CL_EVENT_COMMAND_EXECUTION_STATUS,
                           sizeof(Status), &Status, nullptr) ||
           Status <= CL_COMPLETE;
  }
  if (!ask(Event, CL_PROFILING_COMMAND_START, Begin) || End < Begin)
    return true;
  if (ask(Event, CL_PROFILING_COMMAND_QUEUED, Queued))
    trace::addToClock(P.W.track(), Queued, P.Before, P.After);
  P.W.wasDone(Begin, End);
  return true;
}

} // namespace

void TimedCommand::keep() {
  try {
    Handle<cl_event> Event =
        Own ? std::move(Own) : Handle<cl_event>::retain(*Out);
    PendingTimes::get().add({W, Before, trace::now(), std::move(Event)});
  } catch (const std::exception &) {
    // The timeline lacks it.
  }
}

} // namespace amprt
