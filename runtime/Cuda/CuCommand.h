//===- CuCommand.h - the completion of work in a stream ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUCOMMAND_H
#define AMPRT_CUDA_CUCOMMAND_H

#include "Cuda/CuDevice.h"
#include "Driver/Command.h"
#include "Driver/EventWaiter.h"

namespace amprt {

class CuCommand final : public Command {
public:
  /// \p Waiter is its queue's.
  CuCommand(CuDevice &D, std::shared_ptr<EventWaiter> Waiter);

  CuEvent event() const { return Event.get(); }
  /// Completes with all work that the stream has been given.
  void record(CuStream Stream);

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  bool isDone() override;
  void whenDone(std::function<void()> Function) override;

private:
  CuDevice &D;
  const std::shared_ptr<EventWaiter> Waiter;
  CuHandle<CuEvent> Event;
};

} // namespace amprt

#endif
