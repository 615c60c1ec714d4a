//===- ForEach.h - for each (int x in v) ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_FOREACH_H
#define AMPCC_LIB_PARSE_MICROSOFT_FOREACH_H

#include "../Scan/TokenEdits.h"
#include "ampcc/Basic/Diagnostics.h"

namespace ampcc {

/// Visual C++ had `for each (declaration in range)` before C++ had
/// `for (declaration : range)`, which it becomes, with a warning.
void replaceForEach(const TokenBuffer &Tokens, TokenEdits &Edits,
                    Diagnostics &Diags);

} // namespace ampcc

#endif
