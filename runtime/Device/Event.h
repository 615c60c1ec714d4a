//===- Event.h - completion of asynchronous work ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An event stands for commands, or for work that was done when the call
// returned. Waiting without limit is left to the commands; waiting for a time
// and continuations need their callbacks, which are asked for when first
// needed. Continuations run on one thread of the runtime, since drivers allow
// no blocking calls in their callbacks.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_EVENT_H
#define AMPRT_DEVICE_EVENT_H

#include "Device/View.h"
#include <chrono>
#include <condition_variable>
#include <functional>

struct amprt_event : amprt::RefCounted<amprt_event> {
  /// Complete when all of `Work` is. `What` names it in messages.
  static amprt::Ref<amprt_event> create(amprt::Commands Work, const char *What);

  /// Throws if the work failed.
  void wait();
  /// False if the time passed before the work was done.
  bool waitFor(std::chrono::nanoseconds Time);
  /// Calls `Function` once the work is done or failed.
  void then(std::function<void()> Function);

private:
  amprt_event(amprt::Commands Work, const char *What);
  friend class amprt::RefCounted<amprt_event>;
  ~amprt_event() = default;

  void subscribe();
  void commandDone();

  const amprt::Commands Work;
  const char *const What;

  std::mutex Mutex; // of what follows
  std::condition_variable Changed;
  bool Subscribed = false;
  std::exception_ptr Failure; ///< reported by a kernel
  size_t Running = 0;         ///< subscribed commands that are not complete
  std::vector<std::function<void()>> Continuations;
};

namespace amprt {
using Event = ::amprt_event;

/// Waits for the continuations at hand, but for a moment only. For the end of
/// the process.
void finishContinuations();
} // namespace amprt

#endif
