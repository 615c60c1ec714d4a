//===- TraceWriter.h - the timeline as JSON ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_TRACEWRITER_H
#define AMPRT_TRACE_TRACEWRITER_H

#include "Trace/Record.h"

namespace amprt {
namespace trace {

/// Writes all that was recorded; times count from `Begin` on. Returns 0, or a
/// value of errno.
int writeTrace(int File, Time Begin);

} // namespace trace
} // namespace amprt

#endif
