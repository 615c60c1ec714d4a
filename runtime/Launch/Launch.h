//===- Launch.h - parallel_for_each -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_LAUNCH_LAUNCH_H
#define AMPRT_LAUNCH_LAUNCH_H

#include "Device/View.h"

namespace amprt {

/// Enqueues a kernel; see amprt_launch_unawaited.
void launch(View *Requested, const amprt_kernel &K,
            const void *const *Parameters, uint32_t Rank,
            const int32_t *Extent);

/// Waits for launches of the calling thread that read memory of the program in
/// place.
void settle() noexcept;

} // namespace amprt

#endif
