//===- Shutdown.cpp - the end of the process ------------------------------===//

#include "Support/Shutdown.h"
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace amprt {

namespace {

struct Steps {
  std::mutex Mutex;
  std::vector<void (*)()> List;
  std::atomic<bool> Cancelled{false};
};

Steps &steps() {
  static Steps &S = *new Steps; // outlives every destructor
  return S;
}

void runSteps() {
  std::vector<void (*)()> List;
  {
    std::lock_guard<std::mutex> Lock(steps().Mutex);
    List.swap(steps().List);
  }
  for (size_t I = List.size(); I-- > 0;)
    List[I]();
}

/// The exiting thread's thread-local objects are gone by now, those of OpenCL
/// drivers too, which Oclgrind writes to all the same. A new thread has its
/// own.
void runStepsInFreshThread() {
  if (steps().Cancelled)
    return;
  {
    std::lock_guard<std::mutex> Lock(steps().Mutex);
    if (steps().List.empty()) // it was armed several times
      return;
  }
  try {
    std::thread(runSteps).join();
  } catch (const std::system_error &) {
    runSteps();
  }
}

} // namespace

void atShutdown(void (*Step)()) {
  std::lock_guard<std::mutex> Lock(steps().Mutex);
  steps().List.push_back(Step);
}

void armShutdown() { std::atexit(runStepsInFreshThread); }

void cancelShutdown() { steps().Cancelled = true; }

} // namespace amprt
