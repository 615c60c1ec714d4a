// RUN: %amprt %s -pthread -o %t && env AMPCC_DEVICE=cpu timeout 300 %t
// RUN: env AMPCC_DEVICE=cpu timeout 300 taskset -c 0 %t
// The native device: launches return before they complete, views run
// concurrently and each in order, from many threads.
#include "Kernels.h"
#include <atomic>
#include <chrono>
#include <sched.h>
#include <thread>

static const int Size = 1 << 20;

static amprt_view *makeView(amprt_queuing Mode = AMPRT_AUTOMATIC) {
  amprt_view *V;
  OK(amprt_view_create(defaultAccelerator(), Mode, &V));
  return V;
}

/// A kernel of many blocks, the first of which runs until the gate opens.
static std::atomic<int> Gate{0}, Begun{0};
static const amprt_arg GateArgs[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE)};
static void passOnCpu(const void *const *Arguments,
                      const amprt_cpu_block *Block) {
  if (Block->begin[0] == 0) {
    Begun = 1;
    while (!Gate)
      std::this_thread::yield();
  }
  int *Out = intsIn(Arguments[0], Arguments[1]);
  forEachThread(Block, [=](uint32_t I, uint32_t, uint32_t) { ++Out[I]; });
}
static const amprt_cpu_code PassCode = makeCode(passOnCpu);
static const amprt_kernel Pass =
    makeKernel("pass", "pass.cpp:1:1", "", GateArgs, 1, {}, &PassCode);

static void expectAll(Ints &Data, const std::vector<int> &Values, int Wanted) {
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ_WRITE));
  for (int Value : Values)
    EXPECT(Value, Wanted);
}

static std::atomic<int> Continued{0};
static void proceed(void *) { ++Continued; }

static void waitForContinuations(int Wanted) {
  while (Continued != Wanted)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Launches return immediately; events, waits and continuations complete with the kernel.
static void testAsynchronous(amprt_queuing Mode) {
  Gate = Begun = Continued = 0;
  amprt_view *View = makeView(Mode), *Other = makeView();
  HostInts Data(Size, 0), Free(Size, 1);
  OK(tryLaunch(View, Pass, {Size}, Data.Ref));
  while (!Begun) // although nothing waits for it
    std::this_thread::yield();
  amprt_event *Marker;
  OK(amprt_view_marker(View, &Marker));
  OK(amprt_event_then(Marker, proceed, nullptr));
  int Done;
  OK(amprt_event_wait_for(Marker, 10000000, &Done));
  EXPECT(Done, 0);
  EXPECT(Continued.load(), 0);
  // Launches on other views proceed in the meantime.
  scale(Free.Ref, 2, 1, Other);
  OK(amprt_view_wait(Other));
  expectAll(Free, Free.Data, 3);
  // This launch depends on it, although it is on another view.
  scale(Data.Ref, 10, 1, Other);
  amprt_event *Last;
  OK(amprt_view_marker(Other, &Last));
  OK(amprt_event_wait_for(Last, 10000000, &Done));
  EXPECT(Done, 0);
  Gate = 1;
  OK(amprt_event_wait(Last));
  OK(amprt_event_wait_for(Marker, 0, &Done));
  EXPECT(Done, 1);
  waitForContinuations(1);
  expectAll(Data, Data.Data, 11);
  for (amprt_event *E : {Marker, Last})
    amprt_event_release(E);
  amprt_view_release(View);
  amprt_view_release(Other);
}

/// Each launch reads the previous one's results; sizes of one block and of many.
static void testOrder() {
  amprt_view *Views[3] = {makeView(), makeView(AMPRT_IMMEDIATE), makeView()};
  HostInts Data(Size, 1);
  const amprt_buffer_ref Small = Data.part(Ints::row(0, 100));
  int Wanted = 1, Rest = 1;
  for (int I = 0; I != 300; ++I) {
    const bool IsSmall = I % 3 == 1;
    scale(IsSmall ? Small : Data.Ref, 3, I, Views[I % 7 % 3]);
    Wanted = int(unsigned(Wanted) * 3u + unsigned(I));
    if (!IsSmall)
      Rest = int(unsigned(Rest) * 3u + unsigned(I));
  }
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  for (int I = 0; I != Size; ++I)
    EXPECT(Data.Data[I], I < 100 ? Wanted : Rest);
  for (amprt_view *V : Views)
    amprt_view_release(V);
}

static void useView(amprt_view *View, int Rounds) {
  HostInts Data(60000, 1);
  ArrayInts Array(View, 60000);
  std::vector<int> Out(60000);
  for (int I = 0; I != Rounds; ++I) {
    scale(Data.Ref, 1, 1, View);
    amprt_event *Copied;
    OK(amprt_copy(&Data.Ref, &Array.Ref, nullptr));
    scale(Array.Ref, 2, I, View);
    OK(amprt_copy_out(&Array.Ref, Out.data(), &Copied));
    OK(amprt_event_wait(Copied));
    amprt_event_release(Copied);
    EXPECT(Out[0], 2 * (I + 2) + I);
    EXPECT(Out[59999], 2 * (I + 2) + I);
  }
}

static void testThreads() {
  std::vector<std::thread> All;
  for (int T = 0; T != 8; ++T)
    All.emplace_back([T] {
      amprt_view *Own = makeView();
      useView(T % 2 ? defaultView() : Own, 40);
      amprt_view_release(Own);
    });
  for (std::thread &T : All)
    T.join();
}

/// Work of released views and buffers is completed.
static void testRelease() {
  Gate = 1;
  std::vector<int> Memory(Size, 1);
  for (int I = 0; I != 20; ++I) {
    amprt_view *View = makeView();
    amprt_buffer_ref Ref{nullptr, Ints::row(0, Size)};
    OK(amprt_buffer_create_host(Memory.data(), Size * 4ull,
                                AMPRT_ACCESS_READ_WRITE, &Ref.buffer));
    scale(Ref, 1, 1, View);
    scale(Ref, 1, 1, View);
    amprt_view_release(View);
    amprt_buffer_release(Ref.buffer);
    EXPECT(Memory[0], 2 * I + 3);
    EXPECT(Memory[Size - 1], 2 * I + 3);
  }
}

int main() {
  cpu_set_t Processors;
  sched_getaffinity(0, sizeof(Processors), &Processors);
  if (CPU_COUNT(&Processors) > 1) { // otherwise the gate blocks everything
    testAsynchronous(AMPRT_AUTOMATIC);
    testAsynchronous(AMPRT_IMMEDIATE);
  }
  testOrder();
  testThreads();
  testRelease();
}
