//===- Chain.h - tasks that run one after the other -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_CHAIN_H
#define AMPRT_CPU_CHAIN_H

#include "Cpu/Task.h"
#include <condition_variable>
#include <deque>
#include <mutex>

namespace amprt {

/// What is in an in-order queue. The workers run the first task; when it is
/// done the next one is the first. Threads that wait for it work on it, too.
class Chain : public RefCounted<Chain> {
public:
  Chain();
  ~Chain();

  /// Adds a task at the end. While there are very many the caller waits.
  void add(const Ref<Task> &T);
  /// Runs `work` here and now if nothing is in the chain; else false.
  template <class Work> bool tryRun(Work work) {
    if (!enter())
      return false;
    work();
    leave();
    return true;
  }
  /// The last task; null: there is none.
  Ref<Task> last();
  void waitFor(Task &T);
  void waitForAll();
  /// Fails once if tasks were abandoned.
  void throwIfLost();

private:
  friend class Task;
  friend class Workers;
  bool enter();
  void leave();
  /// Gives the first task to the workers, unless it has to wait for a task of
  /// another chain.
  void begin(const Ref<Task> &First);
  bool join(Task &T);
  void part(Task &T);
  template <class Test> void waitUntil(Test isOver);
  /// In a child after fork(): no thread is left to do what was begun.
  void abandon();

  std::mutex Mutex; // of what follows, and of the tasks' state
  std::condition_variable Changed;
  std::deque<Ref<Task>> Tasks;
  bool Entered = false, HasLost = false;
};

} // namespace amprt

#endif
