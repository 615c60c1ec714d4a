//===- BlockSize.h - the number of threads in a block -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_BLOCKSIZE_H
#define AMPRT_CPU_BLOCKSIZE_H

#include <cstdint>

namespace amprt {

/// Returns the number of threads per block, if a thread takes \p Cost
/// nanoseconds and \p Lanes adjacent threads take no longer than one thread. \p
/// Lanes is 0 if unknown.
uint64_t chooseBlockSize(double Cost, uint64_t Threads, uint64_t Lanes,
                         unsigned Workers);

} // namespace amprt

#endif
