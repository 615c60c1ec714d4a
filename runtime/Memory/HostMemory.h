//===- HostMemory.h - where a buffer's host copy is -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_MEMORY_HOSTMEMORY_H
#define AMPRT_MEMORY_HOSTMEMORY_H

#include "Device/View.h"

namespace amprt {

/// Memory for a host copy: the user's, or the runtime's, which every device can
/// use in place.
class HostMemory {
public:
  HostMemory() = default;
  HostMemory(const HostMemory &) = delete;
  HostMemory &operator=(const HostMemory &) = delete;
  ~HostMemory();

  void *get() const { return Address; }

  void use(void *Users) { Address = Users; }
  void allocate(uint64_t Size);
  /// Memory that the device of `For` reads and writes faster than others: its
  /// driver keeps it from being moved.
  void allocatePinned(uint64_t Size, View &For);

  /// Leaks the memory, which a device may still be using.
  void abandon() noexcept;

private:
  void *Address = nullptr;
  void *Owned = nullptr;
  uint64_t OwnedSize = 0;
  std::unique_ptr<DeviceMemory> Pinned;
  Ref<View> PinnedFor;
};

} // namespace amprt

#endif
