//===- CuLaunchTime.cpp - the time between two events ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuLaunchTime.h"

namespace amprt {

CuLaunchTime::CuLaunchTime(CuDevice &D)
    : D(D), Begin(D.context()), End(D.context()) {
  const OnDevice Current(D);
  for (CuHandle<CuEvent> *Event : {&Begin, &End})
    check(Cu.EventCreate(Event->out(), CuEventWithTime), "cuEventCreate",
          [&] { return D.name(); });
}

LaunchTime::Progress CuLaunchTime::progress() {
  const InContext Current(D.context());
  const CuResult Result = Cu.EventQuery(End.get());
  return Result == CuNotReady ? Running : Result == CuSuccess ? Done : Failed;
}

uint64_t CuLaunchTime::nanoseconds() {
  const InContext Current(D.context());
  float Milliseconds = 0;
  if (Cu.EventElapsedTime(&Milliseconds, Begin.get(), End.get()))
    return 0;
  return uint64_t(double(Milliseconds) * 1e6);
}

} // namespace amprt
