// RUN: %amprt %s -o %t && env AMPCC_DEVICE=cpu AMPCC_THREADS=4 timeout 60 %t
// The native device: consecutive launches that the compiler proved independent
// run concurrently; others in order.
#include "Kernels.h"
#include <atomic>
#include <chrono>
#include <thread>

struct Values {
  int Plane, Other, Mode;
};
static const int First = 7;
static const amprt_arg Args[] = {
    {AMPRT_ARG_BUFFER, AMPRT_ACCESS_READ_WRITE, 0, 0, AMPRT_DIRECT, 4},
    {AMPRT_ARG_VALUES, AMPRT_ACCESS_READ, 0, 0, 0, 0},
    {AMPRT_ARG_SEPARATOR, 4, 1, offsetof(Values, Plane), AMPRT_DIRECT, 4},
    {AMPRT_ARG_SEPARATOR, 4, 1, offsetof(Values, Other), AMPRT_DIRECT, 4},
    {AMPRT_ARG_BYTES, 4, 1, offsetof(Values, Mode), AMPRT_DIRECT, 4},
    {AMPRT_ARG_END_VALUES, AMPRT_ACCESS_READ, 0, 0, 0, 0}};

static std::atomic<int> Now{0}, Most{0};
static std::atomic<int> Wanted{1};

static void sleep(int Milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(Milliseconds));
}

/// The first block of a launch waits for some time, and until the given number
/// of launches has started.
static void meet(const void *const *Arguments, const amprt_cpu_block *Block) {
  if (Block->begin[0] != 0)
    return;
  if (valueIn<Values>(Arguments[1]).Mode == First)
    return sleep(20);
  const int Here = ++Now;
  for (int Before = Most; Before < Here;)
    Most.compare_exchange_weak(Before, Here);
  sleep(2);
  for (int Tries = 0; Most < Wanted && Tries != 5000; ++Tries)
    sleep(1);
  --Now;
}
static const amprt_cpu_code Code = makeCode(meet);
static const amprt_kernel Meet =
    makeKernel("meet", "meet.cpp:1:1", "", Args, 1, {}, &Code);

static const int Size = 1 << 16;

/// Returns the number of launches that ran concurrently.
static int run(const std::vector<Values> &Launches, HostInts &Data,
               HostInts &Second, bool Alternate = false) {
  Most = 0;
  // The others follow after these.
  for (int I = 0; I != 2; ++I)
    OK(tryLaunch(defaultView(), Meet, {Size}, Data.Ref, Values{I, I, First}));
  bool IsSecond = false;
  for (const Values &V : Launches) {
    OK(tryLaunch(defaultView(), Meet, {Size}, IsSecond ? Second.Ref : Data.Ref,
                 V));
    IsSecond = Alternate && !IsSecond;
  }
  OK(amprt_view_wait(defaultView()));
  return Most;
}

int main() {
  HostInts Data(Size, 0), Second(Size, 0);
  Wanted = 3;
  EXPECT(run({{1, 0, 0}, {2, 0, 0}, {3, 0, 0}}, Data, Second), 3);
  EXPECT(run({{0, 1, 0}, {0, 2, 0}, {0, 3, 0}}, Data, Second), 3);
  // The same launch twice; a difference in two numbers; a difference in another
  // number; other memory.
  Wanted = 1;
  EXPECT(run({{1, 0, 0}, {1, 0, 0}}, Data, Second), 1);
  EXPECT(run({{1, 0, 0}, {2, 1, 0}}, Data, Second), 1);
  EXPECT(run({{1, 0, 0}, {2, 0, 1}}, Data, Second), 1);
  EXPECT(run({{1, 0, 0}, {2, 0, 0}}, Data, Second, true), 1);
  EXPECT(run({{1, 0, 0}, {2, 0, 0}, {1, 0, 0}}, Data, Second) <= 2, true);
}
