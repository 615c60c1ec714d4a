//===- Shutdown.cpp - the end of the process ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Shutdown.h"
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cxxabi.h>
#include <dlfcn.h>
#include <exception>
#include <link.h>
#include <mutex>
#include <pthread.h>
#include <sys/syscall.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

namespace amprt {

namespace {

struct Steps {
  std::mutex Mutex;
  std::vector<void (*)()> Lists[6]; // by Ending
  std::atomic<bool> Cancelled{false};
};

Steps &steps() {
  static Steps &S = *new Steps; // outlives every destructor
  return S;
}

enum class State { Open, Ending, Closed };
std::atomic<State> Now{State::Open};
/// Visits, those that began in State::Open and those that came later.
struct alignas(64) VisitCounter : std::atomic<size_t> {
} Early, Late;
std::atomic<bool> HasEnded{false};
/// Stretches of DriverLoading that have begun, and that have ended.
std::atomic<size_t> Begun{0}, Ended{0};
std::atomic<void *> Program{nullptr}; ///< the executable's handle
thread_local size_t MyVisits = 0;
thread_local bool GoesOn = false; ///< while the program ends

void sleepBriefly() {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Calls that threads are in come to their end, in a driver's compiler perhaps.
void awaitEnd(const VisitCounter &Visits) {
  while (Visits)
    sleepBriefly();
}

/// True if no thread joins this one: it is detached, or the main thread, which
/// can be joined but never is in practice.
bool isOnItsOwn() {
  pthread_attr_t Attributes;
  if (gettid() == getpid() || pthread_getattr_np(pthread_self(), &Attributes))
    return true;
  int State;
  pthread_attr_getdetachstate(&Attributes, &State);
  pthread_attr_destroy(&Attributes);
  return State == PTHREAD_CREATE_DETACHED;
}

/// The calling thread has come too late. The process is about to end with it;
/// until then it stays here, with all that it has on its stack. But a shared
/// library's destructor may be about to join it. Then it ends, without
/// returning into the thread's code: an exception that it does not expect would
/// abort the process.
[[noreturn]] void stay() {
  while (true)
    if (isOnItsOwn())
      pause();
    else
      syscall(SYS_exit, 0);
}

/// The program's destructors are running. A thread that is joined has what it
/// needs until then, and continues. A detached one has probably been forgotten,
/// and uses objects that are destroyed now: since the end of the process would
/// usually come first, it waits here. It does not wait for ever, since a
/// destructor can wait for a detached thread, too.
void waitForEnd() {
  if (GoesOn)
    return;
  GoesOn = true;
  if (!isOnItsOwn())
    return;
  using namespace std::chrono;
  const auto Until = steady_clock::now() + seconds(3);
  while (Now != State::Closed && steady_clock::now() < Until)
    sleepBriefly();
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

/// `exit` has destroyed the thread-local objects of its thread, those of OpenCL
/// drivers too, which Oclgrind writes to all the same. A new thread has its
/// own.
template <class Work> void inFreshThread(Work work) {
  try {
    std::thread(work).join();
  } catch (const std::system_error &) {
    work();
  }
}

void end() {
  if (steps().Cancelled || HasEnded.exchange(true)) // armed several times
    return;
  ApiCallGuard::beginExit();
  if (MyVisits) { // a signal handler's `exit` has interrupted a call
    Now = State::Closed;
    run(Ending::Abandon);
    return run(Ending::Report);
  }
  run(Ending::Approach);
  if (Program) {
    Now = State::Ending;
    inFreshThread([] {
      awaitEnd(Early);
      run(Ending::Finish);
    });
    abi::__cxa_finalize(Program);
  }
  inFreshThread([] {
    run(Ending::Finish);
    Now = State::Closed;
    awaitEnd(Early);
    awaitEnd(Late);
    run(Ending::Release);
    run(Ending::Report);
    run(Ending::Leave);
  });
}

void arm() { std::atexit(end); }

/// Finishes the work that runs before end() is registered: drivers that are at
/// work may register handlers with atexit, which would run before end().
void prepareEnd() {
  run(Ending::Approach);
  while (Begun != Ended)
    sleepBriefly();
  run(Ending::Finish);
}

/// `exit` destroys the thread-local objects of its thread before it calls what
/// is registered with atexit. This one is the main thread's, which need not be
/// exiting: it does nothing that the others would notice.
struct AtExitHook {
  ~AtExitHook() {
    if (steps().Cancelled)
      return;
    if (Begun && !MyVisits)
      inFreshThread(prepareEnd);
    arm();
  }
};

__attribute__((constructor)) void watch() {
  [[maybe_unused]] thread_local AtExitHook OfTheMainThread;
  // The threads that the steps would wait for do not exist in a child.
  pthread_atfork(nullptr, nullptr, [] {
    if (Begun)
      steps().Cancelled = true;
  });
}

} // namespace

void goOnWhileProgramEnds() { GoesOn = true; }

void atShutdown(Ending Part, void (*Step)()) {
  std::lock_guard<std::mutex> Lock(steps().Mutex);
  steps().Lists[int(Part)].push_back(Step);
}

void reportAtShutdown(void (*Step)()) {
  atShutdown(Ending::Report, Step);
  // If the runtime is linked into the program, this is one of the program's
  // exit handlers, which end() runs.
  std::atexit([] {
    if (!HasEnded.exchange(true))
      run(Ending::Report);
  });
}

void registerModule(void *Handle) {
  Dl_info Info;
  link_map *Module = nullptr;
  if (dladdr1(Handle, &Info, reinterpret_cast<void **>(&Module),
              RTLD_DL_LINKMAP) &&
      Module && !Module->l_prev)
    Program = Handle;
}

DriverLoading::DriverLoading() noexcept {
  ++Begun;
  sigaltstack(nullptr, &SignalStack);
}

DriverLoading::~DriverLoading() {
  sigaltstack(&SignalStack, nullptr);
  arm();
  ++Ended;
}

thread_local bool ApiCallGuard::IsExiting = false;

// A visitor counts before it looks, end() changes the state before it looks at
// the counters: one of them sees the other.

ApiCallGuard::ApiCallGuard() noexcept {
  ++Early;
  IsLate = Now != State::Open && !IsExiting && !MyVisits;
  if (IsLate) {
    --Early;
    waitForEnd();
    ++Late;
    if (Now == State::Closed) {
      --Late;
      stay();
    }
  }
  ++MyVisits;
}

ApiCallGuard::~ApiCallGuard() {
  --MyVisits;
  --(IsLate ? Late : Early);
  if (Now == State::Closed && !IsExiting && !MyVisits)
    stay(); // an abandoned call may have failed for no reason of the program's
}

void ApiCallGuard::runElsewhere(const std::function<void()> &Work) {
  std::exception_ptr Failure;
  inFreshThread([&] {
    try {
      Work();
    } catch (...) {
      Failure = std::current_exception();
    }
  });
  if (Failure)
    std::rethrow_exception(Failure);
}

} // namespace amprt
