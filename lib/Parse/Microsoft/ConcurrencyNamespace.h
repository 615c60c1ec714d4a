//===- ConcurrencyNamespace.h - namespace Concurrency { ... } ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_CONCURRENCYNAMESPACE_H
#define AMPCC_LIB_PARSE_MICROSOFT_CONCURRENCYNAMESPACE_H

#include "../Scan/TokenEdits.h"

namespace ampcc {

/// Programs add to the library's namespace by either of its names, one of which
/// is an alias, by which C++ does not allow to extend a namespace. In a file
/// that reads the library, a global `namespace Concurrency {` becomes `namespace
/// concurrency {`; the first one that precedes the library declares the alias.
/// `namespace concurrency = Concurrency;`, as Visual C++'s library has it, is
/// removed. \p IsDeclared: a precompiled header may have read the library.
void extendConcurrency(const TokenBuffer &Tokens, TokenEdits &Edits,
                       bool IsDeclared);

} // namespace ampcc

#endif
