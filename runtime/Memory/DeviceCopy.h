//===- DeviceCopy.h - copies of a buffer ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device that has memory of its own holds a copy, with a set of the bytes
// that are valid there. A device that shares memory with the host uses the
// host's memory in place: then there is one set of valid bytes, the buffer's
// own, and what changes is who may touch the memory. It belongs to the device
// from its first use, or from when it was unmapped, until it is mapped.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_MEMORY_DEVICECOPY_H
#define AMPRT_MEMORY_DEVICECOPY_H

#include "Device/View.h"
#include "Memory/Transfer.h"

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

class DeviceCopy {
public:
  /// `InPlace` is the host memory to use in place, or null; `IsUsers`: the
  /// program has allocated it.
  DeviceCopy(Accelerator &A, uint64_t Size, bool IsConst, void *InPlace,
             bool IsUsers);

  /// Memory of the program's; the device has all of its contents.
  DeviceCopy(Accelerator &A, uint64_t Size,
             std::unique_ptr<DeviceMemory> Memory);

  Accelerator &accelerator() const { return A; }
  bool isInPlace() const { return InPlace; }
  DeviceMemory &memory() const { return *Memory; }

  /// Makes `V` the view that uses the copy, after the commands of other views
  /// that use it.
  void useThrough(View &V) {
    if (LastUser.get() != &V)
      changeUser(V);
  }
  /// The view that used the copy last, else `First`, which uses it from now on.
  View &lastUser(View &First) {
    if (!LastUser)
      LastUser = Ref<View>(&First);
    return *LastUser;
  }
  /// Waits until the device does nothing with memory it uses in place, which
  /// is the host's again, for good; with its contents if `KeepsContents`.
  void retire(bool KeepsContents);

  /// Valid bytes; not used in place.
  IntervalSet Valid;

  /// In place: whether the device, rather than the host, has the memory; and
  /// whether it may have written since it got it.
  bool isOnDevice() const { return OnDevice; }
  bool isWritten() const { return Written; }
  void giveToDevice(View &V);
  void setWritten() { Written = true; }
  /// Waits for the device; with `Async` that is left to the caller.
  void takeToHost(Commands *Async = nullptr);

  /// The last preparation for a launch, and the buffer's state then; the same
  /// preparation again needs no work.
  struct Preparation {
    uint64_t Generation = 0;
    unsigned Access = AMPRT_ACCESS_NONE;
    amprt_region R = {};
  } Prepared;

private:
  void changeUser(View &V);
  struct Reservation {
    Accelerator &A;
    const uint64_t Size;
    Reservation(Accelerator &A, uint64_t Size) : A(A), Size(Size) {
      A.reserveMemory(Size);
    }
    Reservation(const Reservation &) = delete;
    ~Reservation() { A.releaseMemory(Size); }
  };

  Accelerator &A;
  std::unique_ptr<DeviceMemory> Memory;
  Ref<View> LastUser;
  const uint64_t Size;
  const bool InPlace, IsConst;
  const Reservation Room;
  bool OnDevice = false, Written = false;
  void *Mapping = nullptr; ///< while the host has memory used in place
};

} // namespace amprt

#endif
