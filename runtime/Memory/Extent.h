//===- Extent.h - the elements of an array or array_view --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Components come in the order of the program's extents, the last of which is
// the fastest.
//
//===----------------------------------------------------------------------===//
#ifndef AMPRT_MEMORY_EXTENT_H
#define AMPRT_MEMORY_EXTENT_H

#include "amp/detail/abi.h"
#include <string>

namespace amprt {

/// "(2, 3)", for messages.
std::string describeExtent(uint32_t Rank, const int32_t *Extent);

/// Fails where amprt_count_elements does.
int32_t countElements(uint32_t Rank, const int32_t *Extent);

/// As amprt_make_region says.
amprt_region makeRegion(uint64_t Element, uint64_t Offset, uint32_t Rank,
                        const int32_t *Extent, const int32_t *Pitch);

} // namespace amprt

#endif
