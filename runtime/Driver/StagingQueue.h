//===- StagingQueue.h - copies in parts -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_DRIVER_STAGINGQUEUE_H
#define AMPRT_DRIVER_STAGINGQUEUE_H

#include "Driver/Device.h"
#include "Trace/Trace.h"

namespace amprt {

/// A queue whose device copies from and to pinned memory of the host faster
/// than from and to other memory. A copy's parts may be given by several
/// threads, one at a time. A part lies at its place after the offset; its copy
/// begins at once.
class StagingQueue : public Queue {
public:
  /// One end of such a copy.
  struct End {
    DeviceMemory &Memory; ///< with the newest contents
    uint64_t Offset;
    trace::Work Of; ///< what its parts are on the timeline
  };
  End toRead(DeviceMemory &M, uint64_t Offset) {
    M.useAsMemory(*this, /*IsWritten=*/false);
    return {M, Offset, trace::Work::ofSlice(track())};
  }
  End toWrite(DeviceMemory &M, uint64_t Offset) {
    M.useAsMemory(*this, /*IsWritten=*/true);
    return {M, Offset, trace::Work::ofSlice(track())};
  }
  virtual Ref<Command> writePart(const char *From, const End &To,
                                 const Interval &Part) = 0;
  virtual Ref<Command> readPart(const End &From, const Interval &Part,
                                char *To) = 0;

  virtual Device &device() const = 0;
  /// Whether the memory is pinned and mapped.
  virtual bool isPinned(const char *Address) const = 0;
};

} // namespace amprt

#endif
