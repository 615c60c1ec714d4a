//===- Command.h - work that a queue was given ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_COMMAND_H
#define AMPRT_DRIVER_COMMAND_H

#include "Support/Ref.h"
#include <functional>
#include <vector>

namespace amprt {

/// The completion of a command in a queue; implemented by each driver.
class Command : public RefCounted<Command> {
public:
  virtual ~Command() = default;

  /// Returns once the work is done, or has failed; throws if waiting does.
  /// `What` names the work in messages.
  virtual void wait(const char *What) = 0;
  /// Throws if finished work failed.
  virtual void throwIfFailed(const char *What) = 0;
  /// Done or failed.
  virtual bool isDone() = 0;
  /// Calls `Function`, which keeps this alive, once the work is done or failed:
  /// now if it is, else from a thread that others wait for, too, so that it
  /// must not block.
  virtual void whenDone(std::function<void()> Function) = 0;
};

/// The commands that an asynchronous call has left running.
using Commands = std::vector<Ref<Command>>;

} // namespace amprt

#endif
