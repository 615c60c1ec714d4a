//===- LaunchCost.h - measured execution times of launches ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_LAUNCHCOST_H
#define AMPRT_CPU_LAUNCHCOST_H

#include "Trace/Trace.h"
#include "amp/detail/abi.h"
#include <algorithm>

namespace amprt {

/// The execution time of launches of a kernel, from earlier runs: the time per
/// thread, for each kernel and each power of two of threads.
class LaunchCost {
public:
  LaunchCost(const amprt_kernel &K, uint64_t Threads);

  /// Returns the processor time of all threads in nanoseconds; a guess if the
  /// kernel has not run.
  double total() const { return Cost * double(Threads); }
  double ofThread() const { return Cost; }
  /// Returns true if sharing the launch among processors, which costs
  /// \p SharingTime nanoseconds, pays. A short shared launch finds its data in
  /// other processors' caches, and workers awake only if launches are close
  /// together. So some launches are tried both ways from time to time, and the
  /// faster way is chosen.
  bool chooseSharing(double SharingTime);

  struct Run {
    trace::Time Spent; ///< processor time
    trace::Time Begin, End;
    bool IsShared = false;
    trace::Time Launches = 1; ///< equal launches that ran together
  };
  void note(const Run &R) const;

  /// Measures a launch in the calling thread. Short launches are sampled; one
  /// that takes far longer than expected makes the time unknown again.
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
  uint32_t Phase = 0; ///< of a trial
  float Cost;         ///< nanoseconds per thread
  bool IsKnown;
  bool IsOfAlone = false; ///< the cost of launches that were not shared
};

} // namespace amprt

#endif
