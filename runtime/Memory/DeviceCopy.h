//===- DeviceCopy.h - copies of a buffer ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device with its own memory holds a copy, and a set of the bytes that are
// valid there. A device that shares memory with the host uses the host's memory
// in place: then the buffer's set of valid bytes applies, and ownership
// alternates. The device owns the memory from its first use or unmapping until
// it is mapped.
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
  /// Allocates pinned memory, which the device of `For` accesses faster.
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
  /// `InPlace` is the host memory to use in place, or null; with `IsUsers` the
  /// program has allocated it.
  DeviceCopy(Accelerator &A, uint64_t Size, bool IsConst, void *InPlace,
             bool IsUsers);

  /// Adopts memory of the program; all of its contents are valid.
  DeviceCopy(Accelerator &A, uint64_t Size,
             std::unique_ptr<DeviceMemory> Memory);

  Accelerator &accelerator() const { return A; }
  bool isInPlace() const { return InPlace; }
  DeviceMemory &memory() const { return *Memory; }

  /// Makes `V` the view that uses the copy, after commands of other views that
  /// use it.
  void useThrough(View &V) {
    if (LastUser.get() != &V)
      changeUser(V);
  }
  /// Returns the last view that used the copy; if none, `First` becomes it.
  View &lastUser(View &First) {
    if (!LastUser)
      LastUser = Ref<View>(&First);
    return *LastUser;
  }
  /// Waits until the device no longer uses memory in place, and returns the
  /// memory to the host for good, with its contents if `KeepsContents`.
  void retire(bool KeepsContents);

  /// Valid bytes, unless used in place.
  IntervalSet Valid;

  /// For memory used in place: whether the device owns it, and whether it may
  /// have written it since it became the owner.
  bool isOnDevice() const { return OnDevice; }
  bool isWritten() const { return Written; }
  void giveToDevice(View &V);
  void setWritten() { Written = true; }
  /// Waits for the device, unless there is `Async`.
  void takeToHost(Commands *Async = nullptr);

  /// The last preparation for a launch, and the buffer's generation then. The
  /// same preparation again needs no work.
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
  void *Mapping = nullptr; ///< while the host owns memory used in place
};

} // namespace amprt

#endif
