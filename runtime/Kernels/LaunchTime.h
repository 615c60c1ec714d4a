//===- LaunchTime.h - when a launch ran -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_LAUNCHTIME_H
#define AMPRT_KERNELS_LAUNCHTIME_H

#include <cstdint>

namespace amprt {

/// The time that a launch takes, as its device tells it.
class LaunchTime {
public:
  virtual ~LaunchTime() = default;

  enum Progress { Running, Done, Failed };
  virtual Progress progress() = 0;
  /// Returns the time of a launch that is done; 0: the device does not say.
  virtual uint64_t nanoseconds() = 0;
};

} // namespace amprt

#endif
