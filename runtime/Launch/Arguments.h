//===- Arguments.h - captured buffers and arguments of a launch -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_LAUNCH_ARGUMENTS_H
#define AMPRT_LAUNCH_ARGUMENTS_H

#include "Device/Report.h"
#include "Driver/KernelLaunch.h"
#include "Memory/Buffer.h"

namespace amprt {

// A launch queries its containers before it sets arguments: where it runs,
// whether it may run, and whether containers share memory.

/// Returns the address of an argument in the closure.
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

/// A buffer among the arguments.
struct Capture {
  const amprt_arg *Arg;
  const amprt_buffer_ref *Ref;
  Interval Identity; ///< of the buffer

  Buffer &buffer() const { return *Ref->buffer; }
  /// True for an array that is captured by reference; false for a view.
  bool isArray() const { return Arg->indirect != AMPRT_DIRECT; }
  bool isWritten() const { return Arg->access & AMPRT_ACCESS_WRITE; }
  bool isImage() const { return Arg->kind == AMPRT_ARG_IMAGE; }
};

/// The buffers among a kernel's arguments, in order.
class Captures {
public:
  Captures(const amprt_kernel &K, const void *const *Parameters);
  Captures(const Captures &) = delete;

  const Capture *begin() const { return First; }
  const Capture *end() const { return Last; }

  /// Returns the view to run on, the first of:
  ///   1. the requested one;
  ///   2. the home of the captured arrays;
  ///   3. the home of an array that a captured array_view refers to;
  ///   4. the default view of the default accelerator.
  View &chooseView(View *Requested) const;

  /// Throws unless all captured arrays live on `V`.
  void checkHomes(View &V, const amprt_kernel &K) const;

  Views views() const;

  /// Returns the bytes of all elements.
  uint64_t bytes() const;

private:
  Capture Few[48]; ///< kernels with more captures allocate
  std::unique_ptr<Capture[]> Many;
  Capture *First, *Last;
};

/// Collects the arguments of a kernel from the launch's closure, and transfers
/// the buffers among them to the view's accelerator.
class Arguments final : public KernelLaunch {
public:
  Arguments(const amprt_kernel &K, const Range &Threads, View &V,
            const void *const *Parameters, const Captures &Captured)
      : KernelLaunch(K, Threads, Captured.views()), V(V),
        Parameters(Parameters), Captured(Captured) {}
  Arguments(const Arguments &) = delete;

  ArgumentList prepareArguments() override;
  uint64_t bytes() const override { return Captured.bytes(); }

  /// Must be called after the launch.
  void expectReports() {
    for (std::unique_ptr<Report> &R : Reports)
      if (R)
        Report::expect(std::move(R));
  }
  /// True if the kernel reads memory of the program in place. The launch must
  /// appear synchronous, so the program may change the memory afterwards.
  bool readsUserMemory() const { return ReadsUserMemory; }

private:
  /// Checks the alignment of the first element in memory.
  void checkAlignment(const Capture &C) const;
  DeviceMemory &acquire(const Capture &C);
  const void *valueOf(const amprt_arg &Arg) const;
  /// Packs the values between `Group` and `End` as members of one struct.
  Argument pack(const amprt_arg &Group, const amprt_arg *End);
  char *allocatePacked(size_t Size);
  std::unique_ptr<Report> makeReport(const amprt_arg &Arg) const;

  View &V;
  const void *const *const Parameters;
  const Captures &Captured;
  bool ReadsUserMemory = false;
  std::unique_ptr<Report> Reports[2]; ///< for errors and for checks
  int32_t Sizes[3];                   ///< of the launch, if passed

  // Kernels with more arguments or values allocate.
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
