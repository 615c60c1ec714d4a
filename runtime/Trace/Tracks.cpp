//===- Tracks.cpp - tracks of the timeline and their clocks ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/Tracks.h"
#include <algorithm>
#include <mutex>

namespace amprt::trace {

/// Limits of a stretch, an interval in which the bounds only narrow, in
/// commands and nanoseconds.
static const unsigned MaxCount = 1024;
static const Time MaxTime = 1000000000;

void DeviceClock::add(Time Device, Time Before, Time After) {
  const auto Least = int64_t(Before - Device), Most = int64_t(After - Device);
  if (!Stretches.empty()) {
    Stretch &S = Stretches.back();
    if (S.Count < MaxCount && Before - S.Begin < MaxTime) {
      const int64_t L = std::max(S.AtLeast, Least),
                    M = std::min(S.AtMost, Most);
      ++S.Count;
      if (L <= M) {
        S.AtLeast = L;
        S.AtMost = M;
      }
      return;
    }
  }
  Stretches.push_back({Device, Before, Least, Most, 1});
}

Time DeviceClock::toHost(Time Device) const {
  if (Stretches.empty())
    return Device;
  const auto After =
      std::find_if(Stretches.begin(), Stretches.end(),
                   [=](const Stretch &S) { return S.Device > Device; });
  if (After == Stretches.begin())
    return Device + Time(After->difference());
  const Stretch &A = After[-1];
  if (After == Stretches.end())
    return Device + Time(A.difference());
  const double Part =
      double(Device - A.Device) / double(After->Device - A.Device);
  return Device +
         Time(A.difference() +
              int64_t(Part * double(After->difference() - A.difference())));
}

namespace {
struct Table {
  std::mutex Mutex;
  std::vector<Track> All = std::vector<Track>(1);

  static Table &get() {
    static Table &T = *new Table; // outlives all destructors
    return T;
  }
};
} // namespace

uint32_t addTrack(const std::string &Accelerator) {
  Table &T = Table::get();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  const auto Before =
      std::count_if(T.All.begin(), T.All.end(), [&](const Track &Other) {
        return Other.Accelerator == Accelerator;
      });
  T.All.push_back({Accelerator, unsigned(Before) + 1, {}});
  return uint32_t(T.All.size() - 1);
}

void addToClock(uint32_t Track, Time Device, Time Before, Time After) {
  Table &T = Table::get();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  T.All[Track].Clock.add(Device, Before, After);
}

std::vector<Track> allTracks() {
  Table &T = Table::get();
  std::lock_guard<std::mutex> Lock(T.Mutex);
  return T.All;
}

} // namespace amprt::trace
