//===- LegacyIndex.h - the C library's function `index` ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <strings.h>, which most standard headers include, declares `char *index(...)`
// in the global namespace. With `using namespace concurrency` it makes every
// use of concurrency::index ambiguous. In such a file the function gets another
// name, though not another symbol; `::index(...)` still calls it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_PARSE_MICROSOFT_LEGACYINDEX_H
#define AMPCC_LIB_PARSE_MICROSOFT_LEGACYINDEX_H

#include "../Scan/TokenEdits.h"

namespace ampcc {

/// Which part of the translation unit is a precompiled header.
enum class Precompiled {
  Nothing,
  This,  ///< these tokens; whatever may use them
  Prefix ///< what comes before them
};

void renameLegacyIndex(const TokenBuffer &Tokens, TokenEdits &Edits,
                       const clang::SourceManager &Sources, Precompiled Part);

} // namespace ampcc

#endif
