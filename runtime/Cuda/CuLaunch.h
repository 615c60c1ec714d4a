//===- CuLaunch.h - a kernel's launch in a stream ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CUDA_CULAUNCH_H
#define AMPRT_CUDA_CULAUNCH_H

#include "Cuda/CuProgram.h"
#include "Cuda/Ptx.h"
#include "Kernels/Geometry.h"
#include <vector>

namespace amprt {

/// The arguments of a launch, until it is enqueued. The device's context is
/// current.
class LaunchArguments {
public:
  LaunchArguments(KernelLaunch::ArgumentList Values, CuStream Stream,
                  const Device &D);
  ~LaunchArguments();
  LaunchArguments(const LaunchArguments &) = delete;
  LaunchArguments &operator=(const LaunchArguments &) = delete;

  /// The address of each argument, that of Registers last.
  void **addresses() { return Many.empty() ? Few : Many.data(); }
  /// Copies the arguments to \p Bytes, and where they are then to \p To. False:
  /// there is not enough room, or one is memory that goes with this.
  bool copyTo(char *Bytes, size_t BytesCount, void **To, size_t ToCount);

  LaunchRegisters Registers;

private:
  /// Memory with an argument's contents, in the stream's order.
  void addConstants(const Argument &A);

  const KernelLaunch::ArgumentList Values;
  const CuStream Stream;
  const Device &D;
  void *Few[16];
  std::vector<void *> Many;
  std::vector<CuAddress> Constants;
};

CuResult launch(const CuKernelNode &Node, CuStream Stream);

class CuChain;

/// Enqueues a launch, in parts if it has more work-groups than the driver takes
/// at once; \p L is for messages. The chain may keep it; null: it may not.
void launchKernel(CuKernel &Kernel, const GroupedRange &Groups,
                  LaunchArguments &Arguments, CuStream Stream, CuChain *Chain,
                  const KernelLaunch &L, const Device &D);

} // namespace amprt

#endif
