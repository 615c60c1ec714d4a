//===- Workers.h - the threads of the native device -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The threads are oneTBB's, which a program's own parallel loops use as well,
// and one that is the runtime's: work goes on even if the program blocks all of
// oneTBB's. No more threads than there are processors take part in tasks at a
// time, those that wait for them included.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_WORKERS_H
#define AMPRT_CPU_WORKERS_H

#include "Cpu/Chain.h"
#include <list>
#include <memory>
#include <set>

namespace amprt {

class Workers {
public:
  static Workers &get();

  /// Has threads take part in a task that may run now.
  void call(const Ref<Task> &T);
  /// The calling thread takes part, if one more may.
  bool help(Task &T);
  /// Whether a thread should turn to another task, so that those of different
  /// chains get on side by side.
  bool areWanted() const {
    return ReadyCount.load(std::memory_order_relaxed) > 1;
  }
  /// How many threads take part at most.
  unsigned limit() const { return Limit; }

  /// Chains announce themselves, for fork().
  void add(Chain *C);
  void remove(Chain *C);

private:
  struct Arena;
  Workers();
  bool callMore(std::unique_lock<std::mutex> &Lock);
  void work();
  void serve();
  bool workOnOne(std::unique_lock<std::mutex> &Lock);
  void left(const Task &T);
  void prepareFork();
  void afterFork(bool IsChild);

  const unsigned Limit;
  std::unique_ptr<Arena> OfTbb;

  std::mutex Mutex; // of what follows
  std::condition_variable Changed;
  std::list<Ref<Task>> Ready; ///< those with parts left to begin
  std::atomic<size_t> ReadyCount{0};
  unsigned Active = 0; ///< threads that take part in tasks
  unsigned Called = 0; ///< threads of oneTBB's that were asked to
  bool HasServer = false, IsAlone = false;

  std::mutex ChainsMutex; // of Chains
  std::set<Chain *> Chains;
};

} // namespace amprt

#endif
