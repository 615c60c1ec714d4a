//===- Microsoft.h - Visual C++'s spellings as standard C++ -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_PARSE_MICROSOFT_MICROSOFT_H
#define AMPCC_LIB_PARSE_MICROSOFT_MICROSOFT_H

#include "../Scan/NameKinds.h"
#include "../Scan/TokenEdits.h"
#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/FixUps.h"

namespace clang {
class CompilerInstance;
}

namespace ampcc {

/// The part of the translation unit that is a precompiled header.
enum class Precompiled {
  Nothing,
  This,  ///< these tokens; any file may use them
  Prefix ///< the part before these tokens
};

/// Rewrites what the tokens alone identify as Visual C++ code.
void rewriteForMicrosoft(clang::CompilerInstance &CI, const TokenBuffer &Tokens,
                         const NameKinds &Names, TokenEdits &Edits,
                         Diagnostics &Diags, Precompiled Part);

/// Applies the fix-ups \p Made, which an earlier compilation found.
void applyFixUps(clang::CompilerInstance &CI, const TokenBuffer &Tokens,
                 TokenEdits &Edits, Diagnostics &Diags, const FixUps &Made);

} // namespace ampcc

#endif
