//===- HostMemory.cpp - where a buffer's host copy is ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Memory/HostMemory.h"
#include "Checking/Mode.h"
#include "Support/Error.h"
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

namespace amprt {

namespace {
/// Suits the in-place use by every device.
const size_t PageSize = 4096;
} // namespace

void HostMemory::allocate(uint64_t Size) {
  // Programs count on zeros, which Direct3D's memory has. calloc knows which
  // pages are new, and has no more to do for these.
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
  // It stays reachable, so that a search for leaks finds mistakes only.
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
    if (Pinned && PinnedFor->hasQueue()) // else the process is ending
      PinnedFor->queue().unmap(*Pinned, Address);
  } catch (const Error &E) {
    logFailure(E);
  }
  if (Owned)
    noteDefined(Address, OwnedSize);
  std::free(Owned);
}

} // namespace amprt
