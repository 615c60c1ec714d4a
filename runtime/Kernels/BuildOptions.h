//===- BuildOptions.h - how kernels are built -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_BUILDOPTIONS_H
#define AMPRT_KERNELS_BUILDOPTIONS_H

#include "Driver/KernelLaunch.h"
#include "Kernels/CompilerTraits.h"
#include "Kernels/Factors.h"

namespace amprt {

/// The options a kernel is built with. On CPU devices results are to equal
/// the host's, so nothing is contracted there unless that was asked for.
std::string buildOptions(const CompilerTraits &Traits, const amprt_kernel &K,
                         Views Passed, const Factors &F);

/// The options for a second attempt, if the driver's compiler refuses a kernel
/// with these: nothing is optimized, and no pointer is `restrict`. Empty if
/// they are no others, or if the kernel has factors: the kernel without factors
/// takes its place.
std::string plainOptions(const std::string &Options, const Factors &F);

/// The key of an entry of the disk cache.
std::string cacheKey(const CompilerTraits &Traits, const amprt_kernel &K,
                     const std::string &Options);

} // namespace amprt

#endif
