//===- CuCommand.cpp - the completion of work in a stream -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuCommand.h"

namespace amprt {

CuCommand::CuCommand(CuDevice &D, std::shared_ptr<EventWaiter> Waiter)
    : D(D), Waiter(std::move(Waiter)), Event(D.context()) {
  const OnDevice Current(D);
  check(Cu.EventCreate(Event.out(), CuEventWithoutTime), "cuEventCreate",
        [&] { return D.name(); });
}

void CuCommand::record(CuStream Stream) {
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

bool CuCommand::isDone() {
  const InContext Current(D.context());
  return Cu.EventQuery(event()) != CuNotReady;
}

void CuCommand::whenDone(std::function<void()> Function) {
  if (isDone())
    Function();
  else
    Waiter->add(*this, std::move(Function));
}

} // namespace amprt
