//===- Tracks.h - the accelerator_views on the timeline ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_TRACKS_H
#define AMPRT_TRACE_TRACKS_H

#include "Trace/DeviceClock.h"
#include <string>

namespace amprt {
namespace trace {

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

} // namespace trace
} // namespace amprt

#endif
