//===- Background.cpp - background work -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Support/Background.h"
#include "Support/Shutdown.h"
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <pthread.h>
#include <queue>
#include <thread>

namespace amprt {

namespace {

class Background {
public:
  static Background &get() {
    static Background *&B = []() -> Background *& {
      // Its thread may outlive all destructors, and does not survive fork().
      static Background *Made = new Background;
      pthread_atfork(nullptr, nullptr, [] { Made = new Background; });
      atShutdown(Ending::Approach, [] { get().drop(); });
      return Made;
    }();
    return *B;
  }

  void add(std::function<void()> Work) {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!HasThread) {
      std::thread([this] { loop(); }).detach();
      HasThread = true;
      NotBefore = Clock::now() + Patience;
    }
    Queue.push(std::move(Work));
    Changed.notify_one();
  }

  void addUrgent(int Count) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Waiting += Count;
    NotBefore = Clock::now() + Patience;
    Changed.notify_one();
  }

  void drop() {
    std::queue<std::function<void()>> Dropped; // destroyed without the lock
    std::lock_guard<std::mutex> Lock(Mutex);
    Dropped.swap(Queue);
  }

private:
  using Clock = std::chrono::steady_clock;
  /// Delay before work begins, since more urgent work may follow.
  static constexpr std::chrono::milliseconds Patience{20};

  void loop() {
    sigset_t All; // leave signals to the program's threads
    sigfillset(&All);
    pthread_sigmask(SIG_SETMASK, &All, nullptr);
    while (true)
      workOn(next());
  }

  std::function<void()> next() {
    std::unique_lock<std::mutex> Lock(Mutex);
    while (Queue.empty() || Waiting || Clock::now() < NotBefore)
      if (Queue.empty() || Waiting)
        Changed.wait(Lock);
      else
        Changed.wait_until(Lock, NotBefore);
    std::function<void()> Work = std::move(Queue.front());
    Queue.pop();
    return Work;
  }

  void workOn(std::function<void()> Work) {
    ApiCallGuard ThisThread;
    Work();
    Work = nullptr; // captured objects may need a driver
  }

  std::mutex Mutex; // guards the members below
  std::condition_variable Changed;
  std::queue<std::function<void()>> Queue;
  bool HasThread = false;
  int Waiting = 0; ///< number of Urgent objects
  Clock::time_point NotBefore;
};

} // namespace

void runInBackground(std::function<void()> Work) noexcept try {
  Background::get().add(std::move(Work));
} catch (...) {
  // Out of memory or threads.
}

Urgent::Urgent() { Background::get().addUrgent(1); }
Urgent::~Urgent() { Background::get().addUrgent(-1); }

} // namespace amprt
