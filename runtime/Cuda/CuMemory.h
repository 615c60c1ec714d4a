//===- CuMemory.h - memory of CUDA's driver ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CUMEMORY_H
#define AMPRT_CUDA_CUMEMORY_H

#include "Cuda/CuHandle.h"
#include "Driver/Device.h"

namespace amprt {

/// Memory of a device. The driver frees it when no work uses it any more; work
/// that chains keep is submitted first.
class CuMemory final : public DeviceMemory {
public:
  CuMemory(CuHandle<CuAddress> Memory, uint64_t Size)
      : DeviceMemory(Size), Memory(std::move(Memory)),
        Address(this->Memory.get()) {}
  /// Memory that the program frees.
  CuMemory(CuAddress Address, uint64_t Size)
      : DeviceMemory(Size), Address(Address) {}
  ~CuMemory() override;
  const CuAddress &deviceAddress() const { return Address; }

private:
  const CuHandle<CuAddress> Memory;
  const CuAddress Address;
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
