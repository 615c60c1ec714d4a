//===- Continuations.h - the thread that runs them --------------*- C++ -*-===//
#ifndef AMPRT_DEVICE_CONTINUATIONS_H
#define AMPRT_DEVICE_CONTINUATIONS_H

#include <functional>

namespace amprt {

/// Runs `Function` soon, on the one thread of the runtime, which the first
/// call starts.
void runContinuation(std::function<void()> Function);

} // namespace amprt

#endif
