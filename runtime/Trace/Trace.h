//===- Trace.h - recording of the timeline ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With AMPCC_TRACE the process writes a timeline when it ends. This is all that
// the rest of the runtime has to do with it: a thread opens a slice for
// something that takes time (a launch, a copy, a build, waiting), and whatever
// a device does for it is work of that slice, which the device's driver reports
// when it is over. Without AMPCC_TRACE each of these is one test of a variable.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_TRACE_TRACE_H
#define AMPRT_TRACE_TRACE_H

#include "amp/detail/abi.h"
#include <cstdint>

namespace amprt::trace {

/// Nanoseconds: the host's steady clock, or a device's own.
using Time = uint64_t;
Time now();

enum class What : uint8_t {
  Launch,     ///< of a kernel; on a device: the kernel
  CopyIn,     ///< from host memory to a device
  CopyOut,    ///< the other way
  CopyAcross, ///< within a device, or between two
  Wait,       ///< of the host, for devices
  Build,      ///< of a program, from source
  Load,       ///< of a program, from the disk cache
  Span,       ///< a marker of the program's
  Flag,       ///< one that is a point in time
};

/// A stretch of time, of a thread of the program's or of an accelerator_view.
struct Record {
  Time Begin, End;
  uint64_t Amount;  ///< threads of a launch, bytes of a copy
  uint64_t Count;   ///< tiles of a launch, the number of a copy's buffer
  uint64_t Bytes;   ///< of the views, arrays and textures of a launch
  uint32_t Track;   ///< of a view; 0: of the thread whose log it is in
  uint32_t View;    ///< the track of the view that a thread's record is about
  uint32_t Link;    ///< the same for what a device does and who asked for it
  uint32_t Name;    ///< a text
  uint32_t Details; ///< a text; what it says depends on the kind
  What Kind;
};

#define AMPRT_HIDDEN __attribute__((visibility("hidden")))
extern AMPRT_HIDDEN bool IsOn;
#undef AMPRT_HIDDEN
/// Changes only in a child after fork(), which has no timeline.
inline bool isOn() { return __builtin_expect(IsOn, false); }

/// The calling thread's activity during the lifetime of this. Slices nest.
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

/// A launch on the view with the track.
class Launching : public Slice {
public:
  /// Bytes() is asked for those of the kernel's views, arrays and textures.
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

/// The host waits; `For` is a literal.
class Waiting : public Slice {
public:
  explicit Waiting(const char *For) {
    if (isOn())
      begin(For);
  }

private:
  void begin(const char *For);
};

/// A program is built, or loaded from the disk cache.
class Building : public Slice {
public:
  Building(What Kind, const amprt_kernel &K, const char *Options) {
    if (isOn())
      begin(Kind, K, Options);
  }

private:
  void begin(What Kind, const amprt_kernel &K, const char *Options);
};

/// Work for a device that the calling thread's slice submits.
class Work {
public:
  /// None.
  Work() { R.Link = 0; }
  /// Work of the innermost slice, for the view with the track.
  static Work ofSlice(uint32_t Track) {
    return isOn() ? current(Track) : Work();
  }
  bool isSome() const { return R.Link; }
  uint32_t track() const { return R.Track; }
  /// By the clock of the track.
  void wasDone(Time Begin, Time End) const;

private:
  static Work current(uint32_t Track);
  Record R;
};

/// Work that is done as long as this lives, in the calling thread.
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
