//===- PendingTimes.cpp - when commands ran -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/PendingTimes.h"
#include "Support/Shutdown.h"
#include <algorithm>
#include <mutex>
#include <vector>

namespace amprt {

namespace {

class PendingTimes {
public:
  static PendingTimes &get() {
    static PendingTimes &P = []() -> PendingTimes & {
      auto &Made = *new PendingTimes; // outlives every destructor
      // Registered later than the devices, it comes before their end.
      atShutdown(Ending::Release, [] { get().collectAll(); });
      return Made;
    }();
    return P;
  }

  void add(std::unique_ptr<PendingTime> New) {
    std::lock_guard<std::mutex> Lock(Mutex);
    List.push_back(std::move(New));
    if (List.size() >= Full) {
      collect();
      Full = List.size() + Step;
    }
  }

private:
  static constexpr size_t Step = 512;

  void collect() {
    List.erase(std::remove_if(List.begin(), List.end(),
                              [](const auto &T) { return T->tell(); }),
               List.end());
  }
  void collectAll() {
    std::lock_guard<std::mutex> Lock(Mutex);
    for (const std::unique_ptr<PendingTime> &T : List)
      T->wait();
    collect();
    List.clear();
  }

  std::mutex Mutex; // of what follows
  std::vector<std::unique_ptr<PendingTime>> List;
  size_t Full = Step;
};

} // namespace

void keepTime(std::unique_ptr<PendingTime> Time) {
  PendingTimes::get().add(std::move(Time));
}

} // namespace amprt
