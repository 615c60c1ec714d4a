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

/// Waits for the command, whose failure throwIfFailed() tells.
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
    // There is no other thread to wait.
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
    Next = Item(); // what it keeps goes while the runtime is there
  }
}

void EventCommand::whenDone(std::function<void()> Function) {
  if (isDone())
    Function();
  else
    Waiter->add(*this, std::move(Function));
}

namespace {

/// A command of the timeline.
struct Pending {
  trace::Work W;
  trace::Time Before, After; ///< it was enqueued between them
  Ref<EventCommand> Of;

  /// False: it runs.
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

/// The commands whose times are not known yet. Only the end of the process
/// waits for them.
class Timeline {
public:
  static Timeline &get() {
    static Timeline &T = []() -> Timeline & {
      auto &Made = *new Timeline; // outlives every destructor
      // Registered later than the devices, it comes before their end.
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

  std::mutex Mutex; // of what follows
  std::vector<Pending> List;
  size_t Full = Step;
};

} // namespace

void addToTimeline(const trace::Work &W, trace::Time Before,
                   Ref<EventCommand> Enqueued) noexcept try {
  Timeline::get().add({W, Before, trace::now(), std::move(Enqueued)});
} catch (const std::exception &) {
  // The timeline lacks it.
}

} // namespace amprt
