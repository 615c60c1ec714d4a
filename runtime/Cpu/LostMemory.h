//===- LostMemory.h - what a fork has left unwritten ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A child has none of the threads that ran its parent's kernels. What these
// kernels had still to write is memory of unknown contents there.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_LOSTMEMORY_H
#define AMPRT_CPU_LOSTMEMORY_H

namespace amprt {

/// Memory is named by its first byte.
class LostMemory {
public:
  static void add(const void *Begin);
  /// Throws AMPRT_VIEW_REMOVED if the contents at `Begin` are lost.
  static void check(const void *Begin);
  /// The memory is gone.
  static void remove(const void *Begin) noexcept;
};

} // namespace amprt

#endif
