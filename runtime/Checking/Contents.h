//===- Contents.h - memory that nobody has written --------------*- C++ -*-===//
//
// The runtime tells of the memory that it makes for arrays and views; programs
// without checks are not concerned.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_CHECKING_CONTENTS_H
#define AMPRT_CHECKING_CONTENTS_H

#include "Support/Region.h"

namespace amprt {

/// Kernels are to write the memory before they read it.
void noteUndefined(const void *Memory, uint64_t Size);
/// The host has written it, or may have; or it is memory like any other again.
void noteDefined(const void *Memory, const Region &R);
void noteDefined(const void *Memory, uint64_t Size);

} // namespace amprt

#endif
