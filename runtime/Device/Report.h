//===- Report.h - reports that kernels write --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns direct3d_errorf and direct3d_abort into exceptions: a launch of a
// kernel that may call them has an amprt_report. Kernels with checks have
// amprt_check_records. Both are read back after the kernel. Every function that
// waits on the program's behalf then calls takeReports(), which is free unless
// such a kernel was launched.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_REPORT_H
#define AMPRT_DEVICE_REPORT_H

#include "Device/View.h"
#include "amp/detail/abi.h"
#include <string>

namespace amprt {

/// The report memory of one launch, zeroed before the kernel.
class Report {
public:
  Report(View &V, size_t Size);
  virtual ~Report() = default;

  DeviceMemory &memory() const { return *Memory; }

  /// Reads the report back when the work in the view's queue is done.
  static void expect(std::unique_ptr<Report> R);

  /// Processes the report of a completed kernel.
  virtual void take() = 0;

protected:
  template <class T> const T *contents() const {
    return reinterpret_cast<const T *>(Host.data());
  }

private:
  friend void takeReports();
  /// Removes and returns the first report of a completed kernel, or null.
  static std::unique_ptr<Report> find();
  Ref<View> V;
  std::vector<char> Host;
  std::unique_ptr<DeviceMemory> Memory;
  Ref<Command> Read;
};

/// An amprt_report, which is thrown as an exception.
class Message final : public Report {
public:
  /// `Kernel` is the kernel's name in the message.
  Message(View &V, std::string Kernel)
      : Report(V, sizeof(amprt_report)), Kernel(std::move(Kernel)) {}
  void take() override;

private:
  std::string Kernel;
};

/// Processes the reports of completed kernels, up to the first that throws.
void takeReports();

} // namespace amprt

#endif
