//===- DeviceClock.h - a device's time and the host's -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device has a clock of its own, which OpenCL 1.2 relates to nothing. But it
// says when a command was enqueued, and the host has looked at its clock before
// and after: the difference of the clocks lies between two bounds. Many
// commands narrow it down. Since no two clocks run alike, that is done anew
// from time to time.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_TRACE_DEVICECLOCK_H
#define AMPRT_TRACE_DEVICECLOCK_H

#include "Trace/Record.h"
#include <vector>

namespace amprt {
namespace trace {

class DeviceClock {
public:
  /// The device's clock showed `Device` at a time between two of the host's.
  void add(Time Device, Time Before, Time After);
  /// The host's time at a time of the device's; the same if nothing is known.
  Time toHost(Time Device) const;

private:
  /// The signed delay of the device's clock at some time.
  struct Stretch {
    Time Device, Begin;
    int64_t AtLeast, AtMost;
    unsigned Count;
    int64_t difference() const { return AtLeast + (AtMost - AtLeast) / 2; }
  };
  std::vector<Stretch> Stretches;
};

} // namespace trace
} // namespace amprt

#endif
