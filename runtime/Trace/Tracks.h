//===- Tracks.h - tracks of the timeline and their clocks -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_TRACKS_H
#define AMPRT_TRACE_TRACKS_H

#include "Trace/Trace.h"
#include <string>
#include <vector>

namespace amprt::trace {

/// A device has its own clock, which OpenCL 1.2 relates to no other. But it
/// tells when a command was enqueued, and the host has read its own clock
/// before and after that: so the offset of the clocks lies between two bounds,
/// which many commands narrow. Since clocks drift, the estimate is restarted
/// from time to time.
class DeviceClock {
public:
  /// Records that the device's clock showed `Device` between two host times.
  void add(Time Device, Time Before, Time After);
  /// Converts a device time to host time; unchanged if nothing is known.
  Time toHost(Time Device) const;

private:
  /// Bounds of the signed offset of the clocks during an interval.
  struct Stretch {
    Time Device, Begin;
    int64_t AtLeast, AtMost;
    unsigned Count;
    int64_t difference() const { return AtLeast + (AtMost - AtLeast) / 2; }
  };
  std::vector<Stretch> Stretches;
};

struct Track {
  std::string Accelerator;
  unsigned Number; ///< among the views of this accelerator, from 1
  DeviceClock Clock;
};

/// Adds a track for a new view and returns its number, which is not 0.
uint32_t addTrack(const std::string &Accelerator);
/// See DeviceClock.
void addToClock(uint32_t Track, Time Device, Time Before, Time After);
/// Returns all tracks by number; number 0 is unused.
std::vector<Track> allTracks();

} // namespace amprt::trace

#endif
