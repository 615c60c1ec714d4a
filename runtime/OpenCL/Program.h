//===- Program.h - from a kernel's source to an OpenCL program --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_PROGRAM_H
#define AMPRT_OPENCL_PROGRAM_H

#include "OpenCL/ClDevice.h"
#include "Kernels/Factors.h"

namespace amprt {

/// The options a kernel is built with. On CPU devices results are to equal
/// the host's, so nothing is contracted there unless that was asked for.
std::string buildOptions(const ClTraits &Traits, const amprt_kernel &K,
                         Views Passed, const Factors &F);

/// The options for a second attempt, if the driver's compiler refuses a kernel
/// with these: nothing is optimized, and no pointer is `restrict`. Empty if
/// they are no others, or if the kernel has factors: the kernel without factors
/// takes its place.
std::string plainOptions(const std::string &Options, const Factors &F);

/// The key of an entry of the disk cache.
std::string cacheKey(const ClTraits &Traits, const amprt_kernel &K,
                     const std::string &Options);

/// The kernel's program from the disk cache; null if it is not there.
Handle<cl_program> loadProgram(ClDevice &D, const amprt_kernel &K,
                               const std::string &Options);

/// Builds the kernel's program, from the disk cache if it is there. If the
/// driver's compiler refuses it with \p Options, it is built with \p Plain,
/// unless that is empty, and a note on stderr says so.
Handle<cl_program> buildProgram(ClDevice &D, const amprt_kernel &K,
                                const std::string &Options,
                                const std::string &Plain = {});

} // namespace amprt

#endif
