//===- BlockSize.h - the number of threads in a block -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_BLOCKSIZE_H
#define AMPRT_CPU_BLOCKSIZE_H

#include <cstdint>

namespace amprt {

/// Returns how many threads of a launch make a block, if a thread takes \p Cost
/// nanoseconds and \p Lanes threads side by side take no longer than one; 0:
/// not known.
uint64_t chooseBlockSize(double Cost, uint64_t Threads, uint64_t Lanes,
                         unsigned Workers);

} // namespace amprt

#endif
