//===- Shutdown.h - process exit --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Users have arrays, views and futures in globals, and threads that a global's
// destructor joins. So the runtime must work until the program's last
// destructor has run. But exit handlers of drivers run before that, since
// drivers are loaded on first use, after globals are constructed; PoCL's
// compiler is then gone. Therefore the runtime enforces an order. It comes
// first at exit, and
//
//   1. finishes submitted work and brings data home;
//   2. runs the program's destructors and exit handlers, while everything
//      works as before, in other threads as well;
//   3. closes: calls of other threads complete, and neither they nor later
//      calls return;
//   4. releases OpenCL.
//
// Shared libraries and drivers follow. Their destructors have nothing left to
// do, and no thread is in the drivers.
//
// The program is the executable, if it includes <amp.h>. (A shared library's
// destructors cannot run before those of an executable that uses it.)
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_SHUTDOWN_H
#define AMPRT_SUPPORT_SHUTDOWN_H

#include <csignal>
#include <functional>

namespace amprt {

/// The phases of process exit.
enum class Ending {
  Approach, ///< before the others: drops optional work
  Finish,   ///< the program's threads still use the runtime
  Release,  ///< they no longer do
  Report,   ///< everything is done; writes statistics and the timeline
  Leave,    ///< a step may end the process with another status
  Abandon   ///< alternative: a call never ends, and may hold any lock
};

/// Registers a step. Steps of one phase run in reverse order.
void atShutdown(Ending Part, void (*Step)());

/// Registers a step of Ending::Report, which runs even if nothing was begun.
void reportAtShutdown(void (*Step)());

/// Lets the calling thread, although detached, continue while the program's
/// destructors run, since others wait for it.
void goOnWhileProgramEnds();

/// Registers the `__dso_handle` of an executable or shared library that uses
/// the runtime.
void registerModule(void *Handle);

/// Marks the loading of a driver, or a part of one. Steps run before handlers
/// that the driver registers with atexit; an exit of the main thread waits for
/// the end. Keeps the thread's signal stack, which LLVM, a part of drivers,
/// replaces by one that sanitizers cannot free.
class DriverLoading {
public:
  DriverLoading() noexcept;
  ~DriverLoading();
  DriverLoading(const DriverLoading &) = delete;
  DriverLoading &operator=(const DriverLoading &) = delete;

private:
  stack_t SignalStack;
};

/// Guards a thread in the runtime, in all ABI functions except simple getters.
/// After the runtime is closed, threads other than the exiting one return
/// neither from the constructor nor from the destructor.
class ApiCallGuard {
public:
  ApiCallGuard() noexcept;
  ~ApiCallGuard();
  ApiCallGuard(const ApiCallGuard &) = delete;
  ApiCallGuard &operator=(const ApiCallGuard &) = delete;

  /// Calls `work`, which may call drivers: in another thread if the calling one
  /// has lost their thread-local objects.
  template <class Work> void run(Work work) {
    if (IsExiting)
      runElsewhere(work);
    else
      work();
  }

  /// Marks the calling thread as the exiting one.
  static void beginExit() { IsExiting = true; }

private:
  static void runElsewhere(const std::function<void()> &Work);
  static thread_local bool IsExiting;
  bool IsLate; ///< counted in Late
};

} // namespace amprt

#endif
