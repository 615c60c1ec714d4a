//===- CuQueue.cpp - a stream of CUDA's driver ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuQueue.h"
#include "Cuda/CuLaunch.h"
#include "Cuda/CuLaunchTime.h"
#include "Trace/Copies.h"

namespace amprt {

// For messages.

static auto describing(const Device &D) {
  return [&D] { return D.name(); };
}

static auto describing(uint64_t Size, const Device &D) {
  return [=, &D] { return std::to_string(Size) + " bytes, " + D.name(); };
}

static CuAddress addressOf(const DeviceMemory &M) {
  return static_cast<const CuMemory &>(M).deviceAddress();
}

/// One end of a copy of a box, whose rows and planes are at equal distances.
static CuBoxCopy::End makeEnd(const Region &R) {
  CuBoxCopy::End E = {};
  E.Pitch = R.RowPitch;
  E.Height = R.PlanePitch / R.RowPitch;
  return E;
}

static CuBoxCopy::End onHost(const char *Memory, const Region &R) {
  CuBoxCopy::End E = makeEnd(R);
  E.Type = CuBoxCopy::Host;
  E.HostMemory = Memory + R.Offset;
  return E;
}

static CuBoxCopy::End onDevice(const DeviceMemory &M, const Region &R) {
  CuBoxCopy::End E = makeEnd(R);
  E.Type = CuBoxCopy::OnDevice;
  E.DeviceMemory = addressOf(M) + R.Offset;
  return E;
}

static void copyBox(const CuBoxCopy::End &From, const CuBoxCopy::End &To,
                    const Region &Shape, CuStream Stream, const Device &D) {
  const CuBoxCopy Box = {From, To, Shape.RowSize, Shape.Rows, Shape.Planes};
  check(Cu.Memcpy3DAsync(&Box, Stream), "cuMemcpy3DAsync",
        describing(Shape.size(), D));
}

static CuHandle<CuStream> createStream(CuDevice &D) {
  const OnDevice Current(D);
  CuHandle<CuStream> Stream(D.context());
  check(Cu.StreamCreate(Stream.out(), CuStreamNonBlocking), "cuStreamCreate",
        describing(D));
  return Stream;
}

CuQueue::CuQueue(CuDevice &Owner)
    : KernelQueue(Owner), Owner(Owner), Stream(createStream(Owner)),
      Chain(Owner, Stream.get()), Ring(*this) {}

void CuQueue::wait() {
  const OnDevice Current(Owner);
  check(Cu.StreamSynchronize(get()), "cuStreamSynchronize", describing(Owner));
}

void CuQueue::finish() noexcept {
  try {
    wait();
  } catch (const Error &E) {
    logFailure(E);
  }
}

Ref<Command> CuQueue::marker() {
  const Ref<CuCommand> Marker = makeCommand();
  const OnDevice Current(Owner);
  Marker->record(get());
  return Ref<Command>(Marker.get());
}

void CuQueue::waitFor(Command &Other) {
  const OnDevice Current(Owner);
  check(Cu.StreamWaitEvent(get(), static_cast<CuCommand &>(Other).event(), 0),
        "cuStreamWaitEvent", describing(Owner));
}

template <class Enqueue>
void CuQueue::run(const trace::Work &W, Commands *Async, bool Blocks,
                  Enqueue enqueue) {
  const Ref<CuCommand> Completion = Async ? makeCommand() : Ref<CuCommand>();
  if (Async)
    Async->emplace_back(Completion.get());
  try {
    const OnDevice Current(Owner);
    TimedWork Timed(W, Clock, Owner, get());
    enqueue();
    Timed.enqueued();
    if (Async)
      Completion->record(get());
  } catch (const Error &) {
    if (Async) {
      Async->pop_back();
      finish(); // memory of the caller's may be in use
    }
    throw;
  }
  if (!Async && Blocks)
    wait();
}

void CuQueue::write(const char *From, const Region &F, DeviceMemory &To,
                    const Region &T, Commands *Async) {
  if (!Async && Ring.write(From, F, To, T))
    return;
  To.useAsMemory(*this, /*IsWritten=*/true);
  run(ofSlice(), Async, /*Blocks=*/true, [&] {
    if (!F.isContiguous())
      return copyBox(onHost(From, F), onDevice(To, T), T, get(), Owner);
    check(Cu.MemcpyHtoDAsync(addressOf(To) + T.Offset, From + F.Offset,
                             T.RowSize, get()),
          "cuMemcpyHtoDAsync", describing(T.RowSize, Owner));
  });
}

void CuQueue::read(DeviceMemory &From, const Region &F, char *To,
                   const Region &T, Commands *Async) {
  if (!Async && Ring.read(From, F, To, T))
    return;
  From.useAsMemory(*this, /*IsWritten=*/false);
  run(ofSlice(), Async, /*Blocks=*/true, [&] {
    if (!F.isContiguous())
      return copyBox(onDevice(From, F), onHost(To, T), F, get(), Owner);
    check(Cu.MemcpyDtoHAsync(To + T.Offset, addressOf(From) + F.Offset,
                             F.RowSize, get()),
          "cuMemcpyDtoHAsync", describing(F.RowSize, Owner));
  });
}

void CuQueue::copy(DeviceMemory &From, const Region &F, DeviceMemory &To,
                   const Region &T, Commands *Async) {
  From.useAsMemory(*this, /*IsWritten=*/false);
  To.useAsMemory(*this, /*IsWritten=*/true);
  run(ofSlice(), Async, /*Blocks=*/false, [&] {
    if (!F.isContiguous())
      return copyBox(onDevice(From, F), onDevice(To, T), F, get(), Owner);
    check(Cu.MemcpyDtoDAsync(addressOf(To) + T.Offset,
                             addressOf(From) + F.Offset, F.RowSize, get()),
          "cuMemcpyDtoDAsync", describing(F.RowSize, Owner));
  });
}

bool CuQueue::send(DeviceMemory &From, uint64_t FromOffset, Queue &Target,
                   DeviceMemory &To, uint64_t ToOffset, uint64_t Size) {
  auto *const Other = dynamic_cast<CuQueue *>(&Target);
  if (!Other) {
    auto *const Staging = dynamic_cast<StagingQueue *>(&Target);
    return Staging && Ring.send(From, FromOffset, *Staging, To, ToOffset, Size);
  }
  const trace::Copying Slice(trace::What::CopyAcross, Size, track());
  From.useAsMemory(*this, /*IsWritten=*/false);
  To.useAsMemory(*Other, /*IsWritten=*/true);
  Owner.connectTo(Other->Owner);
  Other->Owner.connectTo(Owner);
  const Ref<Command> Before = Other->marker();
  waitFor(*Before);
  run(ofSlice(), /*Async=*/nullptr, /*Blocks=*/true, [&] {
    check(Cu.MemcpyPeerAsync(addressOf(To) + ToOffset, Other->Owner.context(),
                             addressOf(From) + FromOffset, Owner.context(),
                             Size, get()),
          "cuMemcpyPeerAsync", describing(Size, Owner));
  });
  return true;
}

void *CuQueue::map(DeviceMemory &M, uint64_t Size, bool, Commands *Async) {
  run(trace::Work(), Async, /*Blocks=*/true, [] {});
  void *const Mapping = static_cast<CuPinnedMemory &>(M).hostAddress();
  Owner.pinned().add(Mapping, Size);
  return Mapping;
}

void CuQueue::unmap(DeviceMemory &, void *Mapping) {
  Owner.pinned().remove(Mapping);
}

Ref<Command> CuQueue::writePart(const char *From, const End &To,
                                const Interval &Part) {
  Commands Copy;
  const uint64_t Size = Part.End - Part.Begin;
  run(To.Of, &Copy, /*Blocks=*/false, [&] {
    check(Cu.MemcpyHtoDAsync(addressOf(To.Memory) + To.Offset + Part.Begin,
                             From, Size, get()),
          "cuMemcpyHtoDAsync", describing(Size, Owner));
  });
  return Copy.front();
}

Ref<Command> CuQueue::readPart(const End &From, const Interval &Part,
                               char *To) {
  Commands Copy;
  const uint64_t Size = Part.End - Part.Begin;
  run(From.Of, &Copy, /*Blocks=*/false, [&] {
    check(Cu.MemcpyDtoHAsync(To,
                             addressOf(From.Memory) + From.Offset + Part.Begin,
                             Size, get()),
          "cuMemcpyDtoHAsync", describing(Size, Owner));
  });
  return Copy.front();
}

std::unique_ptr<LaunchTime> CuQueue::enqueue(const Enqueued &E, bool IsTimed) {
  auto Time = IsTimed ? std::make_unique<CuLaunchTime>(Owner) : nullptr;
  const trace::Work W = ofSlice();
  const bool IsAlone = Time || W.isSome();
  if (IsAlone)
    Chain.submit();
  const OnDevice Current(Owner);
  LaunchArguments Arguments(E.Values, Stream.get(), Owner);
  TimedWork Timed(W, Clock, Owner, Stream.get());
  if (Time && !Time->recordBegin(Stream.get()))
    Time.reset();
  launchKernel(static_cast<CuKernel &>(E.Kernel), E.Groups, Arguments,
               Stream.get(), IsAlone ? nullptr : &Chain, E.L, Owner);
  if (Time && !Time->recordEnd(Stream.get()))
    Time.reset();
  Timed.enqueued();
  return Time;
}

} // namespace amprt
