//===- CuCommand.h - the completion of work in a stream ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUCOMMAND_H
#define AMPRT_CUDA_CUCOMMAND_H

#include "Cuda/CuDevice.h"
#include "Driver/EventCommand.h"

namespace amprt {

/// An event since which a queue's times count.
using CuClock = std::shared_ptr<const CuHandle<CuEvent>>;

class CuCommand final : public EventCommand {
public:
  /// A command that can tell its times if it \p IsTimed. Without a clock these
  /// count from its beginning.
  CuCommand(CuDevice &D, std::shared_ptr<EventWaiter> Waiter, bool IsTimed,
            CuClock Clock);

  CuEvent event() const { return End.get(); }
  /// The stream has been given everything that comes before the command.
  void recordBegin(CuStream Stream);
  /// The stream has been given the command.
  void recordEnd(CuStream Stream);

  void wait(const char *What) override;
  void throwIfFailed(const char *What) override;
  Progress progress() noexcept override;
  std::optional<Times> times() noexcept override;

private:
  CuDevice &D;
  const CuClock Clock;
  CuHandle<CuEvent> Begin, End; ///< no Begin: it is not timed
};

} // namespace amprt

#endif
