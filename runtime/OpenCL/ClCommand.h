//===- ClCommand.h - an OpenCL command and its event ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_CLCOMMAND_H
#define AMPRT_OPENCL_CLCOMMAND_H

#include "Driver/Command.h"
#include "Driver/EventWaiter.h"
#include "OpenCL/Handle.h"

namespace amprt {

class ClCommand final : public Command {
public:
  /// \p Waiter is its queue's.
  explicit ClCommand(std::shared_ptr<EventWaiter> Waiter)
      : Waiter(std::move(Waiter)) {}

  cl_event event() const { return Event.get(); }
  /// For the OpenCL function that enqueues it.
  cl_event *out() { return Event.out(); }

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  bool isDone() override;
  void whenDone(std::function<void()> Function) override;

private:
  const std::shared_ptr<EventWaiter> Waiter;
  Handle<cl_event> Event;
};

} // namespace amprt

#endif
