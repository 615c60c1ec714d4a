//===- ConcurrencyNamespace.h - namespace Concurrency { ... } ---*- C++ -*-===//
#ifndef AMPCC_LIB_PARSE_CONCURRENCYNAMESPACE_H
#define AMPCC_LIB_PARSE_CONCURRENCYNAMESPACE_H

#include "TokenEdits.h"

namespace ampcc {

/// Programs add to the library's namespace by either of its names; C++ lets
/// nobody extend a namespace by an alias. After the library has declared
/// `Concurrency` as one, a global `namespace Concurrency {` says `concurrency`.
/// \p IsKnown: a precompiled header may have declared it.
void extendConcurrency(const TokenBuffer &Tokens, TokenEdits &Edits,
                       bool IsKnown);

} // namespace ampcc

#endif
