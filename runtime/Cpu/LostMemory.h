//===- LostMemory.h - memory left unwritten by a fork -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A forked child lacks the threads that ran its parent's kernels, so memory
// that these kernels had yet to write has unknown contents in the child.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CPU_LOSTMEMORY_H
#define AMPRT_CPU_LOSTMEMORY_H

namespace amprt {

/// Memory is identified by its first byte.
class LostMemory {
public:
  static void add(const void *Begin);
  /// Throws AMPRT_VIEW_REMOVED if the contents at `Begin` are lost.
  static void check(const void *Begin);
  /// Forgets memory that is freed.
  static void remove(const void *Begin) noexcept;
};

} // namespace amprt

#endif
