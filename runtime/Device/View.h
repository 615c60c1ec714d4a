//===- View.h - accelerator_view: an in-order queue -------------*- C++ -*-===//
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

#include "Device/Accelerator.h"

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
  /// Completes with all work submitted so far; null: it is done.
  amprt::Ref<amprt::Command> marker();
  /// Work submitted to this view from now on starts after the work that
  /// `Other` has been given so far.
  void waitFor(amprt_view &Other);

  /// At the end of the process.
  void dropQueue() { Queue.reset(); }

  /// To be called after work was put into the queue.
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
