//===- ClCommand.h - an OpenCL command and its event ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLCOMMAND_H
#define AMPRT_OPENCL_CLCOMMAND_H

#include "Driver/EventCommand.h"
#include "OpenCL/Handle.h"

namespace amprt {

class ClCommand final : public EventCommand {
public:
  explicit ClCommand(std::shared_ptr<EventWaiter> Waiter)
      : EventCommand(std::move(Waiter)) {}

  cl_event event() const { return Event.get(); }
  /// For the OpenCL function that enqueues it.
  cl_event *out() { return Event.out(); }
  /// The same; null if there is no command.
  static cl_event *out(EventCommand *C) {
    return C ? static_cast<ClCommand *>(C)->out() : nullptr;
  }
  /// True for a launch in the queue for trials.
  bool IsBeside = false;

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  Progress progress() noexcept override;
  std::optional<Times> times() noexcept override;

private:
  Handle<cl_event> Event;
};

} // namespace amprt

#endif
