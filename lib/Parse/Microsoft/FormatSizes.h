//===- FormatSizes.h - printf("%I64d") --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_FORMATSIZES_H
#define AMPCC_LIB_PARSE_MICROSOFT_FORMATSIZES_H

#include "../Scan/TokenEdits.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// In formats Visual C++ writes `I64` for what C++ calls `ll`, `I` for `z` and
/// `w` for `l`; for the C library here they are flags and widths. Literals get
/// the size that they mean, with a warning.
void replaceFormatSizes(const TokenBuffer &Tokens, TokenEdits &Edits,
                        Diagnostics &Diags);

} // namespace ampcc

#endif
