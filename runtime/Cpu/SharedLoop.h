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
// Finished iterations are counted in a tree: in the share, whose cache line its
// thread has, and by whoever completes a share or a group of shares in the
// counter above, which few threads write. A complete counter is reset at once,
// by the thread that has completed it: others add to it only in the next task,
// which that thread, or one that has seen its sum, opens.
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
  unsigned seats() const { return Seats; }
  /// Claims an iteration of a seat's share; its task is then task(). False if
  /// all that there are in this state are claimed.
  bool claim(uint64_t InState, unsigned Seat, uint64_t &Iteration);
  Task &task() const { return *Of; }
  /// Notes that the calling thread has run iterations of a seat's share, in so
  /// much time. True if these were the task's last ones: the caller completes
  /// it, and `Spent` is the time of all threads together.
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

  // A cache line that changes once for each task.
  alignas(64) std::atomic<uint64_t> State{0}; ///< generation, iterations
  Task *Of = nullptr;
  unsigned Seats = 0;
  std::unique_ptr<Share[]> Shares;
  std::unique_ptr<Group[]> Groups;
  Group Whole;
};

} // namespace amprt

#endif
