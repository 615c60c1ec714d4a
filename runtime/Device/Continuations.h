//===- Continuations.h - threads that run continuations ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

/// To be called before runContinuation() is relied on; throws if there can be
/// no thread.
void prepareContinuations();

/// Runs `Function` soon.
void runContinuation(std::function<void()> Function);

/// Waits for the continuations at hand, but for a moment only. For the end of
/// the process.
void finishContinuations();

} // namespace amprt

#endif
