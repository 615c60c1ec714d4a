//===- KernelLaunch.h - a kernel launch -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_KERNELLAUNCH_H
#define AMPRT_DRIVER_KERNELLAUNCH_H

#include "amp/detail/abi.h"
#include <string>

namespace amprt {

class DeviceMemory;

/// Sizes in OpenCL's order, fastest dimension first. Unused dimensions and the
/// tiles of kernels without tiles have size 1.
struct Range {
  uint32_t Dims;
  size_t Size[3];
  size_t Tile[3];
};

/// Properties of the views that a launch passes, for which kernels are built.
/// Each enumerator implies the following ones.
enum class Views {
  Whole,       ///< each begins at its buffer's start
  Distinct,    ///< written data is accessed through one view only
  Overlapping, ///< no guarantees
};
constexpr size_t ViewsCount = 3;

/// An argument of the kernel.
struct Argument {
  const amprt_arg *From;
  const void *Value; ///< null for memory
  size_t Size;
  DeviceMemory *Memory;
};

class KernelLaunch {
public:
  const amprt_kernel &Kernel;
  const Range Threads;
  const Views Passed;

  struct ArgumentList {
    const Argument *First, *Last;
    const Argument *begin() const { return First; }
    const Argument *end() const { return Last; }
  };
  /// Transfers buffers to the device. Must be called once, when the kernel can
  /// certainly run. Values are valid as long as this object.
  virtual ArgumentList prepareArguments() = 0;

  /// Returns the bytes of all elements of views, arrays and textures.
  virtual uint64_t bytes() const = 0;

protected:
  KernelLaunch(const amprt_kernel &Kernel, const Range &Threads, Views Passed)
      : Kernel(Kernel), Threads(Threads), Passed(Passed) {}
  ~KernelLaunch() = default;
};

/// Returns the offset of a value appended to a struct that ends at `End`.
inline size_t placeAfter(size_t End, const amprt_arg &Value) {
  return (End + Value.access - 1) / Value.access * Value.access;
}

inline bool isTiled(const amprt_kernel &K) { return K.tile[0] != 0; }
/// True if work-groups can stage the rows that their threads read.
inline bool stagesRows(const amprt_kernel &K) {
  return K.flags & AMPRT_KERNEL_STAGES_ROWS;
}
/// True if staged rows are columns, so that threads read adjacent elements.
inline bool stagesColumns(const amprt_kernel &K) {
  return K.flags & AMPRT_KERNEL_STAGES_COLUMNS;
}
/// True if adjacent tiles in the dimension can share loads.
inline bool fusesTiles(const amprt_kernel &K, uint32_t Dimension) {
  return K.flags & AMPRT_KERNEL_FUSES_TILES << Dimension;
}
/// True if fused threads without tiles move blocks through tile memory.
inline bool movesBlocks(const amprt_kernel &K) {
  return K.flags & AMPRT_KERNEL_MOVES_BLOCKS;
}

/// Returns "kernel 'name' (file:line:column) on DEVICE", for messages.
std::string describe(const amprt_kernel &K, const std::string &DeviceName);
/// Reports a descriptor that no compiler has written.
[[noreturn]] void failDescriptor(const amprt_kernel &K, const char *What);

} // namespace amprt

#endif
