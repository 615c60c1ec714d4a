//===- Accelerator.h - a device, or the cpu's memory ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Accelerators are made once, at the first use, and live as long as the
// process. The default view is made at its own first use, so that listing
// accelerators wakes no device. The memory-only `cpu` accelerator is one
// without a device.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_ACCELERATOR_H
#define AMPRT_DEVICE_ACCELERATOR_H

#include "Driver/Device.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

struct amprt_accelerator {
  /// The `cpu` accelerator.
  amprt_accelerator();
  /// `Path` is what programs know it by.
  amprt_accelerator(std::unique_ptr<amprt::Device> Device,
                    const std::wstring &Path);
  ~amprt_accelerator();

  bool isCpu() const { return !OfDriver; }
  amprt::Device &device() const { return *OfDriver; }
  const amprt::DeviceTraits &traits() const { return Traits; }
  const std::wstring &path() const { return Path; }
  /// "the device's name", for messages.
  const std::string &name() const { return Traits.Name; }
  amprt_accelerator_info info() const;

  amprt_view &defaultView();

  /// The cpu access type of arrays that do not ask for one. It can be set
  /// once, only before an array has used it, and only to what the device can.
  uint32_t defaultCpuAccess();
  bool setDefaultCpuAccess(uint32_t Access);
  /// The access of an array that asks for `Access`.
  uint32_t resolveCpuAccess(uint32_t Access);

  /// Counts memory against what the device has; throws if that is not enough.
  /// Drivers allow too large allocations, and fail only when they are used.
  void reserveMemory(uint64_t Size);
  void releaseMemory(uint64_t Size) { ReservedMemory -= Size; }

  /// Views with a queue announce themselves, for the following.
  void addView(amprt_view *View);
  void removeView(amprt_view *View);
  void finishAll() noexcept;
  /// Waits, then gives up what the driver has.
  void shutDown() noexcept;

private:
  const std::unique_ptr<amprt::Device> OfDriver; ///< null: `cpu`
  amprt::DeviceTraits Traits;
  const std::wstring Path, Description;

  std::atomic<uint64_t> ReservedMemory{0};

  std::mutex Mutex; // of what follows
  std::atomic<amprt_view *> DefaultView{nullptr};
  std::vector<amprt_view *> Views;
  uint32_t CpuAccess = AMPRT_ACCESS_NONE;
  bool CpuAccessFixed = false;
};

namespace amprt {
using Accelerator = ::amprt_accelerator;
} // namespace amprt

#endif
