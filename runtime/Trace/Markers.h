//===- Markers.h - what programs put on the timeline ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_MARKERS_H
#define AMPRT_TRACE_MARKERS_H

#include "Trace/Record.h"
#include "amp/detail/abi.h"

namespace amprt {
namespace trace {

void addFlag(const amprt_marker &M);
/// From `Begin` until now.
void addSpan(const amprt_marker &M, Time Begin);

} // namespace trace
} // namespace amprt

#endif
