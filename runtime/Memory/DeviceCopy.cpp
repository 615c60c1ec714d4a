//===- DeviceCopy.cpp - copies of a buffer --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory/DeviceCopy.h"
#include "Checking/Mode.h"
#include "Support/Error.h"
#include "Trace/Trace.h"
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

namespace amprt {

namespace {
/// Sufficient for in-place use by every device.
const size_t PageSize = 4096;
} // namespace

void HostMemory::allocate(uint64_t Size) {
  // Programs rely on zeros, as in Direct3D memory. calloc knows which pages are
  // new, and need not clear these.
  uint64_t Rounded = (Size + 2 * PageSize - 1) / PageSize * PageSize;
  Owned = Rounded < Size ? nullptr : std::calloc(1, Rounded);
  if (!Owned)
    fail(AMPRT_OUT_OF_MEMORY,
         "cannot allocate " + std::to_string(Size) + " bytes of memory");
  Address =
      static_cast<char *>(Owned) +
      (PageSize - reinterpret_cast<uintptr_t>(Owned) % PageSize) % PageSize;
  OwnedSize = Size;
  noteUndefined(Address, Size);
}

void HostMemory::allocatePinned(uint64_t Size, View &For) {
  std::unique_ptr<DeviceMemory> Made =
      For.accelerator().device().allocatePinned(Size);
  Address = For.queue().map(*Made, Size, false, nullptr);
  std::memset(Address, 0, Size);
  Pinned = std::move(Made);
  PinnedFor = Ref<View>(&For);
}

void HostMemory::abandon() noexcept {
  // Keep it reachable, so that leak detectors do not report it.
  struct Abandoned {
    void *Memory;
    Abandoned *Before;
  };
  static std::atomic<Abandoned *> Last{nullptr};
  if (auto *New = new (std::nothrow) Abandoned{Owned, nullptr})
    New->Before = Last.exchange(New);
  Owned = nullptr;
}

HostMemory::~HostMemory() {
  try {
    if (Pinned && PinnedFor->hasQueue()) // otherwise the process is exiting
      PinnedFor->queue().unmap(*Pinned, Address);
  } catch (const Error &E) {
    logFailure(E);
  }
  if (Owned)
    noteDefined(Address, OwnedSize);
  std::free(Owned);
}

DeviceCopy::DeviceCopy(Accelerator &A, uint64_t Size, bool IsConst,
                       void *HostMemory, bool IsUsers)
    : A(A), Size(Size), InPlace(HostMemory), IsConst(IsConst),
      Room(A, InPlace && IsUsers ? 0 : Size) {
  Device &D = A.device();
  Memory = InPlace ? D.useInPlace(HostMemory, Size, IsConst)
                   : D.allocate(Size, IsConst);
  OnDevice = InPlace;
}

DeviceCopy::DeviceCopy(Accelerator &A, uint64_t Size,
                       std::unique_ptr<DeviceMemory> Given)
    : A(A), Memory(std::move(Given)), Size(Size), InPlace(false),
      IsConst(false), Room(A, 0) {
  Valid.add({0, Size});
}

void DeviceCopy::changeUser(View &V) {
  if (LastUser)
    V.waitFor(*LastUser);
  LastUser = Ref<View>(&V);
}

void DeviceCopy::retire(bool KeepsContents) {
  if (!InPlace)
    return;
  View &V = lastUser(A.defaultView());
  try {
    if (KeepsContents && OnDevice && Written)
      takeToHost();
    giveToDevice(V); // unmaps
  } catch (const Error &) {
    // The owner is about to free the memory.
    if (V.hasQueue())
      V.queue().finish();
    throw;
  }
  V.wait();
  OnDevice = false;
}

void DeviceCopy::giveToDevice(View &V) {
  if (OnDevice)
    return;
  V.queue().unmap(*Memory, Mapping);
  OnDevice = true;
}

void DeviceCopy::takeToHost(Commands *Async) {
  if (!OnDevice)
    return;
  View &V = lastUser(A.defaultView());
  const trace::Waiting ForDevice("memory that is used in place");
  Mapping = V.queue().map(*Memory, Size, IsConst, Async);
  OnDevice = false;
  Written = false;
  if (Async)
    V.flush(); // another queue will wait for it
}

} // namespace amprt
