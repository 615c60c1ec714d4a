// RUN: %amprt %s -o %t && %t
// RUN: env AMPCC_DEVICE=cpu %t
// RUN: %if oclgrind %{ oclgrind %t %}
// Events: markers, waiting with and without a timeout, continuations.
#include "Kernels.h"
#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

static std::atomic<int> Ran{0};
static std::mutex Mutex;
static std::set<std::thread::id> RanOn;

static void count(void *Argument) {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    RanOn.insert(std::this_thread::get_id());
  }
  Ran += *static_cast<int *>(Argument);
}

static void waitFor(int Value) {
  auto Limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (Ran != Value && std::chrono::steady_clock::now() < Limit)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT(Ran.load(), Value);
}

int main() {
  ArrayInts Array(defaultView(), 1000);
  std::vector<int> In(1000, 3), Out(1000);
  amprt_event *Copied, *Done, *Marker;
  OK(amprt_copy_in(In.data(), &Array.Ref, &Copied));
  scale(Array.Ref, 2, 1);
  OK(amprt_view_marker(defaultView(), &Marker));
  OK(amprt_copy_out(&Array.Ref, Out.data(), &Done));
  OK(amprt_event_wait(Done));
  EXPECT(Out[999], 7);
  // The queue is in order, so the earlier events are complete as well.
  int IsDone = 0;
  OK(amprt_event_wait_for(Marker, 0, &IsDone));
  OK(amprt_event_wait_for(Copied, INT64_MAX, &IsDone));
  EXPECT(IsDone, 1);

  int One = 1, Ten = 10;
  OK(amprt_event_then(Done, count, &One));
  OK(amprt_event_then(Done, count, &Ten));
  waitFor(11);

  // Continuations may be added before completion. The event may be released before.
  OK(amprt_copy_in(In.data(), &Array.Ref, nullptr));
  for (int I = 0; I != 20; ++I) {
    scale(Array.Ref, 1, 1);
    amprt_event *Each;
    OK(amprt_view_marker(defaultView(), &Each));
    OK(amprt_event_then(Each, count, &One));
    amprt_event_release(Each);
  }
  waitFor(31);
  // Operations do not create a thread each: one, and a spare one.
  REQUIRE(RanOn.size() <= 2);
  REQUIRE(!RanOn.count(std::this_thread::get_id()));

  // An operation that completes before the call returns also has an event.
  amprt_accelerator *Cpu;
  amprt_view *CpuView;
  OK(amprt_accelerator_find(L"cpu", &Cpu));
  OK(amprt_accelerator_default_view(Cpu, &CpuView));
  amprt_event *Empty;
  OK(amprt_view_marker(CpuView, &Empty));
  OK(amprt_event_wait(Empty));
  OK(amprt_event_wait_for(Empty, 0, &IsDone));
  EXPECT(IsDone, 1);
  OK(amprt_event_then(Empty, count, &Ten));
  waitFor(41);
  amprt_view_release(CpuView);
  for (amprt_event *E : {Empty, Copied, Done, Marker})
    amprt_event_release(E);
}
