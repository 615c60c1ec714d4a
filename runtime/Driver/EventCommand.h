//===- EventCommand.h - commands that events follow -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_EVENTCOMMAND_H
#define AMPRT_DRIVER_EVENTCOMMAND_H

#include "Driver/Command.h"
#include "Trace/Trace.h"
#include <memory>
#include <optional>

namespace amprt {

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
    std::optional<trace::Time> Enqueued; ///< nothing: the driver does not say
  };
  /// When the command ran, once it is done. Nothing: the driver does not say.
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
