//===- EventCommand.cpp - commands with events ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/EventCommand.h"
#include "Driver/Queue.h"
#include "Support/Shutdown.h"
#include "Trace/Tracks.h"
#include <algorithm>
#include <mutex>
#include <system_error>
#include <thread>

namespace amprt {

/// Waits for the command; throwIfFailed() reports its failure.
static void waitUntilDone(Command &C) noexcept {
  try {
    C.wait("");
  } catch (const std::exception &) {
  }
}

void EventWaiter::add(Command &Of, std::function<void()> Function) {
  try {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!IsRunning)
      std::thread([Self = shared_from_this()] { Self->run(); }).detach();
    IsRunning = true;
    Items.push_back({&Of, std::move(Function)});
    return;
  } catch (const std::system_error &) {
    // No thread can be created: wait in this one.
  }
  waitUntilDone(Of);
  Function();
}

void EventWaiter::run() {
  goOnWhileProgramEnds();
  while (true) {
    Item Next;
    {
      std::lock_guard<std::mutex> Lock(Mutex);
      if (Items.empty()) {
        IsRunning = false;
        return;
      }
      Next = std::move(Items.front());
      Items.pop_front();
    }
    ApiCallGuard Inside;
    waitUntilDone(*Next.Of);
    Next.Function();
    Next = Item(); // destroy captured objects while the runtime exists
  }
}

void EventCommand::whenDone(std::function<void()> Function) {
  if (isDone())
    Function();
  else
    Waiter->add(*this, std::move(Function));
}

namespace {

/// A command for the timeline.
struct Pending {
  trace::Work W;
  trace::Time Before, After; ///< bounds of the time when it was enqueued
  Ref<EventCommand> Of;

  /// Returns false if it still runs.
  bool tell() const {
    if (!Of->isDone())
      return false;
    if (const auto Times = Of->times()) {
      if (Times->Enqueued)
        trace::addToClock(W.track(), *Times->Enqueued, Before, After);
      W.wasDone(Times->Begin, Times->End);
    }
    return true;
  }
};

/// Commands with unknown times. Only process exit waits for them.
class Timeline {
public:
  static Timeline &get() {
    static Timeline &T = []() -> Timeline & {
      auto &Made = *new Timeline; // outlives all destructors
      // Registered after the devices, so it runs before their shutdown.
      atShutdown(Ending::Release, [] { get().collectAll(); });
      return Made;
    }();
    return T;
  }

  void add(Pending New) {
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
                              [](const Pending &P) { return P.tell(); }),
               List.end());
  }
  void collectAll() {
    std::lock_guard<std::mutex> Lock(Mutex);
    for (const Pending &P : List)
      waitUntilDone(*P.Of);
    collect();
    List.clear();
  }

  std::mutex Mutex; // guards the members below
  std::vector<Pending> List;
  size_t Full = Step;
};

} // namespace

void addToTimeline(const trace::Work &W, trace::Time Before,
                   Ref<EventCommand> Enqueued) noexcept try {
  Timeline::get().add({W, Before, trace::now(), std::move(Enqueued)});
} catch (const std::exception &) {
  // The timeline lacks the command.
}

} // namespace amprt
