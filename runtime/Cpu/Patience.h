//===- Patience.h - waiting without sleeping --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_PATIENCE_H
#define AMPRT_CPU_PATIENCE_H

#include "Trace/Trace.h"

namespace amprt {

/// Spins for a bounded time, AMPCC_SPIN, while a thread waits for what takes
/// less time than sleeping does. It gives way to other threads, and ends as
/// soon as there are more of those than processors.
class Patience {
public:
  /// Waits for a moment. False: it is time to sleep.
  bool wait();
  /// Pauses for the shortest time.
  static void pause();
  /// Starts again: the thread need not wait any more.
  void reset() { Rounds = 0; }

private:
  unsigned Rounds = 0;
  trace::Time Begin = 0;
};

} // namespace amprt

#endif
