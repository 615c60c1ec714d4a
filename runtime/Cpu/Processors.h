//===- Processors.h - the processors that may be used -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_PROCESSORS_H
#define AMPRT_CPU_PROCESSORS_H

namespace amprt {

/// Returns the number of threads that run kernels at a time: AMPCC_THREADS, or
/// the number of processors that the process may use by its affinity mask and
/// the processor time that its control groups allow; at least four where
/// ThreadSanitizer looks for races.
unsigned countThreads();

} // namespace amprt

#endif
