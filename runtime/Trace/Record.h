//===- Record.h - what is on the timeline -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_TRACE_RECORD_H
#define AMPRT_TRACE_RECORD_H

#include <cstdint>

namespace amprt {
namespace trace {

/// Nanoseconds: the host's steady clock, or a device's own.
using Time = uint64_t;
Time now();

enum class What : uint8_t {
  Launch,     ///< of a kernel; on a device: the kernel
  CopyIn,     ///< from host memory to a device
  CopyOut,    ///< the other way
  CopyAcross, ///< within a device, or between two
  Wait,       ///< of the host, for devices
  Build,      ///< of a program, from source
  Load,       ///< of a program, from the disk cache
  Span,       ///< a marker of the program's
  Flag,       ///< one that is a point in time
};

/// A stretch of time, of a thread of the program's or of an accelerator_view.
struct Record {
  Time Begin, End;
  uint64_t Amount;  ///< threads of a launch, bytes of a copy
  uint64_t Count;   ///< tiles of a launch, the number of a copy's buffer
  uint64_t Bytes;   ///< of the views, arrays and textures of a launch
  uint32_t Track;   ///< of a view; 0: of the thread whose log it is in
  uint32_t View;    ///< the track of the view that a thread's record is about
  uint32_t Link;    ///< the same for what a device does and who asked for it
  uint32_t Name;    ///< a text
  uint32_t Details; ///< a text; what it says depends on the kind
  What Kind;
};

} // namespace trace
} // namespace amprt

#endif
