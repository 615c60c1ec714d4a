//===- CuQueue.cpp - a stream of CUDA's driver ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuQueue.h"
#include "Cpu/Patience.h"
#include "Cuda/CuLaunch.h"
#include "Trace/Copies.h"
#include "Trace/Tracks.h"

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
    check(Cu.EventRecord(Begin.get(), Stream), "cuEventRecord", D);
}

void CuCommand::recordEnd(CuStream Stream) {
  check(Cu.EventRecord(event(), Stream), "cuEventRecord", D);
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

static CuAddress addressOf(const DeviceMemory &M) {
  return static_cast<const CuMemory &>(M).deviceAddress();
}

CuQueue::CuQueue(CuDevice &Owner)
    : KernelQueue(Owner), Owner(Owner), Stream(Owner.createStream()),
      Chain(Owner, Stream->get()), Small(Owner.context(), Stream->get()),
      Completion(Owner.context()) {}

bool CompletionWord::wait(CuStream Stream) {
  std::unique_lock<std::mutex> Lock(Mutex);
  const uint32_t Mine = Last + 1;
  if (!Pinned && (Seen++ < WaitsBefore ||
                  Pinned.make(Cu.MemHostAlloc, sizeof(Mine), CuHostPortable)))
    return false;
  auto *const Word = static_cast<uint32_t *>(Pinned.get());
  if (!Last)
    *Word = 0;
  if (Cu.StreamWriteValue32(Stream, reinterpret_cast<CuAddress>(Word), Mine, 0))
    return false;
  Last = Mine;
  Lock.unlock();
  for (Patience P; int32_t(__atomic_load_n(Word, __ATOMIC_ACQUIRE) - Mine) < 0;)
    if (!P.wait())
      return false;
  return true;
}

void CuQueue::synchronize() {
  check(Cu.StreamSynchronize(get()), "cuStreamSynchronize", Owner);
}

void CuQueue::wait() {
  const OnDevice Current(Owner);
  // Copies have mostly ended when their calls return.
  if (!HasLaunched.exchange(false) || HasPrinted || !Completion.wait(get()))
    synchronize();
}

/// Null, with times that mean nothing to the timeline, if that fails.
CuClock CuQueue::clock() noexcept try {
  std::lock_guard<std::mutex> Lock(ClockMutex);
  if (Clock)
    return Clock;
  const OnDevice Current(Owner);
  auto New =
      std::make_shared<CuHandle<CuEvent>>(Owner.createEvent(CuEventWithTime));
  wait();
  const trace::Time Before = trace::now();
  check(Cu.EventRecord(New->get(), get()), "cuEventRecord", Owner);
  check(Cu.EventSynchronize(New->get()), "cuEventSynchronize", Owner);
  trace::addToClock(track(), 0, Before, trace::now());
  return Clock = std::move(New);
} catch (const std::exception &) {
  return {};
}

Ref<EventCommand> CuQueue::makeCommand(bool IsTimed) {
  return Ref<EventCommand>::adopt(new CuCommand(
      Owner, Waiter, IsTimed, IsTimed && trace::isOn() ? clock() : CuClock()));
}

template <class Enqueue>
void CuQueue::enqueueWith(EventCommand *Given, CuStream To, Enqueue enqueue) {
  auto *const C = static_cast<CuCommand *>(Given);
  if (C)
    C->recordBegin(To);
  enqueue();
  try {
    if (C)
      C->recordEnd(To);
  } catch (const Error &) {
    finish(); // memory of the caller's may be in use
    throw;
  }
}

Ref<Command> CuQueue::marker() {
  const OnDevice Current(Owner);
  const Ref<EventCommand> Marker = makeCommand(/*IsTimed=*/false);
  enqueueWith(Marker.get(), get(), [] {});
  return Ref<Command>(Marker.get());
}

void CuQueue::waitFor(Command &Other) {
  const OnDevice Current(Owner);
  check(Cu.StreamWaitEvent(get(), static_cast<CuCommand &>(Other).event(), 0),
        "cuStreamWaitEvent", Owner);
}

/// One end of a copy of a box, whose rows and planes are at equal distances.
CuBoxCopy::End CuQueue::makeEnd(const CopyEnd &Of) {
  const Region &R = Of.Bytes;
  CuBoxCopy::End E = {};
  E.Pitch = R.RowPitch;
  E.Height = R.PlanePitch / R.RowPitch;
  E.Type = Of.Host ? CuBoxCopy::Host : CuBoxCopy::OnDevice;
  if (Of.Host)
    E.HostMemory = Of.Host + R.Offset;
  else
    E.DeviceMemory = addressOf(*Of.Memory) + R.Offset;
  return E;
}

void CuQueue::enqueueCopy(const CopyEnd &From, const CopyEnd &To,
                          EventCommand *C, bool Blocks) {
  const OnDevice Current(Owner);
  const CuStream Into = get();
  const Region &F = From.Bytes, &T = To.Bytes;
  const auto describe = [&] { return Owner.describeSize(F.size()); };
  bool IsRead = false; // memory of the host that was to be
  enqueueWith(C, Into, [&] {
    if (!F.isContiguous()) {
      const CuBoxCopy Box = {makeEnd(From), makeEnd(To), F.RowSize, F.Rows,
                             F.Planes};
      check(Cu.Memcpy3DAsync(&Box, Into), "cuMemcpy3DAsync", describe);
    } else if (From.Host) {
      const CuAddress Target = addressOf(*To.Memory) + T.Offset;
      const char *const Source = From.Host + F.Offset;
      IsRead = Blocks && Small.enqueue(Target, Source, F.RowSize, Owner);
      if (!IsRead)
        check(Cu.MemcpyHtoDAsync(Target, Source, F.RowSize, Into),
              "cuMemcpyHtoDAsync", describe);
    } else if (To.Host) {
      check(Cu.MemcpyDtoHAsync(const_cast<char *>(To.Host) + T.Offset,
                               addressOf(*From.Memory) + F.Offset, F.RowSize,
                               Into),
            "cuMemcpyDtoHAsync", describe);
    } else {
      check(Cu.MemcpyDtoDAsync(addressOf(*To.Memory) + T.Offset,
                               addressOf(*From.Memory) + F.Offset, F.RowSize,
                               Into),
            "cuMemcpyDtoDAsync", describe);
    }
  });
  if (Blocks && !IsRead)
    synchronize();
}

bool CuQueue::sendDirectly(DeviceMemory &From, uint64_t FromOffset,
                           Queue &Target, DeviceMemory &To, uint64_t ToOffset,
                           uint64_t Size) {
  auto *const Other = dynamic_cast<CuQueue *>(&Target);
  if (!Other)
    return false;
  const trace::Copying Slice(trace::What::CopyAcross, Size, track());
  From.useAsMemory(*this, /*IsWritten=*/false);
  To.useAsTarget(*Other, Region(Interval{ToOffset, ToOffset + Size}));
  Owner.connectTo(Other->Owner);
  Other->Owner.connectTo(Owner);
  const Ref<Command> Before = Other->marker();
  waitFor(*Before);
  run(ofSlice(), /*Async=*/nullptr, [&](EventCommand *C) {
    const OnDevice Current(Owner);
    const CuStream Into = get();
    enqueueWith(C, Into, [&] {
      check(Cu.MemcpyPeerAsync(addressOf(To) + ToOffset, Other->Owner.context(),
                               addressOf(From) + FromOffset, Owner.context(),
                               Size, Into),
            "cuMemcpyPeerAsync", [&] { return Owner.describeSize(Size); });
    });
  });
  try {
    Other->waitFor(*marker());
  } catch (const Error &) {
    finish(); // the memory may be freed
    throw;
  }
  return true;
}

void *CuQueue::map(DeviceMemory &M, uint64_t Size, bool, Commands *Async) {
  if (Async)
    Async->push_back(marker());
  else
    wait();
  void *const Mapping = static_cast<CuPinnedMemory &>(M).hostAddress();
  Owner.pinned().add(Mapping, Size);
  return Mapping;
}

void CuQueue::unmap(DeviceMemory &, void *Mapping) {
  Owner.pinned().remove(Mapping);
}

void CuQueue::clear(DeviceMemory &M) {
  const OnDevice Current(Owner);
  check(Cu.MemsetD8Async(addressOf(M), 0, M.size(), get()), "cuMemsetD8Async",
        [&] { return Owner.describeSize(M.size()); });
}

void CuQueue::enqueueKernel(const Enqueued &E, EventCommand *C, bool) {
  if (C)
    Chain.submit();
  const OnDevice Current(Owner);
  HasLaunched = true;
  if (static_cast<CuKernel &>(E.Kernel).Prints)
    HasPrinted = true;
  LaunchArguments Arguments(E.Values, Stream->get(), Small, Owner);
  enqueueWith(C, Stream->get(), [&] {
    launchKernel(static_cast<CuKernel &>(E.Kernel), E.Groups, Arguments,
                 Stream->get(), C ? nullptr : &Chain, E.L, Owner);
  });
}

} // namespace amprt
