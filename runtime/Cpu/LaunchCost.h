//===- LaunchCost.h - the time that launches take ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_LAUNCHCOST_H
#define AMPRT_CPU_LAUNCHCOST_H

#include "Trace/Record.h"
#include "amp/detail/abi.h"

namespace amprt {

/// The time that launches of a kernel take, as measured when it ran before:
/// the cost of a thread, kept for each kernel and each power of two of threads.
class LaunchCost {
public:
  LaunchCost(const amprt_kernel &K, uint64_t Threads);

  /// The processor time in nanoseconds, all threads together. Of a kernel that
  /// has not run it is a guess.
  double total() const { return Cost * double(Threads); }
  double ofThread() const { return Cost; }
  /// True if sharing the launch among processors, which takes so many
  /// nanoseconds, is of use. What a shared launch takes says little about that
  /// if it is short: its data comes from other processors' caches. Some of its
  /// launches are not shared, to find out.
  bool isWorthSharing(double SharingTime) const;
  /// Notes how long the launch has taken, all threads together.
  void note(trace::Time Spent, bool IsShared) const;

  /// Stands around a launch that runs in the calling thread. A short one is
  /// measured now and then; if it takes far longer than it should, it counts
  /// as unknown from then on.
  class Watch {
  public:
    explicit Watch(const LaunchCost &Of);
    ~Watch();
    Watch(const Watch &) = delete;
    Watch &operator=(const Watch &) = delete;

  private:
    const LaunchCost &Of;
    const bool IsExact;
    const uint64_t Begin;
  };

private:
  bool isToMeasure() const;

  uint64_t Threads, Key;
  float Cost; ///< of a thread, in nanoseconds
  bool IsKnown;
  float Alone = 0;    ///< the same, where the launch was not shared; 0: unknown
  uint32_t Tries = 0; ///< launches that were measured so
};

} // namespace amprt

#endif
