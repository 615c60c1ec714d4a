//===- Shutdown.h - the end of the process ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Users have arrays, views and futures in globals, and threads that a global's
// destructor joins. So the runtime has to work until the last destructor of the
// program has run. But what drivers do at exit comes before that, as they are
// loaded when a program first needs them, after its globals were made; PoCL's
// compiler is gone then. The runtime therefore sees to the order itself. It
// comes first at exit, and
//
//   1. finishes the work that was begun and brings data home;
//   2. has the program's destructors and exit handlers run, while everything
//      works as before, in other threads as well;
//   3. closes: calls that other threads are in come to their end, and neither
//      they nor later ones return;
//   4. gives OpenCL up.
//
// Then come shared libraries and drivers. Their destructors find nothing left
// to do, and no thread is in the drivers.
//
// The program is the executable, if it includes <amp.h>. (A shared library's
// destructors cannot be run before those of an executable that uses it.)
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_SHUTDOWN_H
#define AMPRT_SUPPORT_SHUTDOWN_H

#include <csignal>
#include <functional>

namespace amprt {

/// The parts of the end.
enum class Ending {
  Approach, ///< before the others: what can be left undone is not begun
  Finish,   ///< the program's threads still use the runtime
  Release,  ///< they do not
  Report,   ///< all is done; statistics and the timeline are written
  Leave,    ///< a step may end the process with another status
  Abandon   ///< instead: a call is never going to end, and may hold any lock
};

/// Registers a step. Those of one part run the latest first.
void atShutdown(Ending Part, void (*Step)());

/// Registers a step of Ending::Report, which is run whether or not anything was
/// begun.
void reportAtShutdown(void (*Step)());

/// The calling thread, though detached, does what others wait for: it goes on
/// while the program's destructors run.
void goOnWhileProgramEnds();

/// The `__dso_handle` of an executable or a shared library that uses the
/// runtime.
void registerModule(void *Handle);

/// A stretch in which a driver, or a part of one, may be loaded. The steps run
/// before whatever it registers with atexit; an exit of the main thread waits
/// for it to end. The thread keeps its stack for signals, in whose place LLVM,
/// which drivers contain, puts one that sanitizers cannot free.
class DriverLoading {
public:
  DriverLoading() noexcept;
  ~DriverLoading();
  DriverLoading(const DriverLoading &) = delete;
  DriverLoading &operator=(const DriverLoading &) = delete;

private:
  stack_t SignalStack;
};

/// A thread that works in the runtime; each function of the ABI that does more
/// than read has one. After the runtime is closed, threads other than the
/// exiting one return neither from the constructor nor from the destructor.
class ApiCallGuard {
public:
  ApiCallGuard() noexcept;
  ~ApiCallGuard();
  ApiCallGuard(const ApiCallGuard &) = delete;
  ApiCallGuard &operator=(const ApiCallGuard &) = delete;

  /// Calls `work`, which may call drivers: in another thread once the calling
  /// one has lost their thread-local objects.
  template <class Work> void run(Work work) {
    if (IsExiting)
      runElsewhere(work);
    else
      work();
  }

  /// The calling thread is the exiting one.
  static void beginExit() { IsExiting = true; }

private:
  static void runElsewhere(const std::function<void()> &Work);
  static thread_local bool IsExiting;
  bool IsLate; ///< counted among those
};

} // namespace amprt

#endif
