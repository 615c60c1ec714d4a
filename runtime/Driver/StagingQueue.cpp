//===- StagingQueue.cpp - copies of drivers' queues -----------------------===//
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

void StagingQueue::write(const char *From, const Region &F, DeviceMemory &To,
                         const Region &T, Commands *Async) {
  if (!Async && Ring.write(From, F, To, T))
    return;
  To.useAsTarget(*this, T);
  run(ofSlice(), Async, [&](EventCommand *C) {
    enqueueCopy({From, nullptr, F}, {nullptr, &To, T}, C, /*Blocks=*/!Async);
  });
}

void StagingQueue::read(DeviceMemory &From, const Region &F, char *To,
                        const Region &T, Commands *Async) {
  if (!Async && Ring.read(From, F, To, T))
    return;
  From.useAsMemory(*this, /*IsWritten=*/false);
  run(ofSlice(), Async, [&](EventCommand *C) {
    enqueueCopy({nullptr, &From, F}, {To, nullptr, T}, C, /*Blocks=*/!Async);
  });
}

void StagingQueue::copy(DeviceMemory &From, const Region &F, DeviceMemory &To,
                        const Region &T, Commands *Async) {
  From.useAsMemory(*this, /*IsWritten=*/false);
  To.useAsTarget(*this, T);
  run(ofSlice(), Async, [&](EventCommand *C) {
    enqueueCopy({nullptr, &From, F}, {nullptr, &To, T}, C, /*Blocks=*/false);
  });
}

bool StagingQueue::send(DeviceMemory &From, uint64_t FromOffset, Queue &Target,
                        DeviceMemory &To, uint64_t ToOffset, uint64_t Size) {
  if (sendDirectly(From, FromOffset, Target, To, ToOffset, Size))
    return true;
  auto *const Other = dynamic_cast<StagingQueue *>(&Target);
  return Other && Ring.send(From, FromOffset, *Other, To, ToOffset, Size);
}

Ref<Command> StagingQueue::writePart(const char *From, const End &To,
                                     const Interval &Part) {
  Commands Copy;
  const Region Here(Interval{0, Part.End - Part.Begin}),
      There(Interval{To.Offset + Part.Begin, To.Offset + Part.End});
  run(To.Of, &Copy, [&](EventCommand *C) {
    enqueueCopy({From, nullptr, Here}, {nullptr, &To.Memory, There}, C,
                /*Blocks=*/false);
  });
  flush();
  return std::move(Copy.front());
}

Ref<Command> StagingQueue::readPart(const End &From, const Interval &Part,
                                    char *To) {
  Commands Copy;
  const Region Here(Interval{0, Part.End - Part.Begin}),
      There(Interval{From.Offset + Part.Begin, From.Offset + Part.End});
  run(From.Of, &Copy, [&](EventCommand *C) {
    enqueueCopy({nullptr, &From.Memory, There}, {To, nullptr, Here}, C,
                /*Blocks=*/false);
  });
  flush();
  return std::move(Copy.front());
}

} // namespace amprt
