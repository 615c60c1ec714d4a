//===- PinnedRing.h - large copies through pinned memory --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GPUs copy at the bus rate only from and to pinned host memory. A driver
// copies other memory through its own pinned memory, on one thread, which takes
// two to five times as long. Here several threads copy to and from a ring of
// pinned slots while the device copies other slots. Copies between devices use
// the same slots: both devices access them at the bus rate.
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DRIVER_PINNEDRING_H
#define AMPRT_DRIVER_PINNEDRING_H

#include "Driver/Device.h"
#include <array>
#include <mutex>

namespace amprt {

class StagingQueue;

/// The ring of one queue. Thread-safe; copies during another one are left to
/// the driver.
class PinnedRing {
public:
  explicit PinnedRing(StagingQueue &Owner) : Owner(Owner) {}
  /// Releases the ring's memory through the queue.
  void release() noexcept;
  PinnedRing(const PinnedRing &) = delete;
  PinnedRing &operator=(const PinnedRing &) = delete;

  // Blocking copies. They return false, without effect, for sizes and devices
  // for which a plain command is as fast.

  bool write(const char *From, const Region &FromRegion, DeviceMemory &To,
             const Region &ToRegion);
  bool read(DeviceMemory &From, const Region &FromRegion, char *To,
            const Region &ToRegion);
  /// Copies to memory of another device, which `Target` uses.
  bool send(DeviceMemory &From, uint64_t FromOffset, StagingQueue &Target,
            DeviceMemory &To, uint64_t ToOffset, uint64_t Size);

private:
  struct Slot {
    char *Memory = nullptr;
    Ref<Command> Busy; ///< the device's copy to or from it
  };
  /// Two slots: a thread fills or empties one while the device copies the
  /// other.
  using Lane = std::array<Slot, 2>;
  static constexpr size_t LaneCount = 8, SlotCount = 2 * LaneCount;

  class Parts;
  /// Runs `copy(Lane, Parts)` in several threads, each with its own slots.
  template <class Copy> void share(uint64_t Size, Copy copy);

  /// True if a copy between the regions, one at `Host`, uses the ring.
  bool suits(const Region &From, const Region &To, const char *Host);
  /// True if a copy of this size uses the ring: one of at least `MinSize`
  /// bytes, after copies of `BytesBefore`. Allocates the ring in that case.
  bool suits(uint64_t Size, uint64_t MinSize, uint64_t BytesBefore);
  bool allocate();
  void waitFor(Slot &S);
  /// Ensures that no device uses a slot, whatever became of the commands.
  void settle() noexcept;
  Slot &slot(uint64_t N) { return Lanes[N % SlotCount / 2][N % 2]; }

  StagingQueue &Owner;
  std::mutex Mutex;  // guards the members below
  uint64_t Seen = 0; ///< bytes of copies that were large enough
  bool HasFailed = false;
  std::unique_ptr<DeviceMemory> Memory;
  void *Mapping = nullptr;
  std::array<Lane, LaneCount> Lanes;
  /// Serializes the threads of a copy on the queue: PoCL deadlocks if several
  /// enqueue.
  std::mutex Enqueuing;
};

} // namespace amprt

#endif
