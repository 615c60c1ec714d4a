//===- Copies.h - copies on the timeline and their reasons ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code that moves bytes knows neither their owner nor the reason. Its callers
// store both in thread-local objects; the outermost reason counts, since inner
// ones only serve it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_TRACE_COPIES_H
#define AMPRT_TRACE_COPIES_H

#include "Trace/Trace.h"
#include <string>

namespace amprt::trace {

/// A copy in progress, in the thread that requested it.
class Copying : public Slice {
public:
  Copying(What Kind, uint64_t Bytes, uint32_t View) {
    if (isOn())
      begin(Kind, Bytes, View);
  }

private:
  void begin(What Kind, uint64_t Bytes, uint32_t View);
};

enum class Rule : uint8_t {
  KernelReads, ///< a kernel reads it
  KernelUses,  ///< a kernel may read and write it
  HostReads,   ///< the program reads it
  HostWrites,  ///< the program changes it
  Synchronize, ///< synchronize() and the like
  Copy,        ///< copy()
  LastView,    ///< its last view ends
  ProgramEnds
};

/// The reason for copies of the calling thread during its lifetime.
class CopyReason {
public:
  explicit CopyReason(Rule R) {
    if (isOn())
      enter(R, nullptr, nullptr);
  }
  /// For a kernel argument.
  CopyReason(const amprt_kernel &K, const amprt_arg &Arg) {
    if (isOn())
      enter(Arg.access & AMPRT_ACCESS_WRITE ? Rule::KernelUses
                                            : Rule::KernelReads,
            &K, &Arg);
  }
  ~CopyReason() {
    if (__builtin_expect(IsOutermost, false))
      leave();
  }
  CopyReason(const CopyReason &) = delete;
  CopyReason &operator=(const CopyReason &) = delete;

private:
  friend class Copying;
  friend class WritingKernel;
  void enter(Rule Reason, const amprt_kernel *OfKernel, const amprt_arg *OfArg);
  void leave();

  bool IsOutermost = false;
  Rule R;
  const amprt_kernel *Kernel;
  const amprt_arg *Arg;
};

/// The kernel that wrote data which is copied back from a device.
class WritingKernel {
public:
  /// Records that the kernel launched by this thread may write the data.
  void note() {
    if (isOn())
      noteLaunch();
  }
  /// Called when the data was copied back.
  void forget() { *this = WritingKernel(); }
  const std::string &text() const { return Text; }

private:
  void noteLaunch();

  const amprt_arg *Arg = nullptr;
  std::string Text;
};

/// The owner of copied bytes.
struct Owner {
  const char *Kind; ///< a literal
  const void *Host; ///< host memory, or null
  uint64_t Size;
  uint64_t Number; ///< unique
  const WritingKernel *Writer;
};
uint64_t nextOwner();

/// Sets the owner of copies of the calling thread during its lifetime.
class ScopedOwner {
public:
  explicit ScopedOwner(const Owner &O);
  ~ScopedOwner();
  ScopedOwner(const ScopedOwner &) = delete;
  ScopedOwner &operator=(const ScopedOwner &) = delete;

private:
  friend class Copying;
  const Owner O;
  const ScopedOwner *Outer;
};

} // namespace amprt::trace

#endif
