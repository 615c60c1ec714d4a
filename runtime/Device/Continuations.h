//===- Continuations.h - the threads that run them --------------*- C++ -*-===//
//
// Continuations run one after the other on one thread of the runtime, however
// many operations there are. One that takes long, since it waits for another
// one perhaps, holds the others up for a moment only: then a further thread
// takes over.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_DEVICE_CONTINUATIONS_H
#define AMPRT_DEVICE_CONTINUATIONS_H

#include <functional>

namespace amprt {

/// To be called before somebody relies on runContinuation(); throws if there
/// can be no thread.
void prepareContinuations();

/// Runs `Function` soon.
void runContinuation(std::function<void()> Function);

/// Waits for those that there are, but for a moment only: for the end of the
/// process, which should not find them at work.
void finishContinuations();

} // namespace amprt

#endif
