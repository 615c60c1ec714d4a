//===- Captures.h - the buffers that a kernel has captured ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch asks this of its containers before it sets arguments: where
// it runs, whether it may, and whether two of them share memory.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_LAUNCH_CAPTURES_H
#define AMPRT_LAUNCH_CAPTURES_H

#include "Driver/KernelLaunch.h"
#include "Memory/Buffer.h"

namespace amprt {

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

} // namespace amprt

#endif
