//===- Mode.h - checking mode and initialized memory ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_MODE_H
#define AMPRT_CHECKING_MODE_H

#include "Support/Region.h"

namespace amprt {

/// Records that the program has code for checking runs: with `Always` it checks
/// unless the environment forbids it.
void enableChecks(bool Always);
/// True if any kernel of the program can be checked.
bool haveChecks();
/// True if the environment forbids checks.
bool areChecksOff();
/// True if kernels run checked, on the device that supports it.
bool isCheckingRun();

// Called for the memory that the runtime allocates for arrays and views. No-ops
// in programs without checks.

/// Marks memory as uninitialized: kernels must write it before they read it.
void noteUndefined(const void *Memory, uint64_t Size);
void noteUndefined(const void *Memory, const Region &R);
/// Marks memory as initialized: the host may have written it, or it was freed.
void noteDefined(const void *Memory, const Region &R);
void noteDefined(const void *Memory, uint64_t Size);

} // namespace amprt

#endif
