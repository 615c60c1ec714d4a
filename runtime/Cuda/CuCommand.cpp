//===- CuCommand.cpp - the completion of work in a stream -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuCommand.h"

namespace amprt {

CuCommand::CuCommand(CuDevice &D, std::shared_ptr<EventWaiter> Waiter,
                     bool IsTimed, CuClock Clock)
    : EventCommand(std::move(Waiter)), D(D), Clock(std::move(Clock)) {
  if (IsTimed)
    Begin = D.createEvent(CuEventWithTime);
  End = D.createEvent(IsTimed ? CuEventWithTime : CuEventWithoutTime);
}

void CuCommand::recordBegin(CuStream Stream) {
  if (Begin)
    check(Cu.EventRecord(Begin.get(), Stream), "cuEventRecord",
          [&] { return D.name(); });
}

void CuCommand::recordEnd(CuStream Stream) {
  check(Cu.EventRecord(event(), Stream), "cuEventRecord",
        [&] { return D.name(); });
}

void CuCommand::wait(const char *What) {
  const OnDevice Current(D);
  check(Cu.EventSynchronize(event()), "cuEventSynchronize",
        [&] { return std::string(What); });
}

void CuCommand::throwIfFailed(const char *What) {
  const OnDevice Current(D);
  const CuResult Result = Cu.EventQuery(event());
  if (Result != CuNotReady)
    check(Result, "cuEventQuery", [&] { return std::string(What); });
}

EventCommand::Progress CuCommand::progress() noexcept {
  const InContext Current(D.context());
  const CuResult Result = Cu.EventQuery(event());
  return Result == CuNotReady ? Running : Result == CuSuccess ? Done : Failed;
}

std::optional<EventCommand::Times> CuCommand::times() noexcept {
  const InContext Current(D.context());
  float BeforeMs = 0, Ms = 0;
  if (!Begin ||
      (Clock && Cu.EventElapsedTime(&BeforeMs, Clock->get(), Begin.get())) ||
      Cu.EventElapsedTime(&Ms, Begin.get(), event()))
    return {};
  const auto Start = trace::Time(double(BeforeMs) * 1e6);
  return Times{Start, Start + trace::Time(double(Ms) * 1e6), {}};
}

} // namespace amprt
