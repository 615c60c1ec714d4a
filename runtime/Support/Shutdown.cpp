//===- Shutdown.cpp - the end of the process ------------------------------===//

#include "Support/Shutdown.h"
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace amprt {

namespace {

struct Steps {
  std::mutex Mutex;
  std::vector<void (*)()> Lists[2]; // by Ending
  std::atomic<bool> Cancelled{false};
};

Steps &steps() {
  static Steps &S = *new Steps; // outlives every destructor
  return S;
}

alignas(64) std::atomic<size_t> Visitors{0};
std::atomic<bool> IsClosed{false}, HasEnded{false};
/// Stretches of DriverLoading that have begun, and that have ended.
std::atomic<size_t> Begun{0}, Ended{0};
thread_local size_t MyVisits = 0;
/// The thread is not to wait for the end: it exits, or has waited before.
thread_local bool GoesOn = false;

/// Lets nobody in any more. Those that are in the runtime, in a driver's
/// compiler perhaps, come to their end first; not where `exit` interrupted one
/// of them, a signal handler's call, as others may be waiting for that one.
void close(bool WaitsForVisitors) {
  IsClosed = true;
  while (WaitsForVisitors && Visitors)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void run(Ending Part) {
  std::vector<void (*)()> List;
  {
    std::lock_guard<std::mutex> Lock(steps().Mutex);
    List = steps().Lists[int(Part)];
  }
  for (size_t I = List.size(); I-- > 0;)
    List[I]();
}

void runSteps(bool WaitsForVisitors) {
  run(Ending::Finish);
  close(WaitsForVisitors);
  run(Ending::Release);
}

/// The exiting thread's thread-local objects are gone by now, those of OpenCL
/// drivers too, which Oclgrind writes to all the same. A new thread has its
/// own. The argument says whether this one is not in the runtime itself.
void runInFreshThread(void (*Function)(bool)) {
  try {
    std::thread(Function, !MyVisits).join();
  } catch (const std::system_error &) {
    Function(!MyVisits);
  }
}

void end() {
  if (steps().Cancelled || HasEnded.exchange(true)) // armed several times
    return;
  GoesOn = true;
  runInFreshThread(runSteps);
}

void arm() { std::atexit(end); }

/// What drivers are about to register with atexit would run before the end, and
/// while they are at work.
void prepareEnd(bool WaitsForVisitors) {
  while (WaitsForVisitors && Begun != Ended)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  run(Ending::Finish);
  arm();
}

/// `exit` destroys the thread-local objects of its thread before it calls what
/// is registered with atexit. This one is the main thread's, which need not be
/// exiting: it does nothing that the others would notice.
__attribute__((constructor)) void watchMainThread() {
  struct Farewell {
    ~Farewell() {
      if (Begun && !steps().Cancelled)
        runInFreshThread(prepareEnd);
    }
  };
  [[maybe_unused]] thread_local Farewell OfThisThread;
}

} // namespace

void atShutdown(Ending Part, void (*Step)()) {
  std::lock_guard<std::mutex> Lock(steps().Mutex);
  steps().Lists[int(Part)].push_back(Step);
}

void cancelShutdown() { steps().Cancelled = true; }

DriverLoading::DriverLoading() noexcept { ++Begun; }

DriverLoading::~DriverLoading() {
  arm();
  ++Ended;
}

// A visitor counts before it looks, close() closes before it counts: one of
// them sees the other.

Visit::Visit() noexcept {
  ++Visitors;
  if (IsClosed && !GoesOn) {
    GoesOn = true;
    --Visitors;
    std::this_thread::sleep_for(std::chrono::seconds(1));
    ++Visitors;
  }
  ++MyVisits;
}

Visit::~Visit() {
  --MyVisits;
  --Visitors;
}

} // namespace amprt
