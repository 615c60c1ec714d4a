//===- PinnedRing.h - large copies through pinned memory --------*- C++ -*-===//
//
// A GPU copies at the bus's rate only where memory of the host is pinned. A
// driver first copies other memory to pinned memory of its own, with one
// thread, which takes two to five times as long. Here several threads copy to
// and from a ring of pinned slots, while the device copies other slots.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_OPENCL_PINNEDRING_H
#define AMPRT_OPENCL_PINNEDRING_H

#include "Driver/Device.h"
#include "OpenCL/Handle.h"
#include <array>
#include <mutex>

namespace amprt {

class ClQueue;

/// Of one queue. Any thread may ask; what comes while another copy is under
/// way is not suitable.
class PinnedRing {
public:
  explicit PinnedRing(ClQueue &Owner) : Owner(Owner) {}
  ~PinnedRing();
  PinnedRing(const PinnedRing &) = delete;
  PinnedRing &operator=(const PinnedRing &) = delete;

  // Copy as blocking commands of the queue do, or return false, with nothing
  // done: for sizes and devices for which a plain command is as good.

  bool write(const char *From, DeviceMemory &To, uint64_t Offset,
             uint64_t Size);
  bool read(DeviceMemory &From, uint64_t Offset, char *To, uint64_t Size);

private:
  struct Slot {
    char *Memory = nullptr;
    Handle<cl_event> Busy; ///< what the device copies to or from it
  };

  /// Whether such a copy goes through the ring, which is there then.
  bool suits(uint64_t Size);
  bool allocate();
  void waitFor(Slot &S);
  /// The slot for the N-th part of a copy.
  Slot &slot(uint64_t N) { return Slots[N % Slots.size()]; }

  ClQueue &Owner;
  std::mutex Mutex;  // of all below
  uint64_t Seen = 0; ///< bytes of copies that were large enough
  bool HasFailed = false;
  std::unique_ptr<DeviceMemory> Memory;
  void *Mapping = nullptr;
  std::array<Slot, 4> Slots;
};

} // namespace amprt

#endif
