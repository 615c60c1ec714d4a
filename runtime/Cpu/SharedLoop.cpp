//===- SharedLoop.cpp - work-sharing loop over the parts of a task --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/SharedLoop.h"
#include <algorithm>

namespace amprt {

static uint64_t pack(uint32_t Generation, uint32_t Number) {
  return uint64_t(Generation) << 32 | Number;
}
static uint32_t generationOf(uint64_t Word) { return uint32_t(Word >> 32); }
static uint32_t numberIn(uint64_t Word) { return uint32_t(Word); }

void SharedLoop::setSeats(unsigned Number) {
  Seats = Number;
  Shares.reset(new Share[Number]);
  Groups.reset(new Group[(Number + SeatsOfGroup - 1) / SeatsOfGroup]);
}

void SharedLoop::open(Task &T) {
  Of = &T;
  happensBefore(&State);
  const uint32_t Next = generationOf(State.load(std::memory_order_relaxed)) + 1;
  // Small tasks leave most shares unchanged. Refreshing the shares keeps old
  // generations from looking like future ones.
  if (Next % (1u << 30) == 0)
    for (unsigned Seat = 0; Seat != Seats; ++Seat)
      Shares[Seat].Claimed.store(pack(Next, 0), std::memory_order_relaxed);
  State.store(pack(Next, T.parts()), std::memory_order_seq_cst);
}

bool SharedLoop::claim(uint64_t InState, unsigned Seat, uint64_t &Iteration) {
  const uint32_t Generation = generationOf(InState), All = numberIn(InState);
  const uint32_t Begin = beginOf(Seat, All),
                 Size = beginOf(Seat + 1, All) - Begin;
  std::atomic<uint64_t> &Claimed = Shares[Seat].Claimed;
  uint64_t Seen = Claimed.load(std::memory_order_relaxed);
  while (true) {
    // No generation ends before all of its shares are exhausted. So a share of
    // an older generation is untouched in this one, and the exchange fails if
    // the loop has moved on.
    const auto Age = int32_t(Generation - generationOf(Seen));
    if (Age < 0)
      return false;
    const uint32_t Number = Age == 0 ? numberIn(Seen) : 0;
    if (Number >= Size)
      return false;
    if (Claimed.compare_exchange_weak(Seen, pack(Generation, Number + 1),
                                      std::memory_order_acq_rel,
                                      std::memory_order_relaxed)) {
      happenedBefore(&State);
      Iteration = Begin + Number;
      return true;
    }
  }
}

/// Adds to a counter. If that completes the counter, resets it, stores its sum
/// in `Done`, and returns true.
static bool add(std::atomic<uint64_t> &Counter, uint64_t &Done,
                uint32_t Complete) {
  happensBefore(&Counter);
  Done += Counter.fetch_add(Done, std::memory_order_acq_rel);
  if (numberIn(Done) != Complete)
    return false;
  happenedBefore(&Counter);
  Counter.store(0, std::memory_order_relaxed);
  return true;
}

/// Counters hold processor time in units of this many nanoseconds: room for
/// hours, beside the iterations.
static const unsigned Unit = 256;

bool SharedLoop::finish(unsigned Seat, uint32_t Iterations,
                        trace::Time &Spent) {
  // Constant until these iterations are finished.
  const uint32_t All = numberIn(State.load(std::memory_order_relaxed));
  const unsigned Number = Seat / SeatsOfGroup, First = Number * SeatsOfGroup,
                 Last = std::min(First + SeatsOfGroup, Seats);
  uint64_t Done = pack(uint32_t(Spent / Unit), Iterations);
  if (!add(Shares[Seat].Finished, Done,
           beginOf(Seat + 1, All) - beginOf(Seat, All)) ||
      !add(Groups[Number].Finished, Done,
           beginOf(Last, All) - beginOf(First, All)) ||
      !add(Whole.Finished, Done, All))
    return false;
  Spent = trace::Time(Done >> 32) * Unit;
  return true;
}

} // namespace amprt
