//===- SharedLoop.h - the parts of a task, for several threads --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A worksharing loop: threads claim its iterations one by one. Each seat has a
// share of its own, consecutive iterations, so that in equal loops a thread
// gets the same ones each time and finds their data in its cache. Threads whose
// share is exhausted help with the others'.
//
// A loop is reused for one task after the other, without a lock: the generation
// in each word tells an exhausted task's claims from the next one's. A thread
// may look at a loop at any time. A task cannot complete, and the loop cannot
// go on to the next one, while a thread has claimed an iteration and not
// finished it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_SHAREDLOOP_H
#define AMPRT_CPU_SHAREDLOOP_H

#include "Cpu/Task.h"
#include <memory>

namespace amprt {

class SharedLoop {
public:
  /// Sets the number of shares; before all other calls.
  void setSeats(unsigned Number);

  /// Offers a task's iterations. To be called by the thread that has reserved
  /// the loop, or has completed the task before.
  void open(Task &T);

  /// Differs for each task.
  uint64_t state() const { return State.load(std::memory_order_seq_cst); }
  /// Claims an iteration for a thread, of its own share or of the others'; its
  /// task is then task(). False if all that there are in this state are
  /// claimed.
  bool claim(uint64_t InState, unsigned Seat, bool OfOthers,
             uint64_t &Iteration);
  Task &task() const { return *Of; }
  /// Notes that the calling thread has run iterations. True if these were the
  /// last ones: it completes the task.
  bool finish(uint32_t Iterations, trace::Time Spent);
  /// The time that all threads together have spent on the completed task.
  trace::Time spent() const;

private:
  struct alignas(64) Share {
    std::atomic<uint64_t> Claimed{0}; ///< generation, number
  };

  // A cache line that changes once for each task.
  alignas(64) std::atomic<uint64_t> State{0}; ///< generation, iterations
  Task *Of = nullptr;
  unsigned Seats = 0;
  std::unique_ptr<Share[]> Shares;
  alignas(64) std::atomic<uint64_t> Unfinished{0}; ///< time, iterations
};

} // namespace amprt

#endif
