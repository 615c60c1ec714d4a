//===- Patience.h - bounded spinning ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_PATIENCE_H
#define AMPRT_CPU_PATIENCE_H

#include "Trace/Trace.h"

namespace amprt {

/// Spins for a bounded time, AMPCC_SPIN, if the wait may be shorter than
/// sleeping would take. Yields to other threads, and gives up as soon as there
/// are more threads than processors.
class Patience {
public:
  /// Waits for a moment. Returns false if the thread should sleep.
  bool wait();
  /// Executes the processor's pause instruction.
  static void pause();
  /// Restarts the time limit.
  void reset() { Rounds = 0; }

private:
  unsigned Rounds = 0;
  trace::Time Begin = 0;
};

} // namespace amprt

#endif
