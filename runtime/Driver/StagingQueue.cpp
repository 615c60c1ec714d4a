//===- StagingQueue.cpp - copies of GPU queues ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/StagingQueue.h"
#include "Support/Error.h"

namespace amprt {

void StagingQueue::finish() noexcept {
  try {
    wait();
  } catch (const Error &E) {
    logFailure(E);
  }
}

void StagingQueue::copyAll(const CopyEnd &From, const CopyEnd &To,
                           const trace::Work &W, Commands *Async, bool Blocks) {
  run(W, Async, [&](EventCommand *C) { enqueueCopy(From, To, C, Blocks); });
}

void StagingQueue::write(const char *From, const Region &F, DeviceMemory &To,
                         const Region &T, Commands *Async) {
  if (!Async && Ring.write(From, F, To, T))
    return;
  To.useAsTarget(*this, T);
  copyAll({From, nullptr, F}, {nullptr, &To, T}, ofSlice(), Async, !Async);
}

void StagingQueue::read(DeviceMemory &From, const Region &F, char *To,
                        const Region &T, Commands *Async) {
  if (!Async && Ring.read(From, F, To, T))
    return;
  From.useAsMemory(*this, /*IsWritten=*/false);
  copyAll({nullptr, &From, F}, {To, nullptr, T}, ofSlice(), Async, !Async);
}

void StagingQueue::copy(DeviceMemory &From, const Region &F, DeviceMemory &To,
                        const Region &T, Commands *Async) {
  From.useAsMemory(*this, /*IsWritten=*/false);
  To.useAsTarget(*this, T);
  copyAll({nullptr, &From, F}, {nullptr, &To, T}, ofSlice(), Async, false);
}

bool StagingQueue::send(DeviceMemory &From, uint64_t FromOffset, Queue &Target,
                        DeviceMemory &To, uint64_t ToOffset, uint64_t Size) {
  if (sendDirectly(From, FromOffset, Target, To, ToOffset, Size))
    return true;
  auto *const Other = dynamic_cast<StagingQueue *>(&Target);
  return Other && Ring.send(From, FromOffset, *Other, To, ToOffset, Size);
}

Ref<Command> StagingQueue::copyPart(const End &Device, char *Host,
                                    const Interval &Part, bool IsRead) {
  Commands Copy;
  const Region Here(Interval{0, Part.End - Part.Begin}),
      There(Interval{Device.Offset + Part.Begin, Device.Offset + Part.End});
  const CopyEnd OnHost = {Host, nullptr, Here},
                OnDevice = {nullptr, &Device.Memory, There};
  copyAll(IsRead ? OnDevice : OnHost, IsRead ? OnHost : OnDevice, Device.Of,
          &Copy, /*Blocks=*/false);
  flush();
  return std::move(Copy.front());
}

} // namespace amprt
