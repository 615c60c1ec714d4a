//===- Program.h - from a kernel's source to an OpenCL program --*- C++ -*-===//
#ifndef AMPRT_PROGRAM_PROGRAM_H
#define AMPRT_PROGRAM_PROGRAM_H

#include "Device/Accelerator.h"

namespace amprt {

/// What a launch finds about the views that it passes. Kernels are built for
/// what occurs; each item promises what those behind it do, and more.
enum class Views {
  Whole,       ///< each begins where its buffer does
  Distinct,    ///< what the kernel writes is reached through one of them
  Overlapping, ///< anything is possible
};
constexpr size_t ViewsCount = 3;

/// The options a kernel is built with. On CPU devices results are to equal
/// the host's, so nothing is contracted there unless that was asked for.
std::string buildOptions(const DeviceTraits &Traits, const amprt_kernel &K,
                         Views Passed);

/// Builds the kernel's program, from the disk cache if it is there.
Handle<cl_program> buildProgram(Accelerator &A, const amprt_kernel &K,
                                const std::string &Options);

/// "kernel 'name' (file:line:column) on DEVICE", for messages.
std::string describe(const amprt_kernel &K, const Accelerator &A);

} // namespace amprt

#endif
