//===- SharedLoop.h - work-sharing loop over a task's parts -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A work-sharing loop: threads claim iterations one by one. Each seat has a
// share of consecutive iterations, so that in equal loops a thread gets the
// same iterations each time, with their data in its cache. Threads with
// exhausted shares help with others.
//
// A loop is reused for one task after the other without a lock: the generation
// in each word distinguishes claims of an exhausted task from those of the next
// one. A thread may read a loop at any time. A task cannot complete, and the
// loop cannot proceed to the next one, while a thread has a claimed but
// unfinished iteration.
//
// Finished iterations are counted in a tree: in the share, whose cache line its
// thread owns, and on completion of a share or group in the parent counter,
// which few threads write. The thread that completes a counter resets it at
// once: others add to it only in the next task, which is opened by that thread
// or by one that has seen the sum.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_SHAREDLOOP_H
#define AMPRT_CPU_SHAREDLOOP_H

#include "Cpu/Task.h"
#include <memory>

namespace amprt {

class SharedLoop {
public:
  /// Sets the number of shares. Must be called first.
  void setSeats(unsigned Number);

  /// Publishes a task's iterations. Called by the thread that reserved the loop
  /// or completed the previous task.
  void open(Task &T);

  /// Returns a value that is unique per task.
  uint64_t state() const { return State.load(std::memory_order_seq_cst); }
  unsigned seats() const { return Seats; }
  /// Claims an iteration of a seat's share, which belongs to task(). Returns
  /// false if all iterations in this state are claimed.
  bool claim(uint64_t InState, unsigned Seat, uint64_t &Iteration);
  Task &task() const { return *Of; }
  /// Records that the calling thread has run iterations of a seat's share in
  /// `Spent` time. Returns true for the task's last iterations: the caller then
  /// completes the task, and `Spent` is the total time of all threads.
  bool finish(unsigned Seat, uint32_t Iterations, trace::Time &Spent);

private:
  using Counter = std::atomic<uint64_t>; ///< time, iterations
  struct alignas(64) Share {
    std::atomic<uint64_t> Claimed{0}; ///< generation, number
    Counter Finished{0};
  };
  struct alignas(64) Group {
    Counter Finished{0};
  };
  static const unsigned SeatsOfGroup = 4;

  uint32_t beginOf(unsigned Seat, uint32_t All) const {
    return uint32_t(uint64_t(All) * Seat / Seats);
  }

  // A cache line that changes once per task.
  alignas(64) std::atomic<uint64_t> State{0}; ///< generation, iterations
  Task *Of = nullptr;
  unsigned Seats = 0;
  std::unique_ptr<Share[]> Shares;
  std::unique_ptr<Group[]> Groups;
  Group Whole;
};

} // namespace amprt

#endif
