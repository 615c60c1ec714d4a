//===- FaultReport.h - reports of faults in kernels -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CPU_FAULTREPORT_H
#define AMPRT_CPU_FAULTREPORT_H

#include "amp/detail/abi.h"

namespace amprt {

/// Names the running kernel on standard error if a signal ends the program, for
/// example since the kernel accessed memory outside of its arrays. While an
/// object of this class exists, its thread runs \p K. The signal's effect is
/// unchanged.
class FaultReport {
public:
  explicit FaultReport(const amprt_kernel *K) : Before(Running) { Running = K; }
  ~FaultReport() { Running = Before; }
  FaultReport(const FaultReport &) = delete;

  /// Installs handlers for signals without one. Called before kernels run.
  static void install();

private:
  static void handle(int Signal);

  // Read in a signal handler in the thread that runs the kernel. (Not static
  // TLS, since the library may be loaded later.)
  static thread_local const amprt_kernel *Running;
  const amprt_kernel *const Before;
};

} // namespace amprt

#endif
