//===- Tracks.cpp - the accelerator_views on the timeline -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Trace/Tracks.h"
#include <algorithm>
#include <mutex>

namespace amprt {
namespace trace {

namespace {
struct Table {
  std::mutex Mutex;
  std::vector<Track> All = std::vector<Track>(1);

  static Table &get() {
    static Table &T = *new Table; // outlives every destructor
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

} // namespace trace
} // namespace amprt
