//===- TemplateKeyword.h - x.extent.tile<TS>() in templates -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_TEMPLATEKEYWORD_H
#define AMPCC_LIB_PARSE_MICROSOFT_TEMPLATEKEYWORD_H

#include "../Scan/NameKinds.h"
#include "../Scan/TokenEdits.h"

namespace ampcc {

/// Visual C++ does not ask for `template` in `x.name<arguments>()` when the
/// type of x depends on a template parameter, and AMP programs leave it out. It
/// is inserted where only that makes sense: there is a function template of
/// that name, and `> ()` is no expression, while `x.name < 2 > (y)` would
/// compare the result of a comparison.
void insertTemplateKeywords(const TokenBuffer &Tokens, const NameKinds &Names,
                            TokenEdits &Edits);

} // namespace ampcc

#endif
