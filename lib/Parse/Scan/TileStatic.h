//===- TileStatic.h - the word tile_static ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_SCAN_TILESTATIC_H
#define AMPCC_LIB_PARSE_SCAN_TILESTATIC_H

#include "NameKinds.h"

namespace ampcc {

/// Whether the name `tile_static` at \p I is a storage class in a declaration,
/// allowed there or not, rather than a name that the user has declared.
bool isTileStaticSpecifier(const TokenBuffer &Tokens, const NameKinds &Names,
                           TokenIndex I);

} // namespace ampcc

#endif
