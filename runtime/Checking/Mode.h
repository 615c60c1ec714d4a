//===- Mode.h - checking mode and initialized memory ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_MODE_H
#define AMPRT_CHECKING_MODE_H

#include "Support/Region.h"

namespace amprt {

/// The program has code for checking runs: with `Always` it checks unless the
/// environment forbids it.
void enableChecks(bool Always);
/// True if any of the program's kernels can be checked.
bool haveChecks();
/// True if the environment forbids checks.
bool areChecksOff();
/// True if kernels are checked: they run on the device that can do that.
bool isCheckingRun();

// Called for the memory that the runtime allocates for arrays and views. Does
// nothing in programs without checks.

/// The memory is uninitialized: kernels have to write it before they read it.
void noteUndefined(const void *Memory, uint64_t Size);
void noteUndefined(const void *Memory, const Region &R);
/// The host has written the memory or may have, or it has been freed.
void noteDefined(const void *Memory, const Region &R);
void noteDefined(const void *Memory, uint64_t Size);

} // namespace amprt

#endif
