//===- Task.h - a command of the native device ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_TASK_H
#define AMPRT_CPU_TASK_H

#include "Driver/Command.h"
#include "Support/HappensBefore.h"
#include "Trace/Trace.h"
#include <atomic>
#include <cstdint>

namespace amprt {

class Chain;

/// Work that is cut into parts, which run at the same time, in any order, in
/// the threads that take part in it.
class Task : public Command {
public:
  explicit Task(Chain &Of, uint64_t Parts = 1);
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

  // Before it is added to its chain:

  /// It is a kernel: what it is on the timeline.
  void show(const trace::Work &W);
  void startAfter(Task &Other) { After = Ref<Task>(&Other); }
  uint64_t parts() const { return Parts; }
  /// Has the calling thread take part until no part is left to begin, or, if
  /// it `MayStop`, other tasks want threads. False: there was no part.
  bool takePart(bool MayStop);
  /// Whether there are parts that no thread has begun.
  bool hasParts() const { return Next.load(std::memory_order_relaxed) < Parts; }

protected:
  virtual void run(uint64_t Part) = 0;
  /// The process has forked: in this child it is never done.
  virtual void lose() { Lost = true; }

private:
  friend class Chain;
  bool claim(uint64_t &Begin, uint64_t &End);

  const Ref<Chain> Of;
  const uint64_t Parts;
  std::atomic<uint64_t> Next{0}; ///< the first that no thread has begun
  std::atomic<bool> Done{false};

  trace::Time tellTime() const;

  trace::Work Shown;
  bool IsTimed = false;
  trace::Time Begin = 0; ///< when the first thread has joined, if it is timed
  Ref<Task> After; ///< of another chain, to be done before this one begins

  // With the chain locked:
  unsigned Threads = 0; ///< number of threads that take part
  bool Running = false, Lost = false;
  std::vector<std::function<void()>> Continuations;
};

/// Work of one part.
template <class Work> class WorkTask final : public Task {
public:
  WorkTask(Chain &Of, Work work) : Task(Of), TheWork(std::move(work)) {}

private:
  void run(uint64_t) override { TheWork(); }
  Work TheWork;
};

} // namespace amprt

#endif
