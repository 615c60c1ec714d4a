//===- Rewrites.h - Visual C++'s spellings that become C++ ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_REWRITES_H
#define AMPCC_LIB_PARSE_MICROSOFT_REWRITES_H

#include "../Scan/NameKinds.h"
#include "../Scan/TokenEdits.h"
#include "ampcc/Basic/Diagnostics.h"

namespace clang {
class SourceManager;
}

namespace ampcc {

/// Programs add to the library's namespace by either of its names, one of which
/// is an alias, by which C++ does not allow to extend a namespace. In a file
/// that reads the library, a global `namespace Concurrency {` becomes
/// `namespace concurrency {`; the first one that precedes the library declares
/// the alias. `namespace concurrency = Concurrency;`, as Visual C++'s library
/// has it, is removed. \p IsDeclared: a precompiled header may have read the
/// library.
void extendConcurrency(const TokenBuffer &Tokens, TokenEdits &Edits,
                       bool IsDeclared);

// <strings.h>, which most standard headers include, declares `char *index(...)`
// in the global namespace. With `using namespace concurrency` it makes every
// use of concurrency::index ambiguous. In such a file the function gets another
// name, though not another symbol; `::index(...)` still calls it.

/// The part of the translation unit that is a precompiled header.
enum class Precompiled {
  Nothing,
  This,  ///< these tokens; whatever may use them
  Prefix ///< what comes before them
};

void renameLegacyIndex(const TokenBuffer &Tokens, TokenEdits &Edits,
                       const clang::SourceManager &Sources, Precompiled Part);

/// Visual C++ had `for each (declaration in range)` before C++ had
/// `for (declaration : range)`, which it becomes, with a warning.
void replaceForEach(const TokenBuffer &Tokens, TokenEdits &Edits,
                    Diagnostics &Diags);

/// In formats Visual C++ writes `I64` for what C++ calls `ll`, `I` for `z` and
/// `w` for `l`; for the C library here they are flags and widths. Literals get
/// the size that they mean, with a warning.
void replaceFormatSizes(const TokenBuffer &Tokens, TokenEdits &Edits,
                        Diagnostics &Diags);

/// Visual C++ does not ask for `template` in `x.name<arguments>()` when the
/// type of x depends on a template parameter, and AMP programs leave it out. It
/// is inserted where only that makes sense: there is a function template of
/// that name, and `> ()` is no expression, while `x.name < 2 > (y)` would
/// compare the result of a comparison.
void insertTemplateKeywords(const TokenBuffer &Tokens, const NameKinds &Names,
                            TokenEdits &Edits);

/// Programs for Visual C++ may begin with `wmain`, whose arguments are strings
/// of wide characters. After its definition a `main` is inserted that calls it.
void insertWideMain(const TokenBuffer &Tokens, TokenEdits &Edits);

} // namespace ampcc

#endif
