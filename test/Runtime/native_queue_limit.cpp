// RUN: %amprt %s -pthread -o %t && env AMPCC_DEVICE=cpu timeout 60 %t
// RUN: env AMPCC_DEVICE=cpu timeout 60 taskset -c 0 %t
// The native device: threads that launch without ever waiting do not
// exhaust memory. A launch waits if too many are queued, also in a
// continuation.
#include "Kernels.h"
#include <atomic>
#include <chrono>
#include <thread>

static const int Size = 4096, Many = 65536, Launches = 3 * Many;

/// The kernel runs until the gate opens. It has several blocks: it is known to
/// take long, so that the launching thread does not run it.
static std::atomic<int> Gate{1}, Runs{0};
static const amprt_arg GateArgs[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE)};
static void passOnCpu(const void *const *, const amprt_cpu_block *) {
  while (!Gate)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}
static void countOnCpu(const void *const *, const amprt_cpu_block *Block) {
  Runs += Block->begin[0] == 0;
}
static const amprt_cpu_code PassCode = makeCode(passOnCpu),
                            CountCode = makeCode(countOnCpu);
static const amprt_kernel Pass = makeKernel("pass", "pass.cpp:1:1", "",
                                            GateArgs, 1, {}, &PassCode),
                          Count = makeKernel("count", "count.cpp:1:1", "",
                                             GateArgs, 1, {}, &CountCode);

static HostInts *Data;
static std::atomic<int> Launched{0};
static void launchAll(void *) {
  OK(tryLaunch(nullptr, Pass, {Size}, Data->Ref));
  for (int I = 0; I != Launches; ++I, ++Launched)
    OK(tryLaunch(nullptr, Count, {Size}, Data->Ref));
}

static void pause(int Milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(Milliseconds));
}

/// Makes `begin` call launchAll in another thread.
template <class Begin> static void test(Begin begin) {
  Gate = Runs = Launched = 0;
  begin();
  while (Launched < Many - 2)
    pause(1);
  pause(100);
  EXPECT(Launched <= Many, true);
  EXPECT(Runs.load(), 0);
  Gate = 1;
  while (Launched != Launches)
    pause(1);
  OK(amprt_view_wait(defaultView()));
  EXPECT(Runs.load(), Launches);
}

int main() {
  HostInts Numbers(Size, 0);
  Data = &Numbers;
  test([] { std::thread(launchAll, nullptr).detach(); });
  test([] {
    amprt_event *Marker;
    OK(amprt_view_marker(defaultView(), &Marker));
    OK(amprt_event_then(Marker, launchAll, nullptr));
    amprt_event_release(Marker);
  });
}
