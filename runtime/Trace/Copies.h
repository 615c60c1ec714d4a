//===- Copies.h - copies on the timeline, and their reasons -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The code that moves bytes knows neither their owner nor the reason. Its
// callers put both into objects of the thread; the outermost reason counts,
// since inner ones are only means to it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_TRACE_COPIES_H
#define AMPRT_TRACE_COPIES_H

#include "Trace/Trace.h"
#include <string>

namespace amprt::trace {

/// A copy that is on its way, in the thread that asks for it.
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
  HostReads,   ///< the program looks at it
  HostWrites,  ///< the program changes it
  Synchronize, ///< synchronize() and the like
  Copy,        ///< copy()
  LastView,    ///< its last view ends
  ProgramEnds
};

/// The reason for which the calling thread copies, while this object lives.
class CopyReason {
public:
  explicit CopyReason(Rule R) {
    if (isOn())
      enter(R, nullptr, nullptr);
  }
  /// For an argument of a kernel.
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

/// The kernel for whose sake data comes back from a device.
class WritingKernel {
public:
  /// The kernel that the calling thread launches may write the data.
  void note() {
    if (isOn())
      noteLaunch();
  }
  /// The data has come back.
  void forget() { *this = WritingKernel(); }
  const std::string &text() const { return Text; }

private:
  void noteLaunch();

  const amprt_arg *Arg = nullptr;
  std::string Text;
};

/// The owner of the bytes that are copied.
struct Owner {
  const char *Kind; ///< a literal
  const void *Host; ///< host memory; null: none
  uint64_t Size;
  uint64_t Number; ///< no other has the same
  const WritingKernel *Writer;
};
uint64_t nextOwner();

/// The calling thread copies bytes of `O`, as long as this lives.
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
