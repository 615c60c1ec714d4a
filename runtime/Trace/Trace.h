//===- Trace.h - recording of the timeline ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With AMPCC_TRACE the process writes a timeline at exit. The rest of the
// runtime has this interface: a thread opens a slice for an activity that takes
// time (a launch, a copy, a build, waiting). Work of devices belongs to a
// slice, and the device's driver reports it when it is over. Without
// AMPCC_TRACE each of these tests one variable.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_TRACE_TRACE_H
#define AMPRT_TRACE_TRACE_H

#include "amp/detail/abi.h"
#include <cstdint>

namespace amprt::trace {

/// Nanoseconds of the host's steady clock, or of a device's clock.
using Time = uint64_t;
Time now();

enum class What : uint8_t {
  Launch,     ///< of a kernel; on a device: the kernel
  CopyIn,     ///< from host memory to a device
  CopyOut,    ///< from a device to host memory
  CopyAcross, ///< within a device or between devices
  Wait,       ///< the host waits for devices
  Build,      ///< of a program from source
  Load,       ///< of a program from the disk cache
  Span,       ///< a marker of the program
  Flag,       ///< a marker at a point in time
};

/// A time interval of a program's thread or of an accelerator_view.
struct Record {
  Time Begin, End;
  uint64_t Amount;  ///< threads of a launch, bytes of a copy
  uint64_t Count;   ///< tiles of a launch, or number of a copy's buffer
  uint64_t Bytes;   ///< of views, arrays and textures of a launch
  uint32_t Track;   ///< track of a view; 0: of the log's thread
  uint32_t View;    ///< track of the view that a thread's record is about
  uint32_t Link;    ///< joins a device's work and the call for it
  uint32_t Name;    ///< a text
  uint32_t Details; ///< a text, whose meaning depends on the kind
  What Kind;
};

#define AMPRT_HIDDEN __attribute__((visibility("hidden")))
extern AMPRT_HIDDEN bool IsOn;
#undef AMPRT_HIDDEN
/// Only changes in a child after fork(), which has no timeline.
inline bool isOn() { return __builtin_expect(IsOn, false); }

/// An activity of the calling thread during its lifetime. Slices nest.
class Slice {
public:
  ~Slice() {
    if (__builtin_expect(IsOpen, false))
      close();
  }
  Slice(const Slice &) = delete;
  Slice &operator=(const Slice &) = delete;

protected:
  Slice() = default;
  void open(const Record &Begun);

private:
  friend class Work;
  void close();

  bool IsOpen = false;
  Slice *Outer;
  Record R;
};

/// A launch on the view with track \p View.
class Launching : public Slice {
public:
  /// Bytes() returns the bytes of the kernel's views, arrays and textures.
  template <class Function>
  Launching(const amprt_kernel &K, uint32_t View, const size_t (&Threads)[3],
            const size_t (&Tile)[3], Function Bytes) {
    if (isOn())
      begin(K, View, Threads, Tile, Bytes());
  }

private:
  void begin(const amprt_kernel &K, uint32_t View, const size_t (&Threads)[3],
             const size_t (&Tile)[3], uint64_t Bytes);
};

/// Waiting of the host; `For` is a literal.
class Waiting : public Slice {
public:
  explicit Waiting(const char *For) {
    if (isOn())
      begin(For);
  }

private:
  void begin(const char *For);
};

/// A build of a program, or a load from the disk cache.
class Building : public Slice {
public:
  Building(What Kind, const amprt_kernel &K, const char *Options) {
    if (isOn())
      begin(Kind, K, Options);
  }

private:
  void begin(What Kind, const amprt_kernel &K, const char *Options);
};

/// Work for a device, submitted by the calling thread's slice.
class Work {
public:
  /// No work.
  Work() { R.Link = 0; }
  /// Returns work of the innermost slice, for the view with the track.
  static Work ofSlice(uint32_t Track) {
    return isOn() ? current(Track) : Work();
  }
  bool isSome() const { return R.Link; }
  uint32_t track() const { return R.Track; }
  /// Records the times, by the track's clock.
  void wasDone(Time Begin, Time End) const;

private:
  static Work current(uint32_t Track);
  Record R;
};

/// Work that the calling thread performs during its lifetime.
class ScopedWork {
public:
  explicit ScopedWork(const Work &W) : W(W), Begin(W.isSome() ? now() : 0) {}
  ~ScopedWork() {
    if (W.isSome())
      W.wasDone(Begin, now());
  }
  ScopedWork(const ScopedWork &) = delete;
  ScopedWork &operator=(const ScopedWork &) = delete;

private:
  const Work &W;
  const Time Begin;
};

} // namespace amprt::trace

#endif
