//===- Event.cpp - completion of asynchronous work ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/Event.h"
#include "Device/Report.h"
#include "Support/Error.h"
#include "Support/Shutdown.h"
#include "Trace/Trace.h"
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <queue>
#include <system_error>
#include <thread>

// Continuations run one after the other on one thread of the runtime, however
// many operations there are. One that takes long, for example since it waits
// for another one, delays the others only briefly: then another thread takes
// over.

namespace amprt {

namespace {

using Clock = std::chrono::steady_clock;

class Pool {
public:
  static Pool &get() {
    static Pool *&P = []() -> Pool *& {
      // Its threads may outlive all destructors, and do not survive fork().
      static Pool *Made = new Pool;
      pthread_atfork(nullptr, nullptr, [] { Made = new Pool; });
      return Made;
    }();
    return *P;
  }

  void start() {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!Threads)
      addThread();
  }

  void add(std::function<void()> Function) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Queue.push({std::move(Function), Clock::now() + Patience});
    keepOneWaiting();
    Changed.notify_one();
  }

  void finish() {
    std::unique_lock<std::mutex> Lock(Mutex);
    Changed.wait_for(Lock, 5 * Patience,
                     [this] { return Queue.empty() && !Running; });
  }

private:
  struct Item {
    std::function<void()> Function;
    Clock::time_point Overdue;
  };
  static constexpr std::chrono::milliseconds Patience{20};

  void addThread() {
    std::thread([this] { loop(); }).detach();
    ++Threads;
  }

  /// Keeps one thread idle, which takes over from slow continuations.
  void keepOneWaiting() {
    if (Threads > Running)
      return;
    try {
      addThread();
    } catch (const std::system_error &) {
      // The existing threads will run it.
    }
  }

  void loop() {
    goOnWhileProgramEnds();
    std::unique_lock<std::mutex> Lock(Mutex);
    while (true) {
      while (Queue.empty())
        Changed.wait(Lock);
      if (Running && Clock::now() < Queue.front().Overdue) {
        Changed.wait_until(Lock, Queue.front().Overdue);
        continue;
      }
      std::function<void()> Function = std::move(Queue.front().Function);
      Queue.pop();
      ++Running;
      if (!Queue.empty())
        keepOneWaiting();
      Lock.unlock();
      Function();
      Function = nullptr; // destroy captured objects without the lock
      Lock.lock();
      --Running;
      Changed.notify_all();
      if (Threads - Running > 2) {
        --Threads;
        return;
      }
    }
  }

  std::mutex Mutex; // guards the members below
  std::condition_variable Changed;
  std::queue<Item> Queue;
  size_t Threads = 0, Running = 0;
};

} // namespace

/// Must be called before runContinuation() is relied on; throws if no thread
/// can be created.
static void prepareContinuations() { Pool::get().start(); }

void finishContinuations() { Pool::get().finish(); }

/// Schedules `Function`.
static void runContinuation(std::function<void()> Function) {
  Pool::get().add(std::move(Function));
}

} // namespace amprt

using namespace amprt;

amprt_event::amprt_event(Commands Work, const char *What)
    : Work(std::move(Work)), What(What) {}

Ref<Event> amprt_event::create(Commands Work, const char *What) {
  return Ref<Event>::adopt(new amprt_event(std::move(Work), What));
}

void amprt_event::wait() {
  const trace::Waiting ForWork(What);
  for (const Ref<Command> &Part : Work)
    Part->wait(What);
  for (const Ref<Command> &Part : Work)
    Part->throwIfFailed(What);
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Failure) {
    try {
      takeReports();
    } catch (const Error &) {
      Failure = std::current_exception();
    }
  }
  if (Failure)
    std::rethrow_exception(Failure);
}

bool amprt_event::waitFor(std::chrono::nanoseconds Time) {
  subscribe();
  const trace::Waiting ForWork(What);
  {
    std::unique_lock<std::mutex> Lock(Mutex);
    auto IsDone = [&] { return Running == 0; };
    // A very long wait would overflow the clock's arithmetic.
    if (Time > std::chrono::hours(24 * 365))
      Changed.wait(Lock, IsDone);
    else if (!Changed.wait_for(Lock, Time, IsDone))
      return false;
  }
  return true;
}

void amprt_event::then(std::function<void()> Function) {
  prepareContinuations();
  subscribe();
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Running) {
      Continuations.push_back(std::move(Function));
      return;
    }
  }
  runContinuation(std::move(Function));
}

void amprt_event::subscribe() {
  {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Subscribed)
      return;
    Subscribed = true;
    Running = Work.size();
  }
  for (const Ref<Command> &Part : Work)
    Part->whenDone([Self = Ref<Event>(this)] { Self->commandDone(); });
}

void amprt_event::commandDone() {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (--Running)
    return;
  // Queued before a waiting thread continues, which may add another one.
  for (std::function<void()> &Function : Continuations)
    runContinuation(std::move(Function));
  Continuations.clear();
  Changed.notify_all();
}
