//===- KernelLaunch.h - a kernel launch -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_KERNELLAUNCH_H
#define AMPRT_DRIVER_KERNELLAUNCH_H

#include "amp/detail/abi.h"
#include <string>

namespace amprt {

class DeviceMemory;

/// Sizes in OpenCL's order, fastest dimension first. Beyond the dimensions, and
/// of tiles of kernels without, they are 1.
struct Range {
  uint32_t Dims;
  size_t Size[3];
  size_t Tile[3];
};

/// The properties of the views that a launch passes. Kernels are built for
/// those that occur; each item promises what the following ones do, and more.
enum class Views {
  Whole,       ///< each begins where its buffer does
  Distinct,    ///< what the kernel writes is reached through one of them
  Overlapping, ///< anything is possible
};
constexpr size_t ViewsCount = 3;

/// An argument of the kernel.
struct Argument {
  const amprt_arg *From;
  const void *Value; ///< null: memory
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
  /// Brings buffers to the device; to be called once, when it is certain that
  /// the kernel can run. Values are valid as long as this object.
  virtual ArgumentList prepareArguments() = 0;

  /// Counts those of all elements of views, arrays and textures.
  virtual uint64_t bytes() const = 0;

protected:
  KernelLaunch(const amprt_kernel &Kernel, const Range &Threads, Views Passed)
      : Kernel(Kernel), Threads(Threads), Passed(Passed) {}
  ~KernelLaunch() = default;
};

/// The place of a value in a struct of values that ends there without it.
inline size_t placeAfter(size_t End, const amprt_arg &Value) {
  return (End + Value.access - 1) / Value.access * Value.access;
}

inline bool isTiled(const amprt_kernel &K) { return K.tile[0] != 0; }
/// Its work-groups can load the rows that their threads read.
inline bool stagesRows(const amprt_kernel &K) {
  return K.flags & AMPRT_KERNEL_STAGES_ROWS;
}
/// These are columns, whose elements neighbours read side by side.
inline bool stagesColumns(const amprt_kernel &K) {
  return K.flags & AMPRT_KERNEL_STAGES_COLUMNS;
}
/// Its tiles that lie beside each other along the dimension can share loads.
inline bool fusesTiles(const amprt_kernel &K, uint32_t Dimension) {
  return K.flags & AMPRT_KERNEL_FUSES_TILES << Dimension;
}
/// Fused threads, without tiles, move blocks of elements through tile memory.
inline bool movesBlocks(const amprt_kernel &K) {
  return K.flags & AMPRT_KERNEL_MOVES_BLOCKS;
}

/// "kernel 'name' (file:line:column) on DEVICE", for messages.
std::string describe(const amprt_kernel &K, const std::string &DeviceName);
/// The descriptor is not one that a compiler has written.
[[noreturn]] void failDescriptor(const amprt_kernel &K, const char *What);

} // namespace amprt

#endif
