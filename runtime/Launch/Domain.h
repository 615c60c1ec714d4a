//===- Domain.h - from a compute domain to a range of threads ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_LAUNCH_DOMAIN_H
#define AMPRT_LAUNCH_DOMAIN_H

#include "Device/Accelerator.h"

namespace amprt {

/// Checks the domain, given most significant dimension first, and puts it into
/// OpenCL's order. Throws AMPRT_INVALID_COMPUTE_DOMAIN, naming the value that
/// is wrong.
Range makeRange(const amprt_kernel &K, uint32_t Rank, const int32_t *Extent);

/// Throws if the device cannot run tiles of this size.
void checkTile(const Range &R, const amprt_kernel &K, Accelerator &A);

} // namespace amprt

#endif
