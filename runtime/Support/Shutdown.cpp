//===- Shutdown.cpp - process exit ----------------------------------------===//
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
  std::vector<void (*)()> Lists[6]; // indexed by Ending
  std::atomic<bool> Cancelled{false};
};

Steps &steps() {
  static Steps &S = *new Steps; // outlives all destructors
  return S;
}

enum class State { Open, Ending, Closed };
std::atomic<State> Now{State::Open};
/// API calls that began in State::Open, and later ones.
struct alignas(64) VisitCounter : std::atomic<size_t> {
} Early, Late;
std::atomic<bool> HasEnded{false};
/// Numbers of DriverLoading objects that were created and destroyed.
std::atomic<size_t> Begun{0}, Ended{0};
std::atomic<void *> Program{nullptr}; ///< the executable's handle
thread_local size_t MyVisits = 0;
thread_local bool GoesOn = false; ///< keep running while the program ends

void sleepBriefly() {
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Waits for calls of other threads, which may be in a driver's compiler.
void awaitEnd(const VisitCounter &Visits) {
  while (Visits)
    sleepBriefly();
}

/// True if no thread joins this one: it is detached, or the main thread, which
/// could be joined but never is in practice.
bool isOnItsOwn() {
  pthread_attr_t Attributes;
  if (gettid() == getpid() || pthread_getattr_np(pthread_self(), &Attributes))
    return true;
  int State;
  pthread_attr_getdetachstate(&Attributes, &State);
  pthread_attr_destroy(&Attributes);
  return State == PTHREAD_CREATE_DETACHED;
}

/// Stops the calling thread, which came too late. It stays here, with
/// everything on its stack, until the process ends. But a shared library's
/// destructor may be about to join it. In that case the thread exits without
/// returning into its code: an unexpected exception would abort the process.
[[noreturn]] void stay() {
  while (true)
    if (isOnItsOwn())
      pause();
    else
      syscall(SYS_exit, 0);
}

/// Called while the program's destructors run. A thread that will be joined
/// still has the objects that it needs, and continues. A detached thread has
/// probably been forgotten and uses objects that are being destroyed. It waits
/// here, since the process would usually end first, but not forever, since a
/// destructor may wait for a detached thread.
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

/// Runs `work` in a new thread: `exit` has destroyed its thread's thread-local
/// objects, including those of OpenCL drivers, which Oclgrind nevertheless
/// writes to.
template <class Work> void inFreshThread(Work work) {
  try {
    std::thread(work).join();
  } catch (const std::system_error &) {
    work();
  }
}

void end() {
  if (steps().Cancelled || HasEnded.exchange(true)) // registered several times
    return;
  ApiCallGuard::beginExit();
  if (MyVisits) { // a signal handler's `exit` interrupted a call
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

/// Finishes work before end() is registered: drivers at work may register
/// handlers with atexit, which would run before end().
void prepareEnd() {
  run(Ending::Approach);
  while (Begun != Ended)
    sleepBriefly();
  run(Ending::Finish);
}

/// Registers end() late: `exit` destroys its thread's thread-local objects
/// before it calls atexit handlers. This object is the main thread's, which
/// need not be exiting, so other threads must not notice its destructor.
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
  // A child lacks the threads that the steps would wait for.
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
  // If the runtime is linked into the program, this is one of the exit handlers
  // that end() runs.
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

// A call counts itself before it reads the state, and end() changes the state
// before it reads the counters, so one of them sees the other.

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
    stay(); // an abandoned call may have failed because of the exit
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
