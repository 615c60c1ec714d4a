//===- TileStatic.h - the word tile_static ----------------------*- C++ -*-===//
#ifndef AMPCC_LIB_PARSE_TILESTATIC_H
#define AMPCC_LIB_PARSE_TILESTATIC_H

#include "NameKinds.h"

namespace ampcc {

/// Whether the name `tile_static` at \p I is a storage class in a declaration,
/// legal there or not, and not the name of something of the user's.
bool isTileStaticSpecifier(const TokenBuffer &Tokens, const NameKinds &Names,
                           TokenIndex I);

} // namespace ampcc

#endif
