// RUN: %amprt %s -pthread -o %t && env AMPCC_DEVICE=cpu timeout 100 %t
// RUN: env AMPCC_DEVICE=cpu AMPCC_THREADS=1 timeout 100 %t
// RUN: %if all %{ env AMPCC_DEVICE=cpu AMPCC_THREADS=5 timeout 100 %t %}
// RUN: env AMPCC_DEVICE=cpu AMPCC_THREADS=64 timeout 100 %t
// RUN: env AMPCC_DEVICE=cpu AMPCC_THREADS=4 AMPCC_SPIN=0 timeout 100 %t
// RUN: %if all %{ env AMPCC_DEVICE=cpu AMPCC_THREADS=4 AMPCC_SPIN=5000 timeout 100 %t %}
// RUN: env AMPCC_DEVICE=cpu timeout 100 taskset -c 0 %t
// The native device divides the work of few heavy threads, of a launch that
// turns out to be heavy, and of consecutive launches, among AMPCC_THREADS
// threads, which sleep when idle.
#include "Kernels.h"
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <sched.h>
#include <set>
#include <thread>

static std::mutex Mutex;
static std::set<std::thread::id> Threads;
static std::atomic<int> PauseOfThread{0}; // microseconds

static const amprt_arg Args[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE)};
/// Adds 1 to each thread's element, slowly.
static void countOnCpu(const void *const *Arguments,
                       const amprt_cpu_block *Block) {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    Threads.insert(std::this_thread::get_id());
  }
  int *Out = intsIn(Arguments[0], Arguments[1]);
  forEachThread(Block, [=](uint32_t I, uint32_t, uint32_t) {
    if (PauseOfThread)
      std::this_thread::sleep_for(std::chrono::microseconds(PauseOfThread));
    ++Out[I];
  });
}
static const amprt_cpu_code CountCode = makeCode(countOnCpu);
static amprt_kernel makeAdd() {
  return makeKernel("add", "add.cpp:1:1", "", Args, 1, {}, &CountCode);
}

static void expectAll(const std::vector<int> &Values, int Wanted) {
  for (int Value : Values)
    EXPECT(Value, Wanted);
}

static unsigned limit() {
  if (const char *Set = std::getenv("AMPCC_THREADS"))
    return unsigned(std::atoi(Set));
  cpu_set_t Processors;
  sched_getaffinity(0, sizeof(Processors), &Processors);
  return unsigned(CPU_COUNT(&Processors));
}

/// Returns the number of threads that executed a launch of the given size.
static unsigned countThreads(const amprt_kernel &K, int Size, int Pause) {
  HostInts Data(size_t(Size), 0);
  Threads.clear();
  PauseOfThread = Pause;
  OK(tryLaunch(defaultView(), K, {Size}, Data.Ref));
  OK(amprt_view_wait(defaultView()));
  PauseOfThread = 0;
  expectAll(Data.Data, 1);
  return unsigned(Threads.size());
}

static void testFewHeavyThreads() {
  static const amprt_kernel Add = makeAdd();
  countThreads(Add, 32, 2000); // the cost is unknown at first
  const unsigned Used = countThreads(Add, 32, 2000);
  EXPECT(Used <= limit(), true);
  EXPECT(Used >= std::min(limit(), 4u), true);
}

static void testLightLaunch() {
  static const amprt_kernel Add = makeAdd();
  for (int I = 0; I != 3; ++I)
    countThreads(Add, 20, 0);
  EXPECT(countThreads(Add, 20, 0), 1u);
  EXPECT(Threads.count(std::this_thread::get_id()), 1u);
  // It turns out to be heavy, and later launches are divided.
  countThreads(Add, 20, 1000);
  countThreads(Add, 20, 1000);
  EXPECT(countThreads(Add, 20, 1000) >= std::min(limit(), 2u), true);
}

/// Consecutive launches: large ones, small ones and single blocks alternate.
static void testOrder() {
  static const amprt_kernel Add = makeAdd();
  HostInts Data(100000, 0);
  for (int Round = 0; Round != 10; ++Round) {
    for (int I = 0; I != 30; ++I)
      OK(tryLaunch(defaultView(), Add, {I % 3 ? 100000 : 100 + I}, Data.Ref));
    OK(amprt_view_wait(defaultView()));
    EXPECT(Data.Data[0], 30 * (Round + 1));
    EXPECT(Data.Data[99999], 20 * (Round + 1));
  }
}

/// More threads than processors, each of which waits on its own view.
static void testManyWaiting() {
  static const amprt_kernel Add = makeAdd();
  std::vector<std::thread> All;
  for (int T = 0; T != 24; ++T)
    All.emplace_back([] {
      amprt_view *View;
      OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &View));
      HostInts Data(20000, 0);
      for (int I = 0; I != 40; ++I) {
        OK(tryLaunch(View, Add, {20000}, Data.Ref));
        if (I % 4 == 0)
          OK(amprt_view_wait(View));
      }
      OK(amprt_view_wait(View));
      expectAll(Data.Data, 40);
      amprt_view_release(View);
    });
  for (std::thread &T : All)
    T.join();
}

/// The kernel completes although nothing waits for it.
static void testNobodyWaits() {
  static const amprt_kernel Add = makeAdd();
  HostInts Data(64, 0);
  PauseOfThread = 1000;
  OK(tryLaunch(defaultView(), Add, {64}, Data.Ref));
  amprt_event *Marker;
  OK(amprt_view_marker(defaultView(), &Marker));
  int Done = 0;
  while (!Done)
    OK(amprt_event_wait_for(Marker, 1000000, &Done));
  amprt_event_release(Marker);
  PauseOfThread = 0;
  expectAll(Data.Data, 1);
}

static double processorTime() {
  timespec Now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &Now);
  return double(Now.tv_sec) + double(Now.tv_nsec) * 1e-9;
}

static void testIdle() {
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const double Before = processorTime();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT(processorTime() - Before < 0.003, true);
}

int main() {
  testFewHeavyThreads();
  testLightLaunch();
  testOrder();
  testManyWaiting();
  testNobodyWaits();
  testIdle();
}
