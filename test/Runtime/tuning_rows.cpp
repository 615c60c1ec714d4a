// RUN: %inside %s -o %t
// RUN: rm -rf %t.cache
// RUN: env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 AMPCC_STATS=1 %t each 2>&1 | FileCheck %s
// CHECK-DAG: coarsening 8, packing 1, measured: {{8[.][0-9]+}} times as fast
// Its programs are in the disk cache; the decision is not.
// RUN: bash -c 'rm %t.cache/*.tune' && env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t groups
// RUN: bash -c 'rm %t.cache/*.tune' && env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t end
// RUN: bash -c 'rm %t.cache/*.tune' && env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t kernels
// RUN: bash -c 'rm %t.cache/*.tune' && env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 %t sizes
// RUN: bash -c 'rm %t.cache/*.tune' && env AMPCC_CACHE_DIR=%t.cache AMPCC_TUNE=1 timeout 60 %t stuck
// For every pattern of launches the program reaches the best factors while it
// runs. The device is slow: consecutive launches are enqueued long before they
// run.
#include "MadeUpTimes.h"

using Clock = std::chrono::steady_clock;

static const auto OneLaunch = std::chrono::microseconds(500);

/// The times at which the device finishes all work, and each event.
static Clock::time_point Free = Clock::now();
static std::map<cl_event, Clock::time_point> Ends;

static decltype(amprt::Cl.EnqueueNDRangeKernel) Enqueue;
static cl_int CL_API_CALL enqueue(cl_command_queue Queue, cl_kernel Kernel,
                                  cl_uint Dims, const size_t *Offset,
                                  const size_t *Global, const size_t *Local,
                                  cl_uint Count, const cl_event *Events,
                                  cl_event *Event) {
  Free = std::max(Free, Clock::now()) + OneLaunch;
  const cl_int Result =
      Enqueue(Queue, Kernel, Dims, Offset, Global, Local, Count, Events, Event);
  if (Event)
    Ends[*Event] = Free;
  return Result;
}

static bool Stuck = false;
static decltype(amprt::Cl.GetEventInfo) GetInfo;
static cl_int CL_API_CALL getInfo(cl_event Event, cl_event_info What,
                                  size_t Size, void *Value, size_t *Needed) {
  const cl_int Result = GetInfo(Event, What, Size, Value, Needed);
  if (What == CL_EVENT_COMMAND_EXECUTION_STATUS && Ends.count(Event) &&
      (Stuck || Clock::now() < Ends[Event]))
    *static_cast<cl_int *>(Value) = CL_RUNNING;
  return Result;
}

static void wait() {
  OK(amprt_view_wait(defaultView()));
  std::this_thread::sleep_until(Free);
}

int main(int, char **Arguments) {
  const std::string How = Arguments[1];
  made_up::install();
  Enqueue = amprt::Cl.EnqueueNDRangeKernel;
  amprt::Cl.EnqueueNDRangeKernel = enqueue;
  GetInfo = amprt::Cl.GetEventInfo;
  amprt::Cl.GetEventInfo = getInfo;
  // Clock frequencies increase meanwhile.
  static double Slowness = 3;
  made_up::Time = [](size_t Items, size_t) {
    Slowness = 1 + (Slowness - 1) * 0.95;
    return double(Items) * 1000 * Slowness;
  };
  const amprt_kernel K = makeCount(8, 1);
  const std::string Other = "// other\n" + std::string(K.source);
  const amprt_kernel K2 = makeCount(8, 1, Other.c_str());
  Counted Data(64, 64), Small(64, 63);
  if (How == "each") {
    made_up::launchUntilChosen(Data, K);
    made_up::launchUntilChosen(Data, K2);
  } else if (How == "groups") {
    for (int I = 0; I != 240; ++I) {
      Data.launch(K);
      if (I % 40 == 39)
        wait();
    }
  } else if (How == "end") {
    for (int I = 0; I != 500; ++I)
      Data.launch(K);
    wait();
  } else if (How == "stuck") {
    // The launches wait for a later action of this thread.
    Stuck = true;
    for (int I = 0; I != 500; ++I)
      Data.launch(K);
    Stuck = false;
    wait();
    for (int I = 0; I != 240; ++I) {
      Data.launch(K);
      wait();
    }
  } else if (How == "kernels") {
    for (int I = 0; I != 240; ++I) {
      Data.launch(K);
      Data.launch(K2);
      if (I % 40 == 39)
        wait();
    }
    Data.launch(K2);
    EXPECT(Data.factors(), "8 1 1 1");
  } else if (How == "sizes") {
    Counted Wide(96, 64), Wider(127, 64);
    Counted *All[] = {&Data, &Wide, &Wider};
    for (int I = 0; I != 240; ++I) {
      All[I % 3]->launch(K);
      if (I % 40 == 39)
        wait();
    }
  }
  Data.launch(K);
  EXPECT(Data.factors(), "8 1 1 1");
}
