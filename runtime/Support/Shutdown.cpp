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
std::atomic<bool> IsClosed{false};
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
    List.swap(steps().Lists[int(Part)]);
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
/// own.
void runStepsInFreshThread() {
  if (steps().Cancelled)
    return;
  {
    std::lock_guard<std::mutex> Lock(steps().Mutex);
    if (steps().Lists[int(Ending::Release)].empty()) // armed several times
      return;
  }
  GoesOn = true;
  try {
    std::thread(runSteps, !MyVisits).join();
  } catch (const std::system_error &) {
    runSteps(!MyVisits);
  }
}

} // namespace

void atShutdown(Ending Part, void (*Step)()) {
  std::lock_guard<std::mutex> Lock(steps().Mutex);
  steps().Lists[int(Part)].push_back(Step);
}

void armShutdown() { std::atexit(runStepsInFreshThread); }

void cancelShutdown() { steps().Cancelled = true; }

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
