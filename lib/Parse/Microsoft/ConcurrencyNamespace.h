//===- ConcurrencyNamespace.h - namespace Concurrency { ... } ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_CONCURRENCYNAMESPACE_H
#define AMPCC_LIB_PARSE_MICROSOFT_CONCURRENCYNAMESPACE_H

#include "../Scan/TokenEdits.h"

namespace ampcc {

/// Programs add to the library's namespace by either of its names, one of which
/// is an alias, by which C++ does not allow to extend a namespace. After the
/// library has declared `Concurrency`, a global `namespace Concurrency {`
/// becomes `namespace concurrency {`. \p IsKnown: a precompiled header may have
/// declared it.
void extendConcurrency(const TokenBuffer &Tokens, TokenEdits &Edits,
                       bool IsKnown);

} // namespace ampcc

#endif
