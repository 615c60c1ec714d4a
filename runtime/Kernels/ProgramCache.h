//===- ProgramCache.h - building and caching of programs --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_PROGRAMCACHE_H
#define AMPRT_KERNELS_PROGRAMCACHE_H

#include "Driver/KernelLaunch.h"
#include "Kernels/Factors.h"
#include "Kernels/KernelDevice.h"

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

/// The kernel's program from the disk cache; null if it is not there.
Ref<Program> loadProgram(KernelDevice &D, const amprt_kernel &K,
                         const std::string &Options);

/// Finds or builds the kernel's program. Equal kernels of different translation
/// units share it. If the
/// driver's compiler refuses it with \p Options, it is built with \p Plain,
/// unless that is empty, and a note on stderr says so.
Ref<Program> getProgram(KernelDevice &D, const amprt_kernel &K,
                        const std::string &Options,
                        const std::string &Plain = {});

/// Forgets all programs; those in use live on.
void dropPrograms();

} // namespace amprt

#endif
