//===- EventCommand.h - commands with events --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_EVENTCOMMAND_H
#define AMPRT_DRIVER_EVENTCOMMAND_H

#include "Driver/Queue.h"
#include "Trace/Trace.h"
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace amprt {

// A thread waits for the events of a queue, which complete in order. Drivers'
// callbacks are no alternative: NVIDIA's can deadlock with a thread that
// enqueues commands, and Oclgrind drops callbacks of events that are already
// complete.

class Command;

class EventWaiter : public std::enable_shared_from_this<EventWaiter> {
public:
  /// Calls `Function` when the command is done or failed. `Function` keeps the
  /// command alive.
  void add(Command &Of, std::function<void()> Function);

private:
  struct Item {
    Command *Of;
    std::function<void()> Function;
  };

  /// The thread's function, which returns when there is nothing to wait for.
  void run();

  std::mutex Mutex; // guards the members below
  std::deque<Item> Items;
  bool IsRunning = false;
};

class EventWaiter;

/// A command of a driver's queue; the driver has an event for its end.
class EventCommand : public Command {
public:
  enum Progress { Running, Done, Failed };
  virtual Progress progress() noexcept = 0;
  bool isDone() final { return progress() != Running; }
  void whenDone(std::function<void()> Function) final;

  /// Times by the queue's clock.
  struct Times {
    trace::Time Begin, End;
    std::optional<trace::Time> Enqueued; ///< nothing if not reported
  };
  /// Returns when a done command ran, or nothing if that is not reported.
  virtual std::optional<Times> times() noexcept = 0;

protected:
  /// \p Waiter is the queue's.
  explicit EventCommand(std::shared_ptr<EventWaiter> Waiter)
      : Waiter(std::move(Waiter)) {}

private:
  const std::shared_ptr<EventWaiter> Waiter;
};

/// Adds a command that was enqueued for \p W, not before \p Before, to the
/// timeline once it is done.
void addToTimeline(const trace::Work &W, trace::Time Before,
                   Ref<EventCommand> Enqueued) noexcept;

} // namespace amprt

#endif
