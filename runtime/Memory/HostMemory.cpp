//===- HostMemory.cpp - where a buffer's host copy is ---------------------===//

#include "Memory/HostMemory.h"
#include <atomic>
#include <cstdlib>
#include <new>

namespace amprt {

namespace {
/// Suits the in-place use by every device.
const size_t PageSize = 4096;
} // namespace

void HostMemory::allocate(uint64_t Size) {
  uint64_t Rounded = (Size + PageSize - 1) / PageSize * PageSize;
  Owned = Rounded < Size ? nullptr : std::aligned_alloc(PageSize, Rounded);
  if (!Owned)
    fail(AMPRT_OUT_OF_MEMORY,
         "cannot allocate " + std::to_string(Size) + " bytes of memory");
  Address = Owned;
}

void HostMemory::allocatePinned(uint64_t Size, View &For) {
  Accelerator &A = For.accelerator();
  auto what = [&] { return std::to_string(Size) + " bytes, " + A.name(); };
  cl_int Result = CL_SUCCESS;
  Handle<cl_mem> Made(Cl.CreateBuffer(A.context(),
                                      CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR,
                                      Size, nullptr, &Result));
  check(Result, "clCreateBuffer", what);
  void *Mapping = Cl.EnqueueMapBuffer(For.queue(), Made.get(), CL_TRUE,
                                      CL_MAP_READ | CL_MAP_WRITE, 0, Size, 0,
                                      nullptr, nullptr, &Result);
  check(Result, "clEnqueueMapBuffer", what);
  Address = Mapping;
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
  if (Pinned && PinnedFor->queue()) // else the process is ending
    logFailure(Cl.EnqueueUnmapMemObject(PinnedFor->queue(), Pinned.get(),
                                        Address, 0, nullptr, nullptr),
               "clEnqueueUnmapMemObject");
  std::free(Owned);
}

} // namespace amprt
