//===- Continuations.cpp - threads that run continuations -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device/Continuations.h"
#include "Support/Shutdown.h"
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <queue>
#include <system_error>
#include <thread>

namespace amprt {

namespace {

using Clock = std::chrono::steady_clock;

class Pool {
public:
  static Pool &get() {
    static Pool *&P = []() -> Pool *& {
      // Its threads may outlive every destructor, and do not survive fork().
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

  /// One thread watches for a continuation that takes too long.
  void keepOneWaiting() {
    if (Threads > Running)
      return;
    try {
      addThread();
    } catch (const std::system_error &) {
      // Those that there are will come to it.
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
      Function = nullptr; // destroy what it holds without the lock
      Lock.lock();
      --Running;
      Changed.notify_all();
      if (Threads - Running > 2) {
        --Threads;
        return;
      }
    }
  }

  std::mutex Mutex; // of what follows
  std::condition_variable Changed;
  std::queue<Item> Queue;
  size_t Threads = 0, Running = 0;
};

} // namespace

void prepareContinuations() { Pool::get().start(); }

void finishContinuations() { Pool::get().finish(); }

void runContinuation(std::function<void()> Function) {
  Pool::get().add(std::move(Function));
}

} // namespace amprt
