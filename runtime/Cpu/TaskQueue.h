//===- TaskQueue.h - the tasks of an in-order queue -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_TASKQUEUE_H
#define AMPRT_CPU_TASKQUEUE_H

#include "Cpu/Task.h"
#include <condition_variable>
#include <mutex>

namespace amprt {

class SharedLoop;

/// An in-order queue of tasks. The workers run the first task; when it is done,
/// its successor becomes the first. Waiting threads help with it.
class TaskQueue : public RefCounted<TaskQueue> {
public:
  TaskQueue();
  ~TaskQueue();

  /// Appends a task. Waits while the queue is full.
  void add(const Ref<Task> &T);
  /// Runs `work` immediately if the queue is empty; otherwise returns false.
  template <class Work> bool tryRun(const Work &work) {
    if (!enter())
      return false;
    work();
    leave();
    return true;
  }
  /// Returns the last task, or null.
  Ref<Task> last();
  void waitFor(Task &T);
  void waitForAll();
  /// Throws once if tasks were abandoned.
  void throwIfLost();

  /// Completes the first task, all of whose parts have run, and returns it.
  /// `Next` receives its successor, which the caller must run, or null if there
  /// is none or it cannot begin yet.
  Ref<Task> complete(Task &T, Task *&Next);
  bool isEmpty() const { return Count.load(std::memory_order_relaxed) == 0; }
  /// True if the first task has no successor yet.
  bool isLast() const { return Count.load(std::memory_order_relaxed) == 1; }

private:
  friend class Task;
  friend class Workers;

  /// Held so briefly that threads spin while it is locked.
  class SpinMutex {
  public:
    void lock() {
      for (int Tries = 0; Tries != 100; ++Tries)
        if (try_lock())
          return;
      M.lock();
    }
    bool try_lock() { return M.try_lock(); }
    void unlock() { M.unlock(); }

  private:
    std::mutex M;
  };
  using Lock = std::unique_lock<SpinMutex>;

  bool enter();
  void leave();
  /// Passes the first task to the workers when it can begin.
  void start(Task &First);
  /// If the task must wait for one of another queue, schedules it after that
  /// one and returns true.
  bool isPostponed(Task &First);
  template <class Test> void waitUntil(Task *Awaited, Test isOver);
  /// Called in the child after fork(): the threads that ran tasks are gone.
  void abandon();

  // The lock holder owns this cache line.
  alignas(64) SpinMutex Mutex; // guards the members below and task states
  Ref<Task> First;             ///< each task references its successor
  Task *Last = nullptr;        ///< valid if there is a first
  bool Entered = false, HasLost = false;

  /// The number of tasks, including the work of a thread that has entered.
  alignas(64) std::atomic<size_t> Count{0};

  // Rarely modified:
  /// The loop that the first task is or was in.
  alignas(64) std::atomic<SharedLoop *> Loop{nullptr};
  unsigned Sleeping = 0; ///< waiters on Changed; guarded by Mutex
  std::condition_variable_any Changed;
};

} // namespace amprt

#endif
