//===- Workers.h - the threads of the native device -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// There is one worker per processor except one, which is left to the thread
// that waits for the work and helps with it. If none helps for a while, a
// reserve worker replaces it. Workers stop if helping threads occupy their
// processors.
//
// Tasks that can begin are in shared loops. An idle worker polls for a new one
// without a lock for a bounded time (Patience), then sleeps. A thread that
// opens a loop wakes at most two workers, which wake others.
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

  /// Schedules the parts of a task that can begin now. In a child after fork(),
  /// the calling thread runs them.
  void run(Task &T);
  /// Returns the maximum number of threads that run parts at once.
  unsigned limit() const { return Limit; }

  /// A waiting thread, which occupies one of the processors meanwhile.
  class Helper {
  public:
    explicit Helper(Workers &Of);
    ~Helper();
    /// Runs parts of the queue's first task; returns soon after `Awaited` is
    /// done. Returns false if there are no parts to begin.
    bool help(TaskQueue &Queue, Task *Awaited);

  private:
    Workers &Of;
    bool MayWork;
    SharedLoop *Last = nullptr;
    uint64_t Exhausted = 0;
  };

  /// Registers queues, for fork().
  void add(TaskQueue *Q);
  void remove(TaskQueue *Q);

private:
  struct Worker;
  Workers();

  /// The role of a thread that works on a loop.
  struct Role {
    unsigned Seat;
    const Worker *Who; ///< null for a helper
    Task *Awaited;     ///< by the helper; null for all of its queue's tasks
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
  // Working threads poll this cache line. It is constant in a program with one
  // queue and one waiting thread.
  alignas(64) std::atomic<unsigned> Rivals{0}; ///< loops in use minus one
  std::atomic<unsigned> Surplus{0};            ///< helpers minus one

  alignas(64) std::atomic<uint32_t> Open{0}; ///< a bit for each loop in use
  alignas(64) std::atomic<unsigned> Helpers{0};

  alignas(64) std::mutex Mutex; // guards the members below
  std::deque<Task *> Waiting;   ///< for a free loop
  std::atomic<size_t> WaitingCount{0};
  std::atomic<bool> IsAlone{false}; ///< in a child after fork()
  std::atomic<bool> HaveThreads{false};

  std::mutex QueuesMutex; // of Queues
  std::set<TaskQueue *> Queues;
};

} // namespace amprt

#endif
