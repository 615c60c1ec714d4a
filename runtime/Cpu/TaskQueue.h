//===- TaskQueue.h - the tasks of an in-order queue -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_TASKQUEUE_H
#define AMPRT_CPU_TASKQUEUE_H

#include "Cpu/Task.h"
#include <condition_variable>
#include <mutex>

namespace amprt {

class SharedLoop;

/// Tasks that run one after the other. The workers run the first one; when it
/// is done its successor is the first. Threads that wait for it work on it,
/// too.
class TaskQueue : public RefCounted<TaskQueue> {
public:
  TaskQueue();
  ~TaskQueue();

  /// Adds a task at the end. While there are very many the caller waits.
  void add(const Ref<Task> &T);
  /// Runs `work` here and now if the queue is empty; otherwise false.
  template <class Work> bool tryRun(const Work &work) {
    if (!enter())
      return false;
    work();
    leave();
    return true;
  }
  /// The last task, or null.
  Ref<Task> last();
  void waitFor(Task &T);
  void waitForAll();
  /// Fails once if tasks were abandoned.
  void throwIfLost();

  /// Completes the first task, all of whose parts have run, and returns it.
  /// `Next` is its successor if that can begin now, which is then up to the
  /// caller, or null.
  Ref<Task> complete(Task &T, Task *&Next);
  bool isEmpty() const { return Count.load(std::memory_order_relaxed) == 0; }
  /// True if the first task has no successor yet.
  bool isLast() const { return Count.load(std::memory_order_relaxed) == 1; }

private:
  friend class Task;
  friend class Workers;

  /// Held for so short a time that a thread that finds it locked spins.
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
  /// Gives the first task to the workers when it can begin.
  void start(Task &First);
  /// If the task has to wait for one of another queue, starts it after that
  /// one.
  bool isPostponed(Task &First);
  template <class Test> void waitUntil(Task *Awaited, Test isOver);
  /// In a child after fork(): no thread is left to do what was begun.
  void abandon();

  // A cache line that a thread has as long as it has the lock.
  alignas(64) SpinMutex Mutex; // of what follows, and of the tasks' state
  Ref<Task> First;             ///< each one keeps its successor
  Task *Last = nullptr;        ///< if there is a first
  bool Entered = false, HasLost = false;

  /// The number of tasks, the work of a thread that has entered included.
  alignas(64) std::atomic<size_t> Count{0};

  // These seldom change:
  /// The one that the first task is in, or was in.
  alignas(64) std::atomic<SharedLoop *> Loop{nullptr};
  unsigned Sleeping = 0; ///< threads that wait for Changed, with the lock
  std::condition_variable_any Changed;
};

} // namespace amprt

#endif
