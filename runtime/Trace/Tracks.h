//===- Tracks.h - tracks of the timeline and their clocks -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_TRACKS_H
#define AMPRT_TRACE_TRACKS_H

#include "Trace/Trace.h"
#include <string>
#include <vector>

namespace amprt::trace {

/// A device has a clock of its own, which OpenCL 1.2 relates to nothing. But it
/// says when a command was enqueued, and the host has looked at its clock
/// before and after: the difference of the clocks lies between two bounds. Many
/// commands narrow it down. Since no two clocks run alike, that is done anew
/// from time to time.
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

struct Track {
  std::string Accelerator;
  unsigned Number; ///< among the views of this accelerator, from 1 on
  DeviceClock Clock;
};

/// A track for a new view; not 0.
uint32_t addTrack(const std::string &Accelerator);
/// See DeviceClock.
void addToClock(uint32_t Track, Time Device, Time Before, Time After);
/// All tracks by number; number 0 is unused.
std::vector<Track> allTracks();

} // namespace amprt::trace

#endif
