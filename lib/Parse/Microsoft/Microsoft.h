//===- Microsoft.h - Visual C++'s spellings as standard C++ -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_MICROSOFT_H
#define AMPCC_LIB_PARSE_MICROSOFT_MICROSOFT_H

#include "../Scan/NameKinds.h"
#include "../Scan/TokenEdits.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Repairs.h"

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// The part of the translation unit that is a precompiled header.
enum class Precompiled {
  Nothing,
  This,  ///< these tokens; whatever may use them
  Prefix ///< what comes before them
};

/// Rewrites what the tokens alone tell to be Visual C++'s.
void rewriteForMicrosoft(clang::CompilerInstance &CI, const TokenBuffer &Tokens,
                         const NameKinds &Names, TokenEdits &Edits,
                         Diagnostics &Diags, Precompiled Part);

/// Makes the repairs \p Made, which an earlier attempt has found.
void makeRepairs(clang::CompilerInstance &CI, const TokenBuffer &Tokens,
                 TokenEdits &Edits, Diagnostics &Diags, const Repairs &Made);

} // namespace ampcc

#endif
