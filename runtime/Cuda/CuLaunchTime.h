//===- CuLaunchTime.h - the time between two events -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CULAUNCHTIME_H
#define AMPRT_CUDA_CULAUNCHTIME_H

#include "Cuda/CuDevice.h"
#include "Kernels/LaunchTime.h"

namespace amprt {

/// Events before and after a launch.
class CuLaunchTime final : public LaunchTime {
public:
  explicit CuLaunchTime(CuDevice &D);

  // False: the launch has no time.

  bool recordBegin(CuStream Stream) {
    return Cu.EventRecord(Begin.get(), Stream) == CuSuccess;
  }
  bool recordEnd(CuStream Stream) {
    return Cu.EventRecord(End.get(), Stream) == CuSuccess;
  }

  Progress progress() override;
  uint64_t nanoseconds() override;

private:
  CuDevice &D;
  CuHandle<CuEvent> Begin, End;
};

} // namespace amprt

#endif
