//===- Copy.h - the copies that users ask for -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With `Async`, commands that are still running when a function returns are
// added there; if none is, the copy is done.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_MEMORY_COPY_H
#define AMPRT_MEMORY_COPY_H

#include "Memory/Buffer.h"

namespace amprt {

void copyBetween(Buffer &From, const Region &FromRegion, Buffer &To,
                 const Region &ToRegion, Commands *Async);
void copyIn(const void *From, Buffer &To, const Region &R, Commands *Async);
void copyOut(Buffer &From, const Region &R, void *To, Commands *Async);

} // namespace amprt

#endif
