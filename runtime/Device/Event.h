//===- Event.h - completion of asynchronous work ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An event represents commands, or work that was complete when the call
// returned. Unlimited waits use the commands directly. Timed waits and
// continuations need the commands' callbacks, which are registered on first
// use. Continuations run on a thread of the runtime, since drivers forbid
// blocking calls in callbacks.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_EVENT_H
#define AMPRT_DEVICE_EVENT_H

#include "Device/View.h"
#include <chrono>
#include <condition_variable>
#include <functional>

struct amprt_event : amprt::RefCounted<amprt_event> {
  /// Creates an event for all of `Work`, which `What` names in messages.
  static amprt::Ref<amprt_event> create(amprt::Commands Work, const char *What);

  /// Throws if the work failed.
  void wait();
  /// Returns false if the time elapsed before the work was done.
  bool waitFor(std::chrono::nanoseconds Time);
  /// Calls `Function` when the work is done or has failed.
  void then(std::function<void()> Function);

private:
  amprt_event(amprt::Commands Work, const char *What);
  friend class amprt::RefCounted<amprt_event>;
  ~amprt_event() = default;

  void subscribe();
  void commandDone();

  const amprt::Commands Work;
  const char *const What;

  std::mutex Mutex; // guards the members below
  std::condition_variable Changed;
  bool Subscribed = false;
  std::exception_ptr Failure; ///< reported by a kernel
  size_t Running = 0;         ///< registered, incomplete commands
  std::vector<std::function<void()>> Continuations;
};

namespace amprt {
using Event = ::amprt_event;

/// Waits for queued continuations for a short time, at process exit.
void finishContinuations();
} // namespace amprt

#endif
