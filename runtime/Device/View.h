//===- View.h - accelerators and their in-order queues ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work on a view runs in the order of submission. Between views of an
// accelerator, the runtime orders accesses to the same data (DeviceCopy). The
// view of the `cpu` accelerator has no queue: its work is complete when the
// call returns. The auto-selection view stands for the default view of the
// current default accelerator; launches run where their data is.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_VIEW_H
#define AMPRT_DEVICE_VIEW_H

#include "Driver/Device.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

// Accelerators are created once, on first use, and live as long as the process.
// The default view is created on its first use, so that listing accelerators
// wakes no device. The memory-only `cpu` accelerator has no device.

struct amprt_accelerator {
  /// Creates the `cpu` accelerator.
  amprt_accelerator();
  /// `Path` is the path that programs use.
  amprt_accelerator(std::unique_ptr<amprt::Device> Device,
                    const std::wstring &Path);
  ~amprt_accelerator();

  bool isCpu() const { return !OfDriver; }
  amprt::Device &device() const { return *OfDriver; }
  const amprt::DeviceTraits &traits() const { return Traits; }
  const std::wstring &path() const { return Path; }
  /// Returns the device's name for messages.
  const std::string &name() const { return Traits.Name; }
  amprt_accelerator_info info() const;

  amprt_view &defaultView();

  /// The CPU access type of arrays that do not request one. It can be set once,
  /// before an array uses it, to a type that the device supports.
  uint32_t defaultCpuAccess();
  bool setDefaultCpuAccess(uint32_t Access);
  /// Returns the access of an array that requests `Access`.
  uint32_t resolveCpuAccess(uint32_t Access);

  /// Counts memory against the device's capacity; throws if it is exceeded.
  /// Drivers accept allocations that are too large, and fail only on use.
  void reserveMemory(uint64_t Size);
  void releaseMemory(uint64_t Size) { ReservedMemory -= Size; }

  /// Registers views with a queue, for finishAll().
  void addView(amprt_view *View);
  void removeView(amprt_view *View);
  void finishAll() noexcept;
  /// Waits, then releases the driver's objects.
  void shutDown() noexcept;

private:
  const std::unique_ptr<amprt::Device> OfDriver; ///< null for `cpu`
  amprt::DeviceTraits Traits;
  const std::wstring Path, Description;

  std::atomic<uint64_t> ReservedMemory{0};

  std::mutex Mutex; // guards the members below
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
  /// Creates a view of the program's queue.
  static amprt::Ref<amprt_view> adopt(amprt_accelerator &A,
                                      std::unique_ptr<amprt::Queue> Queue);
  /// Returns the view that leaves the choice of accelerator to the runtime.
  static amprt_view &autoSelection();
  ~amprt_view();

  amprt_accelerator &accelerator() const { return A ? *A : chosen(); }
  amprt_queuing mode() const { return Mode; }
  bool isAutoSelection() const { return !A; }
  bool isCpu() const { return accelerator().isCpu(); }
  /// True if work is asynchronous: views without a queue have no commands to
  /// wait for.
  bool hasQueue() const { return bool(ownQueue()); }
  /// Throws after the process has ended.
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
  /// Orders work submitted to this view from now on after the work submitted to
  /// `Other` so far.
  void waitFor(amprt_view &Other);

  /// Called at process exit.
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

  /// Returns the accelerator of the auto-selection view.
  static amprt_accelerator &chosen();
  const std::unique_ptr<amprt::Queue> &ownQueue() const {
    return A ? Queue : chosen().defaultView().Queue;
  }
  [[noreturn]] void failRemoved() const;

  amprt_accelerator *A = nullptr; ///< null if chosen by the runtime
  amprt_queuing Mode = AMPRT_AUTOMATIC;
  std::unique_ptr<amprt::Queue> Queue;
};

namespace amprt {
using View = ::amprt_view;
} // namespace amprt

#endif
