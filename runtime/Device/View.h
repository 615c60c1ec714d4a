//===- View.h - accelerators and their in-order queues ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work on one view runs in the order of its submission; between views of one
// accelerator the runtime orders what touches the same data (DeviceCopy). The
// view of the `cpu` accelerator has no queue: work there is done when the call
// returns. The auto-selection view stands for the default view of the
// accelerator that is the default at the time; launches go where their data is.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_VIEW_H
#define AMPRT_DEVICE_VIEW_H

#include "Driver/Device.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

// Accelerators are made once, at the first use, and live as long as the
// process. The default view is made at its own first use, so that listing
// accelerators wakes no device. The memory-only `cpu` accelerator is one
// without a device.

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

struct amprt_view : amprt::RefCounted<amprt_view> {
  static amprt::Ref<amprt_view> create(amprt_accelerator &A,
                                       amprt_queuing Mode);
  /// The view of a queue of the program's.
  static amprt::Ref<amprt_view> adopt(amprt_accelerator &A,
                                      std::unique_ptr<amprt::Queue> Queue);
  /// The view that leaves the choice of the accelerator to the runtime.
  static amprt_view &autoSelection();
  ~amprt_view();

  amprt_accelerator &accelerator() const { return A ? *A : chosen(); }
  amprt_queuing mode() const { return Mode; }
  bool isAutoSelection() const { return !A; }
  bool isCpu() const { return accelerator().isCpu(); }
  /// True if work runs later than its call: views without a queue have no
  /// commands to wait for.
  bool hasQueue() const { return bool(ownQueue()); }
  /// Throws once the process has ended.
  amprt::Queue &queue() const {
    if (const auto &Queue = ownQueue())
      return *Queue;
    failRemoved();
  }

  void flush();
  void wait();
  /// Returns a command that completes with all work submitted so far, or null if
  /// that is done.
  amprt::Ref<amprt::Command> marker();
  /// Work submitted to this view from now on starts after the work that
  /// `Other` has been given so far.
  void waitFor(amprt_view &Other);

  /// At the end of the process.
  void dropQueue() { Queue.reset(); }

  /// Call it after work was put into the queue.
  void submitted() {
    if (Mode == AMPRT_IMMEDIATE)
      flush();
  }

private:
  amprt_view() = default;
  amprt_view(amprt_accelerator &A, amprt_queuing Mode,
             std::unique_ptr<amprt::Queue> Queue);
  friend class amprt::RefCounted<amprt_view>;

  /// The accelerator of the auto-selection view.
  static amprt_accelerator &chosen();
  const std::unique_ptr<amprt::Queue> &ownQueue() const {
    return A ? Queue : chosen().defaultView().Queue;
  }
  [[noreturn]] void failRemoved() const;

  amprt_accelerator *A = nullptr; ///< null: chosen by the runtime
  amprt_queuing Mode = AMPRT_AUTOMATIC;
  std::unique_ptr<amprt::Queue> Queue;
};

namespace amprt {
using View = ::amprt_view;
} // namespace amprt

#endif
