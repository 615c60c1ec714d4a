//===- SmallWrites.h - small writes that nobody waits for -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A write returns when the memory of the host was read. The driver need not
// have read pageable memory before the stream gets there. Small writes are
// copied to pinned memory first, which takes less time than to wait for a GPU.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CUDA_SMALLWRITES_H
#define AMPRT_CUDA_SMALLWRITES_H

#include "Cuda/CuMemory.h"
#include <mutex>

namespace amprt {

/// The small writes of a stream. Any thread may use it.
class SmallWrites {
public:
  SmallWrites(CuContext Context, CuStream Stream)
      : Context(Context), Stream(Stream), Pinned(Context) {}
  ~SmallWrites();
  SmallWrites(const SmallWrites &) = delete;
  SmallWrites &operator=(const SmallWrites &) = delete;

  /// Reads the memory of the host, and enqueues the write. False, with nothing
  /// done: the caller is to do it. The context is current.
  bool enqueue(CuAddress To, const char *From, size_t Size, const Device &D);

private:
  static constexpr size_t KiB = 1024, Capacity = 512 * KiB, MaxSize = 32 * KiB;
  /// Pinned memory takes a millisecond, and saves 6 us for each write.
  static constexpr int WritesBefore = 64;

  const CuContext Context;
  const CuStream Stream;
  std::mutex Mutex; // of what follows
  int Seen = 0;     ///< writes before there is pinned memory
  CuHandle<void *> Pinned;
  size_t End = 0; ///< the stream may still read what lies before it
};

} // namespace amprt

#endif
