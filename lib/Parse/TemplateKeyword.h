//===- TemplateKeyword.h - x.extent.tile<TS>() in templates -----*- C++ -*-===//
#ifndef AMPCC_LIB_PARSE_TEMPLATEKEYWORD_H
#define AMPCC_LIB_PARSE_TEMPLATEKEYWORD_H

#include "TokenEdits.h"

namespace ampcc {

/// Visual C++ does not ask for `template` in `x.name<arguments>()` when the
/// type of x depends on a template parameter, and AMP programs leave it out. It
/// is put in where nothing else can be meant: no expression has `> ()`, and
/// nobody compares the result of a comparison, as `x.name < 2 > (y)` would.
void insertTemplateKeywords(const TokenBuffer &Tokens, TokenEdits &Edits);

} // namespace ampcc

#endif
