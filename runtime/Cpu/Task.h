//===- Task.h - a command of the native device ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_TASK_H
#define AMPRT_CPU_TASK_H

#include "Driver/Queue.h"
#include "Support/Ref.h"
#include "Trace/Trace.h"
#include <atomic>
#include <cstdint>
#include <type_traits>

namespace amprt {

class TaskQueue;

/// Work that is split into parts, which may run concurrently and in any order.
class Task : public Command {
public:
  explicit Task(TaskQueue &Of, uint32_t Parts = 1);
  ~Task() override;

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  bool isDone() override {
    const bool Is = Done.load(std::memory_order_acquire);
    if (Is)
      happenedBefore(&Done);
    return Is;
  }
  void whenDone(std::function<void()> Function) override;

  // Called before the task is added to its queue:

  /// Marks it as a kernel, with its description on the timeline.
  void show(const trace::Work &W);
  void startAfter(Task &Other) { After = Ref<Task>(&Other); }

  /// Merges a later task that may run concurrently. This task has not begun,
  /// and its queue is locked. Returns false if the later task has to wait.
  virtual bool takeIn(const Ref<Task> &) { return false; }

  // Called by the threads that run it:

  TaskQueue &queue() const { return *Of; }
  uint32_t parts() const { return Parts; }
  virtual void run(uint64_t Part) = 0;
  /// Records when threads may start to run its parts.
  void noteOpen(trace::Time When) { Opened = When; }
  /// Records when a thread begins a part.
  void noteBegin(trace::Time When) {
    trace::Time None = 0;
    if (__builtin_expect(IsTimed, false))
      Begin.compare_exchange_strong(None, When);
  }
  /// Receives the processor time of all parts and the end of the last one.
  virtual void noteSpent(trace::Time, trace::Time) {}
  /// Prefetches the data that a part reads, which is in other processors'
  /// caches.
  void fetch() const {
    const unsigned Bytes = 512, CacheLine = 64;
    for (unsigned I = CacheLine; I < Bytes; I += CacheLine)
      __builtin_prefetch(reinterpret_cast<const char *>(this) + I);
  }

protected:
  bool isShown() const { return Shown.isSome(); }
  void setParts(uint32_t Number) { Parts = Number; }
  trace::Time opened() const { return Opened; }
  /// Marks the task as never done, in the child after fork().
  virtual void lose() { Lost = true; }

private:
  friend class TaskQueue;
  trace::Time tellTime() const;

  const Ref<TaskQueue> Of;
  uint32_t Parts; ///< constant once it begins
  std::atomic<bool> Done{false};
  bool IsTimed = false;
  trace::Work Shown;
  trace::Time Opened = 0;
  std::atomic<trace::Time> Begin{0}; ///< of the first part, if timed
  Ref<Task> After; ///< task of another queue that must finish first

  // Guarded by the queue's lock:
  Ref<Task> Successor;
  bool Lost = false;
  std::vector<std::function<void()>> Continuations;
};

/// Runs `work`, with the number of the part if it has a parameter.
template <class Work> class WorkTask final : public Task {
public:
  WorkTask(TaskQueue &Of, Work work, uint32_t Parts)
      : Task(Of, Parts), TheWork(std::move(work)) {}
  void run(uint64_t Part) override {
    if constexpr (std::is_invocable_v<Work &, uint64_t>)
      TheWork(Part);
    else
      TheWork();
  }

private:
  Work TheWork;
};

} // namespace amprt

#endif
