//===- task_threads.h - threads of tasks ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PPL_TASK_THREADS_H
#define PPL_TASK_THREADS_H

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace concurrency {
namespace details {

/// A pool of threads. Tasks may wait for each other, so each one has a thread:
/// a new one if all are busy.
class task_threads {
public:
  /// Never destroyed: tasks may run until process exit.
  static task_threads &get() {
    static task_threads *all = new task_threads;
    return *all;
  }

  void run(std::function<void()> function) {
    std::unique_lock<std::mutex> lock(mutex_);
    waiting_.push_back(std::move(function));
    if (idle_ >= waiting_.size()) {
      wake_.notify_one();
      return;
    }
    lock.unlock();
    std::thread([this] { work(); }).detach();
  }

private:
  void work() {
    std::unique_lock<std::mutex> lock(mutex_);
    for (;;) {
      ++idle_;
      const bool found = wake_.wait_for(lock, std::chrono::seconds(5),
                                        [&] { return !waiting_.empty(); });
      --idle_;
      if (!found)
        return;
      const std::function<void()> function = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      function();
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  size_t idle_ = 0;
};

} // namespace details
} // namespace concurrency

#endif
