//===- CuTimes.cpp - when work of a stream ran ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuTimes.h"
#include "Driver/PendingTimes.h"
#include "Trace/Tracks.h"

namespace amprt {

static CuHandle<CuEvent> makeEvent(CuDevice &D, CuStream Stream) {
  auto what = [&] { return D.name(); };
  CuHandle<CuEvent> Event(D.context());
  check(Cu.EventCreate(Event.out(), CuEventWithTime), "cuEventCreate", what);
  check(Cu.EventRecord(Event.get(), Stream), "cuEventRecord", what);
  return Event;
}

CuClock::CuClock(CuDevice &D, CuStream Stream, uint32_t Track) : D(D) {
  auto what = [&] { return D.name(); };
  check(Cu.StreamSynchronize(Stream), "cuStreamSynchronize", what);
  const trace::Time Before = trace::now();
  Begin = makeEvent(D, Stream);
  check(Cu.EventSynchronize(Begin.get()), "cuEventSynchronize", what);
  trace::addToClock(Track, 0, Before, trace::now());
}

bool CuClock::tell(CuEvent Event, trace::Time &Time) const {
  float Milliseconds = 0;
  if (Cu.EventElapsedTime(&Milliseconds, Begin.get(), Event))
    return false;
  Time = trace::Time(double(Milliseconds) * 1e6);
  return true;
}

const std::shared_ptr<CuClock> &
CuClockOfQueue::get(CuDevice &D, CuStream Stream, uint32_t Track) {
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Clock)
    Clock = std::make_shared<CuClock>(D, Stream, Track);
  return Clock;
}

/// Events before and after the work.
struct TimedWork::Events {
  const trace::Work W;
  const std::shared_ptr<CuClock> Clock;
  const CuStream Stream;
  const CuHandle<CuEvent> Begin;
  CuHandle<CuEvent> End;

  Events(const trace::Work &W, std::shared_ptr<CuClock> Clock, CuStream Stream)
      : W(W), Clock(std::move(Clock)), Stream(Stream),
        Begin(makeEvent(this->Clock->device(), Stream)) {}
};

void TimedWork::begin(const trace::Work &W, CuClockOfQueue &Clock, CuDevice &D,
                      CuStream Stream) {
  try {
    Time = std::make_shared<Events>(W, Clock.get(D, Stream, W.track()), Stream);
  } catch (const std::exception &) {
    // The timeline lacks it.
  }
}

void TimedWork::keep() {
  class WorkTime final : public PendingTime {
  public:
    explicit WorkTime(std::shared_ptr<Events> Of) : Of(std::move(Of)) {}

    bool tell() override {
      const InContext Current(Of->Clock->device().context());
      const CuResult Result = Cu.EventQuery(Of->End.get());
      trace::Time Begin, End;
      if (Result == CuSuccess && Of->Clock->tell(Of->Begin.get(), Begin) &&
          Of->Clock->tell(Of->End.get(), End))
        Of->W.wasDone(Begin, End);
      return Result != CuNotReady;
    }
    void wait() noexcept override {
      const InContext Current(Of->Clock->device().context());
      Cu.EventSynchronize(Of->End.get());
    }

  private:
    const std::shared_ptr<Events> Of;
  };
  try {
    Time->End = makeEvent(Time->Clock->device(), Time->Stream);
    keepTime(std::make_unique<WorkTime>(std::move(Time)));
  } catch (const std::exception &) {
    // The timeline lacks it.
  }
}

} // namespace amprt
