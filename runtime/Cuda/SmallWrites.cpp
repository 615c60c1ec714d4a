//===- SmallWrites.cpp - small writes that nobody waits for ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cuda/SmallWrites.h"
#include <cstring>

namespace amprt {

SmallWrites::~SmallWrites() {
  if (!End)
    return;
  const InContext Current(Context);
  if (Current.result() == CuSuccess)
    logFailure(Cu.StreamSynchronize(Stream), "cuStreamSynchronize");
}

bool SmallWrites::enqueue(CuAddress To, const char *From, size_t Size,
                          const Device &D) {
  if (Size > MaxSize)
    return false;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (!Pinned && (Seen++ < WritesBefore ||
                  Pinned.make(Cu.MemHostAlloc, Capacity, CuHostPortable)))
    return false;
  if (Capacity - End < Size) {
    check(Cu.StreamSynchronize(Stream), "cuStreamSynchronize",
          [&] { return D.name(); });
    End = 0;
  }
  char *const Copy = static_cast<char *>(Pinned.get()) + End;
  std::memcpy(Copy, From, Size);
  End += (Size + 63) / 64 * 64;
  check(Cu.MemcpyHtoDAsync(To, Copy, Size, Stream), "cuMemcpyHtoDAsync",
        [&] { return D.describeSize(Size); });
  return true;
}

} // namespace amprt
