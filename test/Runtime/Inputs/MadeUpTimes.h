// A device with simulated launch times. The launches are real.
#ifndef MADEUPTIMES_H
#define MADEUPTIMES_H

#include "Factored.h"
#include "FakeCl.h"
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace made_up {

/// Returns the time of a launch from its numbers of work-items and work-groups.
inline std::function<double(size_t Items, size_t Groups)> Time;

inline std::mutex Mutex;
inline std::map<cl_event, double> Times;

inline decltype(amprt::Cl.EnqueueNDRangeKernel) Enqueue;

inline cl_int CL_API_CALL enqueue(cl_command_queue Queue, cl_kernel Kernel,
                                  cl_uint Dims, const size_t *Offset,
                                  const size_t *Global, const size_t *Local,
                                  cl_uint Count, const cl_event *Events,
                                  cl_event *Event) {
  const cl_int Result =
      Enqueue(Queue, Kernel, Dims, Offset, Global, Local, Count, Events, Event);
  size_t Items = 1, Groups = 1;
  for (cl_uint I = 0; I != Dims; ++I) {
    Items *= Global[I];
    Groups *= Global[I] / Local[I];
  }
  if (Result == CL_SUCCESS && Event) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Times[*Event] = Time(Items, Groups);
  }
  return Result;
}

inline cl_int CL_API_CALL profile(cl_event Event, cl_profiling_info What,
                                  size_t, void *Value, size_t *) {
  std::lock_guard<std::mutex> Lock(Mutex);
  const cl_ulong Start = 1000000;
  *static_cast<cl_ulong *>(Value) =
      Start + (What == CL_PROFILING_COMMAND_END ? cl_ulong(Times[Event]) : 0);
  return CL_SUCCESS;
}

inline void install() {
  fake::install();
  Enqueue = amprt::Cl.EnqueueNDRangeKernel;
  amprt::Cl.EnqueueNDRangeKernel = enqueue;
  amprt::Cl.GetEventProfilingInfo = profile;
}

/// Launches until the tuner decides, while programs are built concurrently.
inline void launchUntilChosen(Counted &Data, const amprt_kernel &K,
                              amprt_view *View = nullptr) {
  using namespace std::chrono;
  const uint64_t Before = statistics().factors_chosen;
  const auto Until = steady_clock::now() + seconds(300);
  while (statistics().factors_chosen == Before) {
    REQUIRE(steady_clock::now() < Until);
    Data.launch(K, View);
    OK(amprt_view_wait(View ? View : defaultView()));
    std::this_thread::sleep_for(milliseconds(1));
  }
}

} // namespace made_up

#endif
