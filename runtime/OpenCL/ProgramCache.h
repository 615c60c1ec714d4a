//===- ProgramCache.h - programs in memory ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_OPENCL_PROGRAMCACHE_H
#define AMPRT_OPENCL_PROGRAMCACHE_H

#include "OpenCL/Program.h"

namespace amprt {

/// Finds or builds the kernel's program. Equal kernels of different translation
/// units share it. See buildProgram() for \p Plain.
Handle<cl_program> getProgram(ClDevice &D, const amprt_kernel &K,
                              const std::string &Options,
                              const std::string &Plain = {});

/// Forgets all programs; those in use live on.
void dropPrograms();

} // namespace amprt

#endif
