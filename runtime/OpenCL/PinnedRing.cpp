//===- PinnedRing.cpp - large copies through pinned memory ----------------===//

#include "OpenCL/PinnedRing.h"
#include "OpenCL/ClQueue.h"
#include "OpenCL/ClTimes.h"
#include "Support/Options.h"
#include "Support/ParallelCopy.h"
#include <algorithm>
#include <thread>

namespace amprt {

// Measured on an H200 with 16 processors (GB/s to and from the device; the
// driver alone: 9 and 16): slots of 1 MiB 15 and 19, of 2 MiB 26 and 26, of
// 4 MiB 51 and 46, of 8 MiB 47 and 42; four threads 28 and 32, eight 51 and 46,
// sixteen 39 and 37; two slots 25, four 51, eight 35.
static constexpr uint64_t SlotSize = 4 << 20, PieceSize = SlotSize / 8;
static constexpr unsigned MinProcessors = 4;
/// Of a copy; less gains little.
static constexpr uint64_t MinSize = 4 * SlotSize;
/// Pinning the ring takes as long as copying some 50 MiB: what is copied before
/// it is worth that.
static constexpr uint64_t SeenBefore = 128 << 20;

PinnedRing::~PinnedRing() {
  if (Mapping)
    try {
      Owner.unmap(*Memory, Mapping);
    } catch (const Error &E) {
      logFailure(E);
    }
}

bool PinnedRing::allocate() {
  try {
    auto Made = Owner.device().allocatePinned(SlotSize * Slots.size());
    Mapping = Owner.map(*Made, SlotSize * Slots.size(), /*IsConst=*/false,
                        /*Async=*/nullptr);
    Memory = std::move(Made);
  } catch (const Error &) { // plain commands do without
    HasFailed = true;
    return false;
  }
  for (size_t I = 0; I != Slots.size(); ++I)
    Slots[I].Memory = static_cast<char *>(Mapping) + I * SlotSize;
  return true;
}

bool PinnedRing::suits(uint64_t Size) {
  if (HasFailed || Size < MinSize || Owner.device().traits().SharesHostMemory)
    return false;
  const bool IsForced = isOn(Option::Staging);
  if (!IsForced && (getOption(Option::Staging) ||
                    std::thread::hardware_concurrency() < MinProcessors))
    return false;
  Seen += Size;
  return Mapping || ((IsForced || Seen >= SeenBefore) && allocate());
}

void PinnedRing::waitFor(Slot &S) {
  if (!S.Busy)
    return;
  const cl_event Event = S.Busy.get();
  const cl_int Result = Cl.WaitForEvents(1, &Event);
  S.Busy = {};
  check(Result, "clWaitForEvents", [&] { return Owner.device().name(); });
}

bool PinnedRing::write(const char *From, DeviceMemory &To, uint64_t Offset,
                       uint64_t Size) {
  std::unique_lock<std::mutex> Lock(Mutex, std::try_to_lock);
  if (!Lock || !suits(Size))
    return false;
  const uint64_t Parts = (Size + SlotSize - 1) / SlotSize;
  for (uint64_t N = 0; N != Parts; ++N) {
    Slot &S = slot(N);
    const uint64_t Begin = N * SlotSize,
                   Part = std::min(SlotSize, Size - Begin);
    waitFor(S);
    copyInParallel(S.Memory, From + Begin, Part, PieceSize);
    Owner.write(S.Memory, To, Offset + Begin, Part, S.Busy.out());
  }
  for (Slot &S : Slots)
    waitFor(S);
  return true;
}

bool PinnedRing::read(DeviceMemory &From, uint64_t Offset, char *To,
                      uint64_t Size) {
  std::unique_lock<std::mutex> Lock(Mutex, std::try_to_lock);
  if (!Lock || !suits(Size))
    return false;
  const uint64_t Parts = (Size + SlotSize - 1) / SlotSize;
  auto sizeOf = [&](uint64_t N) {
    return std::min(SlotSize, Size - N * SlotSize);
  };
  auto begin = [&](uint64_t N) {
    Slot &S = slot(N);
    waitFor(S); // of a copy that failed
    Owner.read(From, Offset + N * SlotSize, S.Memory, sizeOf(N), S.Busy.out());
  };
  for (uint64_t N = 0; N != std::min<uint64_t>(Parts, Slots.size()); ++N)
    begin(N);
  for (uint64_t N = 0; N != Parts; ++N) {
    waitFor(slot(N));
    copyInParallel(To + N * SlotSize, slot(N).Memory, sizeOf(N), PieceSize);
    if (N + Slots.size() < Parts)
      begin(N + Slots.size());
  }
  return true;
}

} // namespace amprt
