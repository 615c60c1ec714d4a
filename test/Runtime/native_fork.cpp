// RUN: %amprt %s -pthread -o %t && env AMPCC_DEVICE=cpu timeout 120 %t
// The native device also works in forked children of a process that has used
// it. Unfinished work of the parent's threads is lost to them.
#include "Kernels.h"
#include <atomic>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

template <class Work> static void inChild(Work work) {
  std::fflush(nullptr);
  pid_t Child = fork();
  REQUIRE(Child >= 0);
  if (!Child) {
    work();
    std::exit(0); // runs destructors and exit handlers
  }
  int Status;
  REQUIRE(waitpid(Child, &Status, 0) == Child);
  EXPECT(Status, 0);
}

static const int Size = 1 << 18;

static void use(Ints &Data, const std::vector<int> &Values, int Wanted) {
  scale(Data.Ref, 2, 1);
  OK(amprt_buffer_access_host(&Data.Ref, AMPRT_ACCESS_READ));
  EXPECT(Values[0], Wanted);
  EXPECT(Values[Size - 1], Wanted);
}

static std::atomic<int> Gate{0}, Begun{0};
static const amprt_arg GateArgs[] = {VIEW_ARGS(0, AMPRT_ACCESS_READ_WRITE)};
static void passOnCpu(const void *const *, const amprt_cpu_block *) {
  ++Begun;
  while (!Gate)
    std::this_thread::yield();
}
static const amprt_cpu_code PassCode = makeCode(passOnCpu);
static const amprt_kernel Pass =
    makeKernel("pass", "pass.cpp:1:1", "", GateArgs, 1, {}, &PassCode);

static void proceed(void *Flag) { *static_cast<std::atomic<int> *>(Flag) = 1; }

int main() {
  static HostInts Data(Size, 1), Held(Size, 1);
  inChild([] { use(Data, Data.Data, 3); });
  use(Data, Data.Data, 3);
  inChild([] { use(Data, Data.Data, 7); });
  inChild([] {
    inChild([] { use(Data, Data.Data, 7); });
    use(Data, Data.Data, 7);
    // Threads and continuations of the child.
    std::thread([] {
      HostInts Mine(Size, 0);
      use(Mine, Mine.Data, 1);
    }).join();
    static std::atomic<int> Continued{0};
    amprt_event *Marker;
    OK(amprt_view_marker(defaultView(), &Marker));
    OK(amprt_event_then(Marker, proceed, &Continued));
    while (!Continued)
      std::this_thread::yield();
    amprt_event_release(Marker);
  });
  use(Data, Data.Data, 7);

  // Forks while a kernel runs.
  amprt_view *View;
  amprt_event *Marker;
  OK(amprt_view_create(defaultAccelerator(), AMPRT_AUTOMATIC, &View));
  OK(tryLaunch(View, Pass, {Size}, Held.Ref));
  OK(amprt_view_marker(View, &Marker));
  while (!Begun)
    std::this_thread::yield();
  inChild([=] {
    FAILS(amprt_event_wait(Marker), AMPRT_VIEW_REMOVED, "forked");
    FAILS(amprt_view_wait(View), AMPRT_VIEW_REMOVED, "forked");
    FAILS(amprt_buffer_access_host(&Held.Ref, AMPRT_ACCESS_READ),
          AMPRT_VIEW_REMOVED, "forked");
    Gate = 1;
    use(Data, Data.Data, 15);
    OK(amprt_view_wait(View));
    HostInts Mine(Size, 0);
    scale(Mine.Ref, 1, 5, View);
    OK(amprt_view_wait(View));
    EXPECT(Mine.Data[9], 5);
    amprt_event_release(Marker);
  });
  Gate = 1;
  OK(amprt_event_wait(Marker));
  amprt_event_release(Marker);
  amprt_view_release(View);
  use(Data, Data.Data, 15);
}
