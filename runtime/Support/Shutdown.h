//===- Shutdown.h - the end of the process ----------------------*- C++ -*-===//
//
// Users have arrays, views and futures in globals, whose destructors run after
// those of OpenCL drivers. So the runtime ends before both, at the start of the
// process's exit: work that was begun is finished, then the runtime is closed,
// data is brought home and OpenCL disconnected. What the user destroys later
// finds nothing left to do.
//
// Other threads may be at work meanwhile. Those that are in the runtime when it
// closes come to their end; those that come later wait for the process to end.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_SHUTDOWN_H
#define AMPRT_SUPPORT_SHUTDOWN_H

namespace amprt {

/// The parts of the end.
enum class Ending {
  Finish, ///< the program's threads still use the runtime
  Release ///< nobody does
};

/// Registers a step. Those of one part run the latest first.
void atShutdown(Ending Part, void (*Step)());

/// A stretch in which a driver, or a part of one, may be loaded. The steps run
/// before whatever it registers with atexit; an exit of the main thread waits
/// for it to end.
class DriverLoading {
public:
  DriverLoading() noexcept;
  ~DriverLoading();
  DriverLoading(const DriverLoading &) = delete;
  DriverLoading &operator=(const DriverLoading &) = delete;
};

/// There will be no shutdown: in the child of a fork(), where the threads that
/// the steps would wait for do not exist. To be called while there is one
/// thread only.
void cancelShutdown();

/// A thread that works in the runtime; each function of the ABI that does more
/// than read has one. Once the runtime is closed, it makes threads other than
/// the exiting one wait: as a rule for ever, but no longer than a second, and
/// once, as the exiting thread may be joining them.
class Visit {
public:
  Visit() noexcept;
  ~Visit();
  Visit(const Visit &) = delete;
  Visit &operator=(const Visit &) = delete;
};

} // namespace amprt

#endif
