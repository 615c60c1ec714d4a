//===- PinnedRing.cpp - large copies through pinned memory ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Driver/PinnedRing.h"
#include "Driver/StagingQueue.h"
#include "Support/Error.h"
#include "Support/Options.h"
#include "Support/Region.h"
#include "Trace/Copies.h"
#include <algorithm>
#include <atomic>
#include <cstring>
#include <future>
#include <optional>
#include <system_error>
#include <thread>

namespace amprt {

// Measured on an H100 with 16 processors, in GB/s to and from the device (the
// driver alone: 9 and 16). Eight threads with two slots each of 512 KiB: 27 and
// 25; 1 MiB: 46 and 45; 2 MiB: 50 and 46; 4 MiB: 52 and 50. With one slot of 1
// MiB each: 29 and 27. With two slots of 1 MiB, four threads: 25 and 24;
// twelve: 47 and 48. Between two H100s with slots of 1 MiB: 48.
static constexpr uint64_t SlotSize = 1 << 20;
static constexpr unsigned MinProcessors = 4;
/// Minimum size of copies to or from host memory that gain from the ring.
static constexpr uint64_t MinHostSize = 16 << 20;
// Pinning the ring takes 7 ms. Meanwhile a driver copies 100 MiB to or from
// host memory, or 10 MiB between devices. So the ring is allocated after this
// many bytes of copies.
static constexpr uint64_t HostBytesBefore = 128 << 20,
                          SentBytesBefore = 16 << 20;

/// The parts of a copy, for the threads that share it.
class PinnedRing::Parts {
public:
  explicit Parts(uint64_t Size) : Size(Size) {}
  static uint64_t count(uint64_t Size) {
    return (Size + SlotSize - 1) / SlotSize;
  }
  static Interval part(uint64_t N, uint64_t Size) {
    return {N * SlotSize, std::min((N + 1) * SlotSize, Size)};
  }
  /// Returns a part that no thread has taken, if one is left.
  std::optional<Interval> take() {
    const uint64_t N = Next++;
    if (N >= count(Size))
      return std::nullopt;
    return part(N, Size);
  }

private:
  const uint64_t Size;
  std::atomic<uint64_t> Next{0};
};

static uint64_t sizeOf(const Interval &I) { return I.End - I.Begin; }

void PinnedRing::release() noexcept {
  if (Mapping)
    try {
      Owner.unmap(*Memory, Mapping);
    } catch (const Error &E) {
      logFailure(E);
    }
}

bool PinnedRing::allocate() {
  try {
    auto Made = Owner.device().allocatePinned(SlotSize * SlotCount);
    Mapping = Owner.map(*Made, SlotSize * SlotCount, /*IsConst=*/false,
                        /*Async=*/nullptr);
    Memory = std::move(Made);
  } catch (const Error &) { // plain commands work without the ring
    HasFailed = true;
    return false;
  }
  for (size_t N = 0; N != SlotCount; ++N)
    slot(N).Memory = static_cast<char *>(Mapping) + N * SlotSize;
  return true;
}

bool PinnedRing::suits(uint64_t Size, uint64_t MinSize, uint64_t BytesBefore) {
  if (HasFailed || Size < MinSize || Owner.device().traits().SharesHostMemory)
    return false;
  const bool IsForced = isOn(Option::Staging);
  if (!IsForced && (getOption(Option::Staging) ||
                    std::thread::hardware_concurrency() < MinProcessors))
    return false;
  Seen += Size;
  return Mapping || ((IsForced || Seen >= BytesBefore) && allocate());
}

void PinnedRing::waitFor(Slot &S) {
  const Ref<Command> Copy = std::exchange(S.Busy, {});
  if (!Copy)
    return;
  const char *const Device = Owner.device().name().c_str();
  Copy->wait(Device);
  Copy->throwIfFailed(Device);
}

void PinnedRing::settle() noexcept {
  for (size_t N = 0; N != SlotCount; ++N)
    try {
      waitFor(slot(N));
    } catch (const std::exception &) {
      // The copy has failed already.
    }
}

template <class Copy> void PinnedRing::share(uint64_t Size, Copy copy) {
  Parts All(Size);
  try {
    std::vector<std::future<void>> Others; // joined before return
    try {
      for (size_t I = 1; I != LaneCount; ++I)
        Others.push_back(
            std::async(std::launch::async, [&, I] { copy(Lanes[I], All); }));
    } catch (const std::system_error &) {
      // Continue with fewer threads.
    }
    copy(Lanes[0], All);
    for (std::future<void> &Other : Others)
      Other.get();
  } catch (...) {
    settle();
    throw;
  }
}

bool PinnedRing::suits(const Region &From, const Region &To, const char *Host) {
  return From.isContiguous() && To.isContiguous() &&
         suits(From.size(), MinHostSize, HostBytesBefore) &&
         !Owner.device().pinned().contain(Host);
}

bool PinnedRing::write(const char *FromBase, const Region &F, DeviceMemory &To,
                       const Region &T) {
  std::unique_lock<std::mutex> Lock(Mutex, std::try_to_lock);
  const char *const From = FromBase + F.Offset;
  if (!Lock || !suits(F, T, From))
    return false;
  const StagingQueue::End Target = Owner.toWrite(To, T.enclosing());
  share(F.size(), [&](Lane &Mine, Parts &All) {
    size_t K = 0;
    for (; const auto Part = All.take(); K ^= 1) {
      waitFor(Mine[K]);
      std::memcpy(Mine[K].Memory, From + Part->Begin, sizeOf(*Part));
      std::lock_guard<std::mutex> OneAtATime(Enqueuing);
      Mine[K].Busy =
          Owner.copyPart(Target, Mine[K].Memory, *Part, /*IsRead=*/false);
    }
    for (Slot &S : Mine)
      waitFor(S);
  });
  return true;
}

bool PinnedRing::read(DeviceMemory &From, const Region &F, char *ToBase,
                      const Region &T) {
  std::unique_lock<std::mutex> Lock(Mutex, std::try_to_lock);
  char *const To = ToBase + T.Offset;
  if (!Lock || !suits(F, T, To))
    return false;
  const StagingQueue::End Source = Owner.toRead(From, F.Offset);
  share(F.size(), [&](Lane &Mine, Parts &All) {
    std::array<std::optional<Interval>, 2> Coming;
    auto begin = [&](size_t K) {
      if (!(Coming[K] = All.take()))
        return;
      std::lock_guard<std::mutex> OneAtATime(Enqueuing);
      Mine[K].Busy =
          Owner.copyPart(Source, Mine[K].Memory, *Coming[K], /*IsRead=*/true);
    };
    begin(0);
    begin(1);
    for (size_t K = 0; Coming[K]; K ^= 1) {
      waitFor(Mine[K]);
      std::memcpy(To + Coming[K]->Begin, Mine[K].Memory, sizeOf(*Coming[K]));
      begin(K);
    }
  });
  return true;
}

bool PinnedRing::send(DeviceMemory &From, uint64_t FromOffset,
                      StagingQueue &Target, DeviceMemory &To, uint64_t ToOffset,
                      uint64_t Size) {
  std::unique_lock<std::mutex> Lock(Mutex, std::try_to_lock);
  if (!Lock || !suits(Size, /*MinSize=*/0, SentBytesBefore))
    return false;
  const trace::Copying Slice(trace::What::CopyAcross, Size, Owner.track());
  const StagingQueue::End Source = Owner.toRead(From, FromOffset);
  const StagingQueue::End Sink =
      Target.toWrite(To, {ToOffset, ToOffset + Size});
  // Reads run half of the ring ahead of writes.
  const uint64_t Count = Parts::count(Size), Ahead = SlotCount / 2;
  try {
    for (uint64_t N = 0; N != Count + Ahead; ++N) {
      if (N < Count) {
        waitFor(slot(N));
        slot(N).Busy =
            Owner.copyPart(Source, slot(N).Memory, Parts::part(N, Size), true);
      }
      if (N >= Ahead) {
        Slot &S = slot(N - Ahead);
        waitFor(S);
        S.Busy = Target.copyPart(Sink, S.Memory, Parts::part(N - Ahead, Size),
                                 false);
      }
    }
    for (size_t N = 0; N != SlotCount; ++N)
      waitFor(slot(N));
  } catch (...) {
    settle();
    throw;
  }
  return true;
}

} // namespace amprt
