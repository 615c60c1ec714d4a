//===- CpuDevice.h - the processor that the program runs on -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The native device runs the code that kernels have for the processor. Its
// memory is the host's, which it uses where it is. In its discrete form it has
// memory of its own, as a GPU has, so that a program that forgets a copy is
// wrong without a GPU, too.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_CPUDEVICE_H
#define AMPRT_CPU_CPUDEVICE_H

#include "Cpu/LostMemory.h"
#include "Driver/Device.h"
#include <atomic>

namespace amprt {

class CpuMemory final : public DeviceMemory {
public:
  /// Host memory that has another owner.
  CpuMemory(void *Host, uint64_t Size)
      : DeviceMemory(Size), Address(static_cast<char *>(Host)) {}
  CpuMemory(std::shared_ptr<char> Owned, uint64_t Size)
      : DeviceMemory(Size), Owned(std::move(Owned)),
        Address(this->Owned.get()) {}

  ~CpuMemory() override { LostMemory::remove(Address); }

  char *address() const override { return Address; }
  /// Null if the memory has another owner.
  const std::shared_ptr<char> &owned() const { return Owned; }

private:
  const std::shared_ptr<char> Owned;
  char *const Address;
};

class CpuDevice final : public Device {
public:
  enum class Form {
    Native,
    Discrete,
    Reference ///< checks kernels that can be checked, wherever others run
  };
  explicit CpuDevice(Form F = Form::Native);

  /// Launches of the kernel on this device are checked.
  bool checks(const amprt_kernel &K) const;

  std::unique_ptr<Queue> createQueue() override;
  std::unique_ptr<DeviceMemory> allocate(uint64_t Size, bool IsConst) override;
  std::unique_ptr<DeviceMemory> useInPlace(void *Host, uint64_t Size,
                                           bool IsConst) override;
  std::unique_ptr<DeviceMemory> allocatePinned(uint64_t Size) override;
  void shutDown() noexcept override { IsOver = true; }

private:
  const bool IsReference;
  std::atomic<bool> IsOver{false};
};

} // namespace amprt

#endif
