//===- Describe.h - texts of violation reports ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPRT_CHECKING_DESCRIBE_H
#define AMPRT_CHECKING_DESCRIBE_H

#include "Checking/Violations.h"
#include "amp/detail/abi.h"

namespace amprt {

/// Returns the source location of a site of `K`.
Location placeOf(const amprt_check_site &Site, const amprt_kernel &K);

Violation kindOf(amprt_check_violation What);

/// Returns the text of a violation that amprt_check_failed reports, about
/// `Object`, in a launch with `Dims` dimensions.
std::string describeViolation(amprt_check_violation What, int64_t A, int64_t B,
                              uint32_t Which, const char *Object,
                              uint32_t Dims);

/// Returns the element at `Offset` in the tile's memory, for an access to
/// `Name`.
std::string describeInTile(const std::string &Name,
                           const amprt_check_variable *Variables,
                           uint64_t Count, uint64_t Offset);

/// Returns the verb for an access of kind amprt_check_how.
const char *wordFor(uint32_t How);

/// Returns "thread (2, 0) of tile (1, 3)", for example; `Tile` may be null.
std::string describeThread(uint32_t Dims, const uint32_t *Thread,
                           const uint32_t *Tile);

} // namespace amprt

#endif
