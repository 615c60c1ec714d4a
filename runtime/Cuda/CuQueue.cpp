//===- CuQueue.cpp - streams of CUDA's driver -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/CuQueue.h"
#include "Cuda/CuLaunch.h"
#include "Trace/Copies.h"
#include "Trace/Tracks.h"
#include <algorithm>

namespace amprt {

CuCommand::CuCommand(CuDevice &D, std::shared_ptr<EventWaiter> Waiter,
                     bool IsTimed, SharedEvent Clock)
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
      Batch(Owner, Stream->get()), Small(Owner.context(), Stream->get()),
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
  // No pauses: in virtual machines they take microseconds.
  const trace::Time Begin = trace::now(), Most = 100000;
  while (int32_t(__atomic_load_n(Word, __ATOMIC_ACQUIRE) - Mine) < 0)
    if (trace::now() - Begin > Most)
      return false;
  return true;
}

void CuQueue::synchronize() {
  check(Cu.StreamSynchronize(get()), "cuStreamSynchronize", Owner);
}

void CuQueue::wait() {
  const OnDevice Current(Owner);
  // Copies have usually ended when their calls return.
  if (!HasLaunched.exchange(false) || HasPrinted || !Completion.wait(get()))
    synchronize();
}

/// Returns null if that fails; the timeline then lacks GPU times.
SharedEvent CuQueue::clock() noexcept try {
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
  return Ref<EventCommand>::adopt(
      new CuCommand(Owner, Waiter, IsTimed,
                    IsTimed && trace::isOn() ? clock() : SharedEvent()));
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
    finish(); // the caller's memory may be in use
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

/// Describes one end of a box copy, with constant row and plane pitches.
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
  const Turn Into = get();
  const Region &F = From.Bytes, &T = To.Bytes;
  const auto describe = [&] { return Owner.describeSize(F.size()); };
  bool IsRead = false; // host memory that must be read has been read
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

void CuQueue::mark() {
  // Each copy is compared with all of its row.
  const size_t LongRow = 64;
  if (IsMarked && !IsShared && Row.size() < LongRow)
    return;
  const OnDevice Current(Owner);
  if (!Mark)
    Mark = Owner.createEvent(CuEventWithoutTime);
  // Another thread may enqueue a command meanwhile, which the mark may miss: it
  // ends the row afterwards.
  IsMarked = true;
  try {
    Batch.submit();
    check(Cu.EventRecord(Mark.get(), Stream->get()), "cuEventRecord", Owner);
  } catch (const std::exception &) {
    IsMarked = false;
    throw;
  }
  Row.clear();
}

bool CuQueue::isAccessed(const DeviceMemory &M, const Interval &I,
                         bool IsWritten) {
  return std::any_of(Row.begin(), Row.end(), [&](const Access &A) {
    return A.Memory == M.serial() && (A.IsWritten || IsWritten) &&
           A.Bytes.Begin < I.End && I.Begin < A.Bytes.End;
  });
}

/// The copy runs in this queue's stream, after all earlier commands of both
/// queues except other copies between devices: halos are exchanged in both
/// directions at the same time.
bool CuQueue::sendDirectly(DeviceMemory &From, uint64_t FromOffset,
                           Queue &Target, DeviceMemory &To, uint64_t ToOffset,
                           uint64_t Size) {
  auto *const Other = dynamic_cast<CuQueue *>(&Target);
  if (!Other)
    return false;
  // Throws in a child after fork(), where the lock may be held for ever.
  const OnDevice Current(Owner);
  const trace::Copying Slice(trace::What::CopyAcross, Size, track());
  const Interval Read = {FromOffset, FromOffset + Size},
                 Written = {ToOffset, ToOffset + Size};
  static std::mutex Sending; // guards rows of copies
  std::lock_guard<std::mutex> Lock(Sending);
  From.useAsMemory(*this, /*IsWritten=*/false);
  To.useAsTarget(*Other, Region(Written));
  Owner.connectTo(Other->Owner);
  Other->Owner.connectTo(Owner);
  if (isAccessed(From, Read, /*IsWritten=*/false))
    IsMarked = false;
  if (Other->isAccessed(To, Written, /*IsWritten=*/true))
    Other->IsMarked = false;
  mark();
  Other->mark();
  run(ofSlice(), /*Async=*/nullptr, [&](EventCommand *C) {
    const CuStream Into = Stream->withoutCopies();
    if (!Sent)
      Sent = std::make_shared<CuHandle<CuEvent>>(
          Owner.createEvent(CuEventWithoutTime));
    check(Cu.StreamWaitEvent(Into, Other->Mark.get(), 0), "cuStreamWaitEvent",
          Owner);
    enqueueWith(C, Into, [&] {
      check(Cu.MemcpyPeerAsync(addressOf(To) + ToOffset, Other->Owner.context(),
                               addressOf(From) + FromOffset, Owner.context(),
                               Size, Into),
            "cuMemcpyPeerAsync", [&] { return Owner.describeSize(Size); });
    });
    try {
      check(Cu.EventRecord(Sent->get(), Into), "cuEventRecord", Owner);
      Other->Stream->addCopy(Sent);
      if (Other->IsShared)
        (void)Other->Stream->get();
    } catch (const std::exception &) {
      finish(); // the memory may be freed
      throw;
    }
  });
  Row.push_back({From.serial(), Read, false});
  Other->Row.push_back({To.serial(), Written, true});
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
    Batch.submit();
  const OnDevice Current(Owner);
  HasLaunched = true;
  if (static_cast<CuKernel &>(E.Kernel).Prints)
    HasPrinted = true;
  const Turn Into(*this);
  LaunchArguments Arguments(E.Values, Into, Small, Owner);
  enqueueWith(C, Into, [&] {
    launchKernel(static_cast<CuKernel &>(E.Kernel), E.Groups, Arguments, Into,
                 C ? nullptr : &Batch, E.L, Owner);
  });
}

} // namespace amprt
