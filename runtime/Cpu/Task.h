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

/// Work that is cut into parts, which run at the same time, in any order, in
/// the threads that take part in it.
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

  // Before it is added to its queue:

  /// It is a kernel: what it is on the timeline.
  void show(const trace::Work &W);
  void startAfter(Task &Other) { After = Ref<Task>(&Other); }

  /// Takes in the work of a later task that may run beside its own. The task
  /// has not begun, and its queue is locked. False: the later one has to wait.
  virtual bool takeIn(const Ref<Task> &) { return false; }

  // For the threads that run it:

  TaskQueue &queue() const { return *Of; }
  uint32_t parts() const { return Parts; }
  virtual void run(uint64_t Part) = 0;
  /// Threads may run its parts from now on.
  void noteOpen(trace::Time When) { Opened = When; }
  /// A thread has begun with a part.
  void noteBegin(trace::Time When) {
    trace::Time None = 0;
    if (__builtin_expect(IsTimed, false))
      Begin.compare_exchange_strong(None, When);
  }
  /// Takes the processor time of all its parts, and when the last one ended.
  virtual void noteSpent(trace::Time, trace::Time) {}
  /// Has the processor load what is read when a part runs, all at once: other
  /// processors' caches have it.
  void fetch() const {
    const unsigned Bytes = 512, CacheLine = 64;
    for (unsigned I = CacheLine; I < Bytes; I += CacheLine)
      __builtin_prefetch(reinterpret_cast<const char *>(this) + I);
  }

protected:
  bool isShown() const { return Shown.isSome(); }
  void setParts(uint32_t Number) { Parts = Number; }
  trace::Time opened() const { return Opened; }
  /// The process has forked: in this child it is never done.
  virtual void lose() { Lost = true; }

private:
  friend class TaskQueue;
  trace::Time tellTime() const;

  const Ref<TaskQueue> Of;
  uint32_t Parts; ///< which no longer changes when it begins
  std::atomic<bool> Done{false};
  bool IsTimed = false;
  trace::Work Shown;
  trace::Time Opened = 0;
  std::atomic<trace::Time> Begin{0}; ///< of the first part, if it is timed
  Ref<Task> After; ///< of another queue, to be done before this one begins

  // With the queue locked:
  Ref<Task> Successor;
  bool Lost = false;
  std::vector<std::function<void()>> Continuations;
};

/// Runs `work`, which is passed the number of the part if it takes one.
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
