//===- Workers.h - the threads of the native device -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One thread for each processor but one: that one is left to the thread which
// waits for the work and helps with it. If none helps for a while, a worker in
// reserve takes its place. Workers of which the threads that help have the
// processors stand back.
//
// Tasks that can begin are in shared loops. An idle worker looks for a new one
// without a lock, for a bounded time (Patience); then it sleeps. A thread that
// opens a loop wakes no more than two workers; these wake others.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_WORKERS_H
#define AMPRT_CPU_WORKERS_H

#include "Cpu/SharedLoop.h"
#include "Cpu/TaskQueue.h"
#include <deque>
#include <set>

namespace amprt {

class Workers {
public:
  static Workers &get();

  /// Has the parts of a task run, which can begin now. In a child after fork()
  /// the calling thread runs them.
  void run(Task &T);
  /// How many threads run parts at a time at most.
  unsigned limit() const { return Limit; }

  /// A thread that waits, and meanwhile has one of the processors.
  class Helper {
  public:
    explicit Helper(Workers &Of);
    ~Helper();
    /// Runs parts of the queue's first task; not many more when `Awaited` is
    /// done. False: there are none to begin.
    bool help(TaskQueue &Queue, Task *Awaited);

  private:
    Workers &Of;
    bool MayWork;
    SharedLoop *Last = nullptr;
    uint64_t Exhausted = 0;
  };

  /// Queues announce themselves, for fork().
  void add(TaskQueue *Q);
  void remove(TaskQueue *Q);

private:
  struct Worker;
  Workers();

  /// How a thread works on a loop.
  struct Role {
    unsigned Seat;
    const Worker *Who; ///< null: a helper
    Task *Awaited;     ///< by the helper; null: all of its queue's
    const TaskQueue *Queue;
  };
  bool runParts(SharedLoop &L, const Role &R, uint64_t &Exhausted);
  bool shouldLeave(const Role &R) const;
  bool waitForOthers(SharedLoop &L, const Role &R, uint64_t State,
                     trace::Time OwnTime) const;
  void complete(SharedLoop &L, const Role &R, Task &T, trace::Time Spent,
                trace::Time End);

  SharedLoop *reserve();
  void release(SharedLoop &L);
  void open(SharedLoop &L, Task &T);
  void openWaiting(std::unique_lock<std::mutex> &);

  void work(Worker &W);
  bool workOnAny(Worker &W);
  bool mayWork(const Worker &W) const;
  bool hasWorkFor(const Worker &W) const;
  void sleep(Worker &W);
  bool wake(Worker &W);
  bool isReserve(const Worker &W) const;
  bool haveThreads();
  void wakeFor(uint64_t Parts);
  void wakeReserve();

  void prepareFork();
  void afterFork(bool IsChild);

  const unsigned Limit;
  static const unsigned MaxLoops = 16;
  SharedLoop Loops[MaxLoops];
  const std::unique_ptr<Worker[]> Crew; ///< the last one is the reserve
  std::atomic<unsigned> SleeperCount;   ///< without the reserve
  // Threads that work read this line all the time. It does not change in a
  // program of one queue and one thread that waits.
  alignas(64) std::atomic<unsigned> Rivals{0}; ///< loops in use but one
  std::atomic<unsigned> Surplus{0};            ///< helpers but one

  alignas(64) std::atomic<uint32_t> Open{0}; ///< a bit for each loop in use
  alignas(64) std::atomic<unsigned> Helpers{0};

  alignas(64) std::mutex Mutex; // of what follows
  std::deque<Task *> Waiting; ///< for a loop
  std::atomic<size_t> WaitingCount{0};
  std::atomic<bool> IsAlone{false}; ///< a child after fork()
  std::atomic<bool> HaveThreads{false};

  std::mutex QueuesMutex; // of Queues
  std::set<TaskQueue *> Queues;
};

} // namespace amprt

#endif
