// RUN: %inside %s -o %t && %t
// A copy of several commands is complete when the last one is: only then
// waiting ends and continuations run, each once. The test decides when a
// command completes.
#include "FakeCl.h"
#include "Kernels.h"
#include <thread>

/// The numbers of commands that were waited for, and of completed ones.
static std::atomic<int> Asked{0}, Complete{0};
static cl_int CL_API_CALL hold(cl_uint Count, const cl_event *) {
  REQUIRE(Count == 1);
  for (const int Mine = Asked++; Complete <= Mine;)
    std::this_thread::yield();
  return CL_SUCCESS;
}
static cl_int CL_API_CALL notYet(cl_event, cl_event_info What, size_t,
                                 void *Value, size_t *) {
  REQUIRE(What == CL_EVENT_COMMAND_EXECUTION_STATUS);
  *static_cast<cl_int *>(Value) = CL_RUNNING;
  return CL_SUCCESS;
}

static std::atomic<int> Ran{0}, Last{-1};
static void count(void *) { ++Ran; }
static void last(void *) { Last = Ran.load(); }

static int isDone(amprt_event *E, int64_t Nanoseconds) {
  int Done;
  OK(amprt_event_wait_for(E, Nanoseconds, &Done));
  return Done;
}

int main() {
  fake::install();
  fake::HasOwnMemory = true;
  // The device writes pieces of different lengths.
  const int Parts = 5;
  HostInts Data(100, 1);
  for (int I = 0; I != Parts; ++I)
    scale(Data.part(Ints::row(I * 10, I + 1)), 1, I);

  amprt::ClFunctions Real = amprt::Cl;
  amprt_event *E;
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, &E));
  OK(amprt_view_wait(defaultView()));
  amprt::Cl.WaitForEvents = hold;
  amprt::Cl.GetEventInfo = notYet;
  OK(amprt_event_then(E, count, nullptr));
  OK(amprt_event_then(E, count, nullptr));
  for (; Complete != Parts; ++Complete) {
    EXPECT(isDone(E, 10000000), 0); // gives a continuation time to run
    EXPECT(Ran.load(), 0);
  }
  EXPECT(isDone(E, 10000000000), 1);
  // A continuation that is added late runs after the others.
  OK(amprt_event_then(E, last, nullptr));
  while (Last < 0)
    std::this_thread::yield();
  EXPECT(Last.load(), 2);
  EXPECT(Ran.load(), 2);
  EXPECT(Asked.load(), Parts); // each once
  amprt::Cl = Real;
  OK(amprt_event_wait(E));
  amprt_event_release(E);
  for (int I = 0; I != Parts; ++I)
    EXPECT(Data.Data[I * 11], 1 + I);
}
