//===- KernelTime.h - time that kernels run on the CPU ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adds up the time of kernels until it reaches a limit, so that a program that
// runs on the CPU by default can be told that it spends much time there. Short
// kernels are sampled.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_KERNELTIME_H
#define AMPRT_CPU_KERNELTIME_H

#include "Trace/Trace.h"
#include <atomic>

namespace amprt {

class KernelTime {
public:
  /// Calls `Reached` once, in any thread, when kernels have run for `Limit`
  /// nanoseconds.
  static void watch(trace::Time Limit, void (*Reached)());
  static void ignore() { IsWatched = false; }
  static bool isWatched() {
    return __builtin_expect(IsWatched.load(std::memory_order_relaxed), false);
  }
  static void add(trace::Time Spent);

  /// Samples the time of a short kernel.
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
