//===- SharedLoop.cpp - the parts of a task, for several threads ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cpu/SharedLoop.h"

namespace amprt {

static uint64_t pack(uint32_t Generation, uint32_t Number) {
  return uint64_t(Generation) << 32 | Number;
}
static uint32_t generationOf(uint64_t Word) { return uint32_t(Word >> 32); }
static uint32_t numberIn(uint64_t Word) { return uint32_t(Word); }

void SharedLoop::setSeats(unsigned Number) {
  Seats = Number;
  Shares.reset(new Share[Number]);
}

void SharedLoop::open(Task &T) {
  Of = &T;
  Unfinished.store(T.parts(), std::memory_order_relaxed);
  happensBefore(&State);
  const uint32_t Next = generationOf(State.load(std::memory_order_relaxed)) + 1;
  // Small tasks leave most shares as they were. No share gets so old that its
  // generation looks like one to come.
  if (Next % (1u << 30) == 0)
    for (unsigned Seat = 0; Seat != Seats; ++Seat)
      Shares[Seat].Claimed.store(pack(Next, 0), std::memory_order_relaxed);
  State.store(pack(Next, T.parts()), std::memory_order_seq_cst);
}

bool SharedLoop::claim(uint64_t InState, unsigned Seat, bool OfOthers,
                       uint64_t &Iteration) {
  const uint32_t Generation = generationOf(InState), All = numberIn(InState);
  auto begin = [=](unsigned Of) { return uint64_t(All) * Of / Seats; };
  for (unsigned I = OfOthers; I != (OfOthers ? Seats : 1); ++I) {
    const unsigned Of = (Seat + I) % Seats;
    const uint64_t Begin = begin(Of), Size = begin(Of + 1) - Begin;
    std::atomic<uint64_t> &Claimed = Shares[Of].Claimed;
    uint64_t Seen = Claimed.load(std::memory_order_relaxed);
    while (true) {
      // No generation ends before each of its shares is exhausted. So a share
      // of an older one is untouched in this one, and the exchange fails if the
      // loop has gone on.
      const auto Age = int32_t(Generation - generationOf(Seen));
      if (Age < 0)
        return false;
      const uint32_t Number = Age == 0 ? numberIn(Seen) : 0;
      if (Number >= Size)
        break;
      if (Claimed.compare_exchange_weak(Seen, pack(Generation, Number + 1),
                                        std::memory_order_acq_rel,
                                        std::memory_order_relaxed)) {
        happenedBefore(&State);
        Iteration = Begin + Number;
        return true;
      }
    }
  }
  return false;
}

/// A counter has room for hours of processor time in units of so many
/// nanoseconds, beside the iterations.
static const unsigned Unit = 256;

bool SharedLoop::finish(uint32_t Iterations, trace::Time Spent) {
  happensBefore(&Unfinished);
  const uint64_t Change = pack(uint32_t(Spent / Unit), 0) - Iterations;
  const uint64_t Before =
      Unfinished.fetch_add(Change, std::memory_order_acq_rel);
  if (numberIn(Before) != Iterations)
    return false;
  happenedBefore(&Unfinished);
  return true;
}

trace::Time SharedLoop::spent() const {
  return trace::Time(Unfinished.load(std::memory_order_relaxed) >> 32) * Unit;
}

} // namespace amprt
