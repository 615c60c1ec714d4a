//===- FaultReport.h - a fault in a kernel ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_FAULTREPORT_H
#define AMPRT_CPU_FAULTREPORT_H

#include "amp/detail/abi.h"

namespace amprt {

/// A kernel that accesses memory outside of its arrays may end the program with
/// a signal. While an object of this class exists, its thread runs \p K, which a
/// line on standard error names then; the signal does what it does without.
class FaultReport {
public:
  explicit FaultReport(const amprt_kernel *K) : Before(Running) { Running = K; }
  ~FaultReport() { Running = Before; }
  FaultReport(const FaultReport &) = delete;

  /// Handles the signals that have no handler. Called before kernels run.
  static void install();

private:
  static void handle(int Signal);

  // Read in a signal's handler: the thread that runs a kernel has it. (No model
  // that needs room at the program's start: libraries are loaded later, too.)
  static thread_local const amprt_kernel *Running;
  const amprt_kernel *const Before;
};

} // namespace amprt

#endif
