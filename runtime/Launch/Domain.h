//===- Domain.h - from a compute domain to an OpenCL range ------*- C++ -*-===//
#ifndef AMPRT_LAUNCH_DOMAIN_H
#define AMPRT_LAUNCH_DOMAIN_H

#include "Program/KernelCache.h"

namespace amprt {

/// Sizes in OpenCL's order, fastest dimension first.
struct Range {
  cl_uint Dims;
  size_t Global[3];
  size_t Local[3];
};

/// Checks the domain, given most significant dimension first, and puts it into
/// OpenCL's order. Tiled kernels get their Local. Throws
/// AMPRT_INVALID_COMPUTE_DOMAIN, naming the value that is wrong.
Range makeRange(const amprt_kernel &K, uint32_t Rank, const int32_t *Extent);

/// Throws if the device cannot run tiles of this size.
void checkTile(const Range &R, const amprt_kernel &K, Accelerator &A);

/// Gives a kernel that is not tiled work-groups that suit the device. The
/// global size grows to whole groups; the kernel checks its ids.
void chooseGroups(Range &R, const DeviceTraits &Traits, const ReadyKernel &K);

} // namespace amprt

#endif
