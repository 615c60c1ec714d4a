//===- Copy.cpp - the copies that users ask for ---------------------------===//

#include "Memory/Copy.h"

namespace amprt {

namespace {

/// A copy from a buffer, which `copy` makes, brings its source up to date as
/// well. One that waits does so first, and reads the source; one that does not
/// reads where the bytes are, since it would have to wait for the source.
template <class Copy>
void copyFrom(Buffer &From, const Region &R, Commands *Async, Copy copy) {
  if (!Async)
    From.bringHome(R, nullptr);
  copy();
  if (Async)
    From.bringHome(R, Async);
}

} // namespace

void copyBetween(Buffer &From, const Region &FromRegion, Buffer &To,
                 const Region &ToRegion, Commands *Async) {
  if (&From == &To && FromRegion == ToRegion)
    return;
  std::unique_lock<std::mutex> LockFrom(From.Mutex, std::defer_lock);
  std::unique_lock<std::mutex> LockTo(To.Mutex, std::defer_lock);
  if (&From == &To)
    LockTo.lock();
  else
    std::lock(LockFrom, LockTo);
  copyFrom(From, FromRegion, Async, [&] {
    Place Target = To.placeForWriting();
    Place Source = From.placeForReading(Target.Through, FromRegion);
    // Reading may have taken memory back that both use in place.
    if (&From == &To)
      Target = To.placeForWriting();
    transfer(Source, FromRegion, Target, ToRegion, Async);
    if (Async && Source.isHost())
      From.addPending(*Async);
    if (Async && Target.isHost())
      To.addPending(*Async);
    To.written(Target, ToRegion);
  });
}

void copyIn(const void *From, Buffer &To, const Region &R, Commands *Async) {
  std::lock_guard<std::mutex> Lock(To.Mutex);
  Place Target = To.placeForWriting();
  transfer(Place::onHost(From), Region(Interval{0, R.size()}), Target, R,
           Async);
  To.written(Target, R);
}

void copyOut(Buffer &From, const Region &R, void *To, Commands *Async) {
  std::lock_guard<std::mutex> Lock(From.Mutex);
  copyFrom(From, R, Async, [&] {
    Place Source = From.placeForReading(nullptr, R);
    transfer(Source, R, Place::onHost(To), Region(Interval{0, R.size()}),
             Async);
  });
}

} // namespace amprt
