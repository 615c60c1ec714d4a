//===- InParallel.h - the same work in several threads ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_SUPPORT_INPARALLEL_H
#define AMPRT_SUPPORT_INPARALLEL_H

#include <cstddef>
#include <functional>

namespace amprt {

/// Calls `Work` with 0 to `Count` - 1, in the calling thread and in others that
/// are free: one thread may do all of it, one call after the other. Throws what
/// one of them has thrown, when all have returned.
void runInParallel(size_t Count, const std::function<void(size_t)> &Work);

} // namespace amprt

#endif
