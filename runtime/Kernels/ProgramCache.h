//===- ProgramCache.h - programs in memory ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_KERNELS_PROGRAMCACHE_H
#define AMPRT_KERNELS_PROGRAMCACHE_H

#include "Kernels/ProgramBuild.h"

namespace amprt {

/// Finds or builds the kernel's program. Equal kernels of different translation
/// units share it. See buildProgram() for \p Plain.
Ref<Program> getProgram(KernelDevice &D, const amprt_kernel &K,
                        const std::string &Options,
                        const std::string &Plain = {});

/// Forgets all programs; those in use live on.
void dropPrograms();

} // namespace amprt

#endif
