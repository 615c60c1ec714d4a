//===- Report.h - errors and output of kernels ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// direct3d_errorf and direct3d_abort become exceptions here. A launch of a
// kernel that may call them has an amprt_report, which is read back after the
// kernel. Whatever waits for work on behalf of the program then calls
// throwReports: it costs nothing while no such kernel was launched.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_REPORT_H
#define AMPRT_DEVICE_REPORT_H

#include "Device/View.h"

namespace amprt {

/// The amprt_report of one launch.
class Report {
public:
  /// `Kernel` names the kernel in the message.
  Report(View &V, std::string Kernel);

  DeviceMemory &memory() const { return *Memory; }

  /// Has the report read back once the work in the view's queue is done.
  static void expect(std::unique_ptr<Report> R);

private:
  friend void throwReports();
  Ref<View> V;
  std::string Kernel;
  amprt_report Host = {};
  std::unique_ptr<DeviceMemory> Memory;
  Ref<Command> Read;
};

/// Throws the first report with a message among those of completed kernels.
void throwReports();

} // namespace amprt

#endif
