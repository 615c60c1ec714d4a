//===- Contents.h - which memory is uninitialized ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Called for the memory that the runtime allocates for arrays and views. Does
// nothing in programs without checks.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_CONTENTS_H
#define AMPRT_CHECKING_CONTENTS_H

#include "Support/Region.h"

namespace amprt {

/// The memory is uninitialized: kernels have to write it before they read it.
void noteUndefined(const void *Memory, uint64_t Size);
void noteUndefined(const void *Memory, const Region &R);
/// The host has written the memory or may have, or it has been freed.
void noteDefined(const void *Memory, const Region &R);
void noteDefined(const void *Memory, uint64_t Size);

} // namespace amprt

#endif
