//===- View.h - accelerator_view: an in-order queue -------------*- C++ -*-===//
//
// Work on one view runs in the order of its submission; between views of one
// accelerator the runtime orders what touches the same data (DeviceCopy). The
// view of the `cpu` accelerator has no queue: work there is done when the call
// returns. The auto-selection view stands for the default accelerator's default
// view, whichever that is when it is asked; launches go where their data is.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_VIEW_H
#define AMPRT_DEVICE_VIEW_H

#include "Device/Accelerator.h"

struct amprt_view : amprt::RefCounted<amprt_view> {
  static amprt::Ref<amprt_view> create(amprt_accelerator &A,
                                       amprt_queuing Mode);
  /// The view of an in-order queue of the program's.
  static amprt::Ref<amprt_view> adopt(cl_command_queue Queue);
  /// The view that leaves the choice of the accelerator to the runtime.
  static amprt_view &autoSelection();
  ~amprt_view();

  amprt_accelerator &accelerator() const { return A ? *A : chosen(); }
  amprt_queuing mode() const { return Mode; }
  bool isAutoSelection() const { return !A; }
  bool isCpu() const { return accelerator().isCpu(); }
  /// Null: there are no commands to wait for.
  cl_command_queue queue() const {
    return A ? Queue.get() : chosen().defaultView().queue();
  }

  void flush();
  void wait();
  /// An event that completes with all work submitted so far.
  amprt::Handle<cl_event> marker();
  /// Work submitted to this view from now on starts after the work that
  /// `Other` has been given so far.
  void waitFor(amprt_view &Other);

  /// At the end of the process.
  void dropQueue() { Queue = amprt::Handle<cl_command_queue>(); }

  /// To be called after work was put into the queue.
  void submitted() {
    if (Mode == AMPRT_IMMEDIATE)
      flush();
  }

private:
  amprt_view() = default;
  amprt_view(amprt_accelerator &A, amprt_queuing Mode);
  amprt_view(amprt_accelerator &A, amprt::Handle<cl_command_queue> Queue);
  friend class amprt::RefCounted<amprt_view>;

  /// The accelerator of the auto-selection view.
  static amprt_accelerator &chosen();
  std::string name() const { return accelerator().name(); }

  amprt_accelerator *A = nullptr; ///< null: chosen by the runtime
  amprt_queuing Mode = AMPRT_AUTOMATIC;
  amprt::Handle<cl_command_queue> Queue;
};

namespace amprt {
using View = ::amprt_view;
} // namespace amprt

#endif
