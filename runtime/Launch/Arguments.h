//===- Arguments.h - captured buffers and arguments of a launch -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_LAUNCH_ARGUMENTS_H
#define AMPRT_LAUNCH_ARGUMENTS_H

#include "Device/Report.h"
#include "Driver/KernelLaunch.h"
#include "Memory/Buffer.h"

namespace amprt {

// A launch asks this of its containers before it sets arguments: where
// it runs, whether it may, and whether two of them share memory.

/// The address of an argument in the closure.
inline const char *addressOf(const amprt_arg &Arg,
                             const void *const *Parameters) {
  const char *Address =
      static_cast<const char *>(Parameters[Arg.parameter]) + Arg.offset;
  if (Arg.indirect == AMPRT_DIRECT)
    return Address;
  return *reinterpret_cast<const char *const *>(Address) + Arg.indirect;
}

inline const amprt_buffer_ref &bufferAt(const char *Address) {
  return *reinterpret_cast<const amprt_buffer_ref *>(Address);
}

/// One buffer among the arguments.
struct Capture {
  const amprt_arg *Arg;
  const amprt_buffer_ref *Ref;
  Interval Identity; ///< of the buffer

  Buffer &buffer() const { return *Ref->buffer; }
  /// An array itself, captured by reference, rather than a view.
  bool isArray() const { return Arg->indirect != AMPRT_DIRECT; }
  bool isWritten() const { return Arg->access & AMPRT_ACCESS_WRITE; }
  bool isImage() const { return Arg->kind == AMPRT_ARG_IMAGE; }
};

/// The buffers among a kernel's arguments, in their order.
class Captures {
public:
  Captures(const amprt_kernel &K, const void *const *Parameters);
  Captures(const Captures &) = delete;

  const Capture *begin() const { return First; }
  const Capture *end() const { return Last; }

  /// The view to run on:
  ///   1. the one asked for;
  ///   2. else the home of the captured arrays;
  ///   3. else the home of an array that a captured array_view refers to;
  ///   4. else the default view of the default accelerator.
  View &chooseView(View *Requested) const;

  /// Throws unless all captured arrays live on `V`.
  void checkHomes(View &V, const amprt_kernel &K) const;

  Views views() const;

  /// Counts those of all elements.
  uint64_t bytes() const;

private:
  Capture Few[48]; ///< a launch allocates only for kernels that have more
  std::unique_ptr<Capture[]> Many;
  Capture *First, *Last;
};

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

  /// Call it after the launch.
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
