//===- Copy.cpp - copies that programs request ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Guard.h"
#include "Memory/Buffer.h"

using namespace amprt;

namespace {

// With `Async`, commands that still run when a function returns are added to
// it; if there are none, the copy is done.

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
  const trace::CopyReason Asked(trace::Rule::Copy);
  const trace::ScopedOwner Mine(From.owner());
  Place Target = To.placeForWriting();
  const Buffer::CopySource Source = From.findSource(Target.Through, FromRegion);
  // Finding the source may have moved memory that both use in place.
  if (&From == &To)
    Target = To.placeForWriting();
  // Gathered parts are freed at the end of this call.
  Commands *Left = Source.Gathered ? nullptr : Async;
  transfer(Source.At, Source.Bytes, Target, ToRegion, Left);
  if (Left && Source.At.isHost())
    From.addPending(*Left);
  if (Left && Target.isHost())
    To.addPending(*Left);
  To.written(Target, ToRegion);
  if (Source.MayChange && !Left && !Target.isHost())
    Target.Through->queue().finish();
}

void copyIn(const void *From, Buffer &To, const Region &R, Commands *Async) {
  std::lock_guard<std::mutex> Lock(To.Mutex);
  const trace::CopyReason Asked(trace::Rule::Copy);
  const trace::ScopedOwner Mine(To.owner());
  Place Target = To.placeForWriting();
  transfer(Place::onHost(From), Region(Interval{0, R.size()}), Target, R,
           Async);
  To.written(Target, R);
}

void copyOut(Buffer &From, const Region &R, void *To, Commands *Async) {
  std::lock_guard<std::mutex> Lock(From.Mutex);
  const trace::CopyReason Asked(trace::Rule::Copy);
  const trace::ScopedOwner Mine(From.owner());
  const Buffer::CopySource Source = From.findSource(nullptr, R);
  transfer(Source.At, Source.Bytes, Place::onHost(To),
           Region(Interval{0, R.size()}), Source.Gathered ? nullptr : Async);
}

} // namespace

extern "C" {

amprt_status amprt_copy(const amprt_buffer_ref *From,
                        const amprt_buffer_ref *To, amprt_event **Out) {
  return asynchronous(Out, "copy", [&](Commands *Running) {
    copyBetween(*From->buffer, regionOf(From), *To->buffer, regionOf(To),
                Running);
  });
}

amprt_status amprt_copy_in(const void *Memory, const amprt_buffer_ref *To,
                           amprt_event **Out) {
  return asynchronous(Out, "copy", [&](Commands *Running) {
    copyIn(Memory, *To->buffer, regionOf(To), Running);
  });
}

amprt_status amprt_copy_out(const amprt_buffer_ref *From, void *Memory,
                            amprt_event **Out) {
  return asynchronous(Out, "copy", [&](Commands *Running) {
    copyOut(*From->buffer, regionOf(From), Memory, Running);
  });
}

} // extern "C"
