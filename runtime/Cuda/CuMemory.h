//===- CuMemory.h - memory of CUDA's driver ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUMEMORY_H
#define AMPRT_CUDA_CUMEMORY_H

#include "Cuda/CuHandle.h"
#include "Driver/Device.h"

namespace amprt {

/// A stream, which lives as long as something is to be done in its order.
using SharedStream = std::shared_ptr<const CuHandle<CuStream>>;

/// Memory of a device, from the driver's pool. It goes back there in the order
/// of the stream that used it last: nobody waits for that.
class CuMemory final : public DeviceMemory {
public:
  CuMemory(CuAddress Address, uint64_t Size, CuContext Context,
           SharedStream Stream)
      : DeviceMemory(Size), Address(Address), Context(Context),
        LastUser(std::move(Stream)) {}
  /// Memory that the program frees.
  CuMemory(CuAddress Address, uint64_t Size)
      : DeviceMemory(Size), Address(Address), Context(nullptr) {}
  ~CuMemory() override;
  const CuAddress &deviceAddress() const { return Address; }

private:
  void noteUse(Queue &Q) override;

  const CuAddress Address;
  const CuContext Context; ///< null: the program's memory
  SharedStream LastUser;
};

/// Pinned memory of the host, which is mapped as long as it exists.
class CuPinnedMemory final : public DeviceMemory {
public:
  CuPinnedMemory(CuHandle<void *> Memory, uint64_t Size)
      : DeviceMemory(Size), Memory(std::move(Memory)) {}
  void *hostAddress() const { return Memory.get(); }

private:
  const CuHandle<void *> Memory;
};

} // namespace amprt

#endif
