//===- PinnedRanges.h - pinned memory while it is mapped --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_PINNEDRANGES_H
#define AMPRT_DRIVER_PINNEDRANGES_H

#include <cstdint>
#include <iterator>
#include <map>
#include <mutex>

namespace amprt {

/// The mappings of a device's pinned memory.
class PinnedRanges {
public:
  void add(void *Mapping, uint64_t Size) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Ranges[static_cast<char *>(Mapping)] = Size;
  }
  void remove(void *Mapping) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Ranges.erase(static_cast<char *>(Mapping));
  }
  bool contain(const char *Address) {
    std::lock_guard<std::mutex> Lock(Mutex);
    auto After = Ranges.upper_bound(Address);
    return After != Ranges.begin() &&
           uint64_t(Address - std::prev(After)->first) <
               std::prev(After)->second;
  }

private:
  std::mutex Mutex; // of what follows
  std::map<const char *, uint64_t> Ranges;
};

} // namespace amprt

#endif
