//===- PendingTimes.h - when commands ran -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device says when a command began and ended once the command is complete, by
// its own clock. Commands of the timeline are kept until then. Only the end of
// the process waits for that.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DRIVER_PENDINGTIMES_H
#define AMPRT_DRIVER_PENDINGTIMES_H

#include <memory>

namespace amprt {

/// The times of a command for the timeline.
class PendingTime {
public:
  virtual ~PendingTime() = default;
  /// Tells the timeline what there is to tell; false: the command runs.
  virtual bool tell() = 0;
  /// Waits for the command. If that fails, it has no time.
  virtual void wait() noexcept = 0;
};

/// Keeps the times of a command that was enqueued.
void keepTime(std::unique_ptr<PendingTime> Time);

} // namespace amprt

#endif
