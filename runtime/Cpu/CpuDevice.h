//===- CpuDevice.h - the processor that the program runs on -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The native device runs the CPU code of kernels, with host memory used in
// place. Its discrete form has its own memory like a GPU, so that programs that
// forget a copy also fail without a GPU.
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
  /// Host memory with another owner.
  CpuMemory(void *Host, uint64_t Size)
      : DeviceMemory(Size), Address(static_cast<char *>(Host)) {}
  CpuMemory(std::shared_ptr<char> Owned, uint64_t Size)
      : DeviceMemory(Size), Owned(std::move(Owned)),
        Address(this->Owned.get()) {}

  ~CpuMemory() override { LostMemory::remove(Address); }

  char *address() const override { return Address; }
  /// Returns null if the memory has another owner.
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
    Reference ///< checks kernels, wherever other kernels run
  };
  explicit CpuDevice(Form F = Form::Native);

  /// True if launches of the kernel on this device are checked.
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
