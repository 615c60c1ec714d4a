//===- LaunchCost.h - the time that launches take ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_LAUNCHCOST_H
#define AMPRT_CPU_LAUNCHCOST_H

#include "Trace/Trace.h"
#include "amp/detail/abi.h"
#include <algorithm>

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
  /// True if sharing the launch among processors, which takes about this many
  /// nanoseconds, is of use. A short launch that is shared finds its data in
  /// other processors' caches, and its workers awake if others are near: some
  /// are tried both ways, now and then, and the faster way is taken.
  bool isWorthSharing(double SharingTime) const;
  /// Notes the time of a launch that was not shared.
  void note(trace::Time Spent) const;
  /// Notes the processor time of one that was, and the time that passed.
  void noteShared(trace::Time Spent, trace::Time Passed) const;

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
  float ofEach(trace::Time T) const {
    return std::max(float(T) / float(Threads), 1e-3f);
  }

  uint64_t Threads, Key;
  float Cost; ///< of a thread, in nanoseconds
  bool IsKnown;
};

} // namespace amprt

#endif
