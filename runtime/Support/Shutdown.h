//===- Shutdown.h - the end of the process ----------------------*- C++ -*-===//
//
// Users have arrays, views and futures in globals, whose destructors run after
// those of OpenCL drivers. So the runtime ends before both: steps registered
// here run, the latest first, at the start of the process's exit. They bring
// data home and disconnect OpenCL; what the user destroys later finds nothing
// left to do.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_SUPPORT_SHUTDOWN_H
#define AMPRT_SUPPORT_SHUTDOWN_H

namespace amprt {

/// Registers a step.
void atShutdown(void (*Step)());

/// Makes the steps run before whatever is registered with atexit up to now.
/// Called after each action that may load a driver or a part of one.
void armShutdown();

/// There will be no shutdown: in the child of a fork(), where the threads that
/// the steps would wait for do not exist. To be called while there is one
/// thread only.
void cancelShutdown();

} // namespace amprt

#endif
