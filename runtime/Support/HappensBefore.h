//===- HappensBefore.h - what ThreadSanitizer is told -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime is not instrumented. In a program that is, ThreadSanitizer sees
// its mutexes, and its atomic counters and flags where they say so here.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_HAPPENSBEFORE_H
#define AMPRT_SUPPORT_HAPPENSBEFORE_H

// NOLINTBEGIN(bugprone-reserved-identifier): ThreadSanitizer's names
extern "C" {
[[gnu::weak]] void __tsan_acquire(void *Address);
[[gnu::weak]] void __tsan_release(void *Address);
}
// NOLINTEND(bugprone-reserved-identifier)

namespace amprt {

/// Orders this thread's earlier actions before those that follow
/// `happenedBefore` with the same address.
inline void happensBefore(const void *Address) {
  if (__tsan_release)
    __tsan_release(const_cast<void *>(Address));
}
inline void happenedBefore(const void *Address) {
  if (__tsan_acquire)
    __tsan_acquire(const_cast<void *>(Address));
}

/// Returns whether ThreadSanitizer looks at the program.
inline bool isWatchedForRaces() { return __tsan_release != nullptr; }

} // namespace amprt

#endif
