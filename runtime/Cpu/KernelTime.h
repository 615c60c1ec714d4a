//===- KernelTime.h - how long the processor runs kernels -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that has come to the processor by default may want to know once it
// has spent much time there. Until then, and only then, the time of kernels is
// added up; of the short ones that of some, which stand for all.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_KERNELTIME_H
#define AMPRT_CPU_KERNELTIME_H

#include "Trace/Trace.h"
#include <atomic>

namespace amprt {

class KernelTime {
public:
  /// `Reached` is called once, in any thread, when kernels have run for so
  /// many nanoseconds.
  static void watch(trace::Time Limit, void (*Reached)());
  static void ignore() { IsWatched = false; }
  static bool isWatched() {
    return __builtin_expect(IsWatched.load(std::memory_order_relaxed), false);
  }
  static void add(trace::Time Spent);

  /// Stands around a kernel that is short.
  class Sample {
  public:
    Sample() : Begin(isWatched() && isChosen() ? trace::now() : 0) {}
    ~Sample() {
      if (__builtin_expect(Begin != 0, false))
        add((trace::now() - Begin) * OneIn);
    }
    Sample(const Sample &) = delete;
    Sample &operator=(const Sample &) = delete;

  private:
    const trace::Time Begin;
  };

private:
  static constexpr unsigned OneIn = 64;
  static bool isChosen();

  static std::atomic<bool> IsWatched;
};

} // namespace amprt

#endif
