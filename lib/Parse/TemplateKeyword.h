//===- TemplateKeyword.h - x.extent.tile<TS>() in templates -----*- C++ -*-===//
#ifndef AMPCC_LIB_PARSE_TEMPLATEKEYWORD_H
#define AMPCC_LIB_PARSE_TEMPLATEKEYWORD_H

#include "NameKinds.h"
#include "TokenEdits.h"

namespace ampcc {

/// Visual C++ does not ask for `template` in `x.name<arguments>()` when the
/// type of x depends on a template parameter, and AMP programs leave it out. It
/// is put in where nothing else can be meant: there is a function template of
/// that name, and no expression has `> ()`, nor does anybody compare the result
/// of a comparison, as `x.name < 2 > (y)` would.
void insertTemplateKeywords(const TokenBuffer &Tokens, const NameKinds &Names,
                            TokenEdits &Edits);

} // namespace ampcc

#endif
