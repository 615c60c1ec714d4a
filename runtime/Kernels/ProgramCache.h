//===- ProgramCache.h - building and caching of programs --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_PROGRAMCACHE_H
#define AMPRT_KERNELS_PROGRAMCACHE_H

#include "Driver/KernelLaunch.h"
#include "Kernels/Factors.h"
#include "Kernels/KernelDevice.h"

namespace amprt {

/// Returns the build options of a kernel. CPU results must equal the host's, so
/// floating-point operations are contracted there only on request.
std::string buildOptions(const CompilerTraits &Traits, const amprt_kernel &K,
                         Views Passed, const Factors &F);

/// Returns the options for a second attempt if the driver's compiler rejects a
/// kernel with \p Options: no optimization and no `restrict`. Returns nothing
/// if the options are the same or the kernel has factors: then the kernel
/// without factors replaces it.
std::string plainOptions(const std::string &Options, const Factors &F);

/// Returns the key of a disk cache entry.
std::string cacheKey(const CompilerTraits &Traits, const amprt_kernel &K,
                     const std::string &Options);

/// Returns the kernel's program from the disk cache, or null.
Ref<Program> loadProgram(KernelDevice &D, const amprt_kernel &K,
                         const std::string &Options);

/// Finds or builds the kernel's program. Equal kernels of different translation
/// units share it. If the driver's compiler rejects it with \p Options, builds
/// it with \p Plain, unless that is empty, and prints a note on stderr.
Ref<Program> getProgram(KernelDevice &D, const amprt_kernel &K,
                        const std::string &Options,
                        const std::string &Plain = {});

/// Drops all programs; those in use live on.
void dropPrograms();

} // namespace amprt

#endif
