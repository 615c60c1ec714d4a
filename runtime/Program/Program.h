//===- Program.h - from a kernel's source to an OpenCL program --*- C++ -*-===//
#ifndef AMPRT_PROGRAM_PROGRAM_H
#define AMPRT_PROGRAM_PROGRAM_H

#include "Device/Accelerator.h"

namespace amprt {

/// Whether memory that a kernel writes may be reached through two of its
/// arguments. Views may overlap, but they seldom do; a launch knows. Kernels
/// are built for either case: without aliases, their pointers are `restrict`.
enum class Aliasing { None, Possible };

/// The options a kernel is built with. On CPU devices results are to equal
/// the host's, so nothing is contracted there unless that was asked for.
std::string buildOptions(const DeviceTraits &Traits, const amprt_kernel &K,
                         Aliasing Aliases);

/// Builds the kernel's program, from the disk cache if it is there.
Handle<cl_program> buildProgram(Accelerator &A, const amprt_kernel &K,
                                const std::string &Options);

/// "kernel 'name' (file:line:column) on DEVICE", for messages.
std::string describe(const amprt_kernel &K, const Accelerator &A);

} // namespace amprt

#endif
