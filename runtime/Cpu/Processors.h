//===- Processors.h - the number of usable processors -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_PROCESSORS_H
#define AMPRT_CPU_PROCESSORS_H

namespace amprt {

/// Returns the number of threads that run kernels: AMPCC_THREADS, or else the
/// number of processors that the affinity mask and the control groups' quota
/// allow; at least four under ThreadSanitizer.
unsigned countThreads();

} // namespace amprt

#endif
