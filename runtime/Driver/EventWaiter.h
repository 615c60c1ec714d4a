//===- EventWaiter.h - calls functions when events complete -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread waits for the events of a queue, which complete in their order. The
// callbacks of drivers are for that, too, but NVIDIA's come to a deadlock with
// a thread that enqueues commands, and Oclgrind forgets those of events that
// are already complete.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DRIVER_EVENTWAITER_H
#define AMPRT_DRIVER_EVENTWAITER_H

#include <deque>
#include <functional>
#include <memory>
#include <mutex>

namespace amprt {

class Command;

/// Waits for the command, whose failure throwIfFailed() tells.
void waitUntilDone(Command &C) noexcept;

class EventWaiter : public std::enable_shared_from_this<EventWaiter> {
public:
  /// Has `Function` called once the command is done or failed. `Function` keeps
  /// the command alive.
  void add(Command &Of, std::function<void()> Function);

private:
  struct Item {
    Command *Of;
    std::function<void()> Function;
  };

  /// The thread, which lives while there is something to wait for.
  void run();

  std::mutex Mutex; // of what follows
  std::deque<Item> Items;
  bool IsRunning = false;
};

} // namespace amprt

#endif
