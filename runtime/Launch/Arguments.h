//===- Arguments.h - the arguments of a launch ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_LAUNCH_ARGUMENTS_H
#define AMPRT_LAUNCH_ARGUMENTS_H

#include "Device/Report.h"
#include "Launch/Captures.h"

namespace amprt {

/// Finds the arguments of a kernel where the launch has left them, and brings
/// the buffers among them to the accelerator of the view.
class Arguments final : public KernelLaunch {
public:
  Arguments(const amprt_kernel &K, const Range &Threads, View &V,
            const void *const *Parameters, const Captures &Captured)
      : KernelLaunch(K, Threads, Captured.views()), V(V),
        Parameters(Parameters), Captured(Captured) {}
  Arguments(const Arguments &) = delete;

  ArgumentList prepareArguments() override;
  uint64_t bytes() const override { return Captured.bytes(); }

  /// To be called after the launch.
  void expectReports() {
    for (std::unique_ptr<Report> &R : Reports)
      if (R)
        Report::expect(std::move(R));
  }
  /// True if the kernel reads memory of the program in place. The launch
  /// appears synchronous, so the program may change the memory once it returns.
  bool readsUserMemory() const { return ReadsUserMemory; }

private:
  /// Checks the alignment of the first element in memory.
  void checkAlignment(const Capture &C) const;
  DeviceMemory &acquire(const Capture &C);
  const void *valueOf(const amprt_arg &Arg) const;
  /// The values between `Group` and `End`, as members of one struct.
  Argument pack(const amprt_arg &Group, const amprt_arg *End);
  char *allocatePacked(size_t Size);
  std::unique_ptr<Report> makeReport(const amprt_arg &Arg) const;

  View &V;
  const void *const *const Parameters;
  const Captures &Captured;
  bool ReadsUserMemory = false;
  std::unique_ptr<Report> Reports[2]; ///< of errors, and of checks

  // A launch allocates only for kernels that have more.
  static constexpr size_t FewCount = 64, FewLines = 16;
  Argument Few[FewCount];
  std::unique_ptr<Argument[]> Many;
  struct alignas(64) Line { // for values of any alignment
    char Bytes[64];
  };
  Line Short[FewLines];
  size_t ShortUsed = 0;
  std::vector<std::unique_ptr<Line[]>> Long;
};

} // namespace amprt

#endif
