//===- KernelQueue.h - launches of compiled kernels -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_KERNELQUEUE_H
#define AMPRT_KERNELS_KERNELQUEUE_H

#include "Driver/StagingQueue.h"
#include "Kernels/Geometry.h"
#include "Kernels/KernelDevice.h"

namespace amprt {

struct KernelVariant;

/// A queue of a device that compiles kernels: launches choose among variants.
class KernelQueue : public StagingQueue {
public:
  bool accepts(const amprt_kernel &K, Views Passed) override;
  void launch(KernelLaunch &L) override;

protected:
  explicit KernelQueue(KernelDevice &Owner) : Compiler(Owner) {}

  /// A launch in the form that its driver needs.
  struct Enqueued {
    const KernelLaunch &L;
    const KernelLaunch::ArgumentList Values;
    BuiltKernel &Kernel;
    const GroupedRange Groups;
  };
  /// Enqueues a launch; throws on failure. \p C is its command, or null. A
  /// trial is timed even if that makes it slower.
  virtual void enqueueKernel(const Enqueued &E, EventCommand *C,
                             bool IsTrial) = 0;
  /// Orders later commands after a trial.
  virtual void comeAfter(EventCommand & /*Trial*/) {}

private:
  /// Returns the command of a trial, or null if it is not a trial.
  Ref<EventCommand> enqueue(const KernelLaunch &L,
                            KernelLaunch::ArgumentList Values, KernelVariant &V,
                            bool IsTrial);

  KernelDevice &Compiler;
};

} // namespace amprt

#endif
