//===- WideCharacters.h - the width of TCHAR --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A project of Visual C++ has wide characters unless it says otherwise, and its
// sources do not show it. TCHAR is char on Linux; where that gives errors, the
// file is compiled again with wide ones.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_WIDECHARACTERS_H
#define AMPCC_MICROSOFT_WIDECHARACTERS_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Repairs.h"

namespace clang {
class CompilerInstance;
class Preprocessor;
} // namespace clang

namespace ampcc {

/// True if \p Info names both a string of char and one of wchar_t.
bool mixesCharacters(const clang::Diagnostic &Info);

/// The program uses TCHAR, or macros that depend on it.
bool usesTChar(clang::CompilerInstance &CI);

/// Defines _UNICODE and UNICODE: not in the text of predefined macros, which
/// would move all locations.
void defineWideCharacters(clang::Preprocessor &PP);

} // namespace ampcc

#endif
