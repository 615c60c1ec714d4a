//===- ParallelCopy.h - copying with several threads ------------*- C++ -*-===//
#ifndef AMPRT_SUPPORT_PARALLELCOPY_H
#define AMPRT_SUPPORT_PARALLELCOPY_H

#include <cstddef>

namespace amprt {

/// memcpy() by as many threads as there are pieces of `PieceSize` bytes, and
/// processors. No work but this runs on the calling thread meanwhile.
void copyInParallel(char *To, const char *From, size_t Size, size_t PieceSize);

} // namespace amprt

#endif
