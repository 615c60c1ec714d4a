//===- ProgramBuild.h - programs from source and from disk ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_PROGRAMBUILD_H
#define AMPRT_KERNELS_PROGRAMBUILD_H

#include "Kernels/KernelDevice.h"

namespace amprt {

/// The kernel's program from the disk cache; null if it is not there.
Ref<Program> loadProgram(KernelDevice &D, const amprt_kernel &K,
                         const std::string &Options);

/// Builds the kernel's program, from the disk cache if it is there. If the
/// driver's compiler refuses it with \p Options, it is built with \p Plain,
/// unless that is empty, and a note on stderr says so.
Ref<Program> buildProgram(KernelDevice &D, const amprt_kernel &K,
                          const std::string &Options, const std::string &Plain);

} // namespace amprt

#endif
