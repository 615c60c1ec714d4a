//===- Describe.h - texts of violation reports ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_DESCRIBE_H
#define AMPRT_CHECKING_DESCRIBE_H

#include "Checking/Violations.h"
#include "amp/detail/abi.h"

namespace amprt {

/// The place of a site of `K`.
Location placeOf(const amprt_check_site &Site, const amprt_kernel &K);

Violation kindOf(amprt_check_mistake What);

/// The text of a violation that amprt_check_failed reports, about `Object`, in
/// a launch of this many dimensions.
std::string describeViolation(amprt_check_mistake What, int64_t A, int64_t B,
                              uint32_t Which, const char *Object,
                              uint32_t Dims);

/// The element of one of the tile's variables at `Offset` in its memory, for an
/// access to `Name`.
std::string describeInTile(const std::string &Name,
                           const amprt_check_variable *Variables,
                           uint64_t Count, uint64_t Offset);

/// The access of amprt_check_how.
const char *wordFor(uint32_t How);

/// "thread (2, 0) of tile (1, 3)"; `Tile` may be null.
std::string describeThread(uint32_t Dims, const uint32_t *Thread,
                           const uint32_t *Tile);

} // namespace amprt

#endif
