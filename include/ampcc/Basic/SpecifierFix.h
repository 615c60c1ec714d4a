//===- SpecifierFix.h - fix-its that restrict functions ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_SPECIFIERFIX_H
#define AMPCC_BASIC_SPECIFIERFIX_H

#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"

namespace ampcc {

/// Returns fix-its that insert the restriction specifier \p Specifier into each
/// declaration of \p F. Empty if \p F is virtual or has a specifier, or if a
/// declaration is in a system header or macro or has no parameter list.
std::vector<clang::FixItHint> fixBySpecifier(const clang::FunctionDecl *F,
                                             llvm::StringRef Specifier);

/// True if -famp-extensions, which is off, would restrict \p F to cpu,amp.
bool mayBecomeDual(const clang::FunctionDecl *F);

} // namespace ampcc

#endif
