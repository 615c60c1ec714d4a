// RUN: %inside %s -o %t && %t
// A copy that takes several commands is complete when the last of them is: only
// then waiting ends and continuations run, each once. Here the test says when a
// command is complete.
#include "FakeCl.h"
#include "Kernels.h"
#include <thread>

struct Waiting {
  void(CL_CALLBACK *Function)(cl_event, cl_int, void *);
  cl_event Event;
  void *Data;
};
static std::vector<Waiting> Commands;

static cl_int CL_API_CALL hold(cl_event Event, cl_int,
                               void(CL_CALLBACK *Function)(cl_event, cl_int,
                                                           void *),
                               void *Data) {
  Commands.push_back({Function, Event, Data});
  return CL_SUCCESS;
}
static cl_int CL_API_CALL notYet(cl_event, cl_event_info What, size_t,
                                 void *Value, size_t *) {
  REQUIRE(What == CL_EVENT_COMMAND_EXECUTION_STATUS);
  *static_cast<cl_int *>(Value) = CL_RUNNING;
  return CL_SUCCESS;
}

static std::atomic<int> Ran{0}, Last{0};
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
  // Pieces of different lengths are written on the device.
  const int Parts = 5;
  HostInts Data(100, 1);
  for (int I = 0; I != Parts; ++I)
    scale(Data.part(Ints::row(I * 10, I + 1)), 1, I);

  amprt::ClFunctions Real = amprt::Cl;
  amprt_event *E;
  OK(amprt_buffer_synchronize(&Data.Ref, AMPRT_ACCESS_READ, nullptr, &E));
  OK(amprt_view_wait(defaultView()));
  amprt::Cl.SetEventCallback = hold;
  amprt::Cl.GetEventInfo = notYet;
  OK(amprt_event_then(E, count, nullptr));
  OK(amprt_event_then(E, count, nullptr));
  const size_t Asked = Commands.size();
  EXPECT(Asked, size_t(Parts)); // each once
  for (size_t I = 0; I != Asked; ++I) {
    EXPECT(isDone(E, 10000000), 0); // and time for a continuation to run
    EXPECT(Ran.load(), 0);
    Commands[I].Function(Commands[I].Event, CL_COMPLETE, Commands[I].Data);
  }
  EXPECT(isDone(E, 10000000000), 1);
  // One that comes late runs after the others.
  OK(amprt_event_then(E, last, nullptr));
  while (!Last)
    std::this_thread::yield();
  EXPECT(Last.load(), 2);
  EXPECT(Ran.load(), 2);
  EXPECT(Commands.size(), Asked);
  amprt::Cl = Real;
  OK(amprt_event_wait(E));
  amprt_event_release(E);
  for (int I = 0; I != Parts; ++I)
    EXPECT(Data.Data[I * 11], 1 + I);
}
