//===- ClauseFix.h - fix-its that restrict functions ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_CLAUSEFIX_H
#define AMPCC_BASIC_CLAUSEFIX_H

#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"

namespace ampcc {

/// Returns fix-its that insert the restriction specifier \p Clause into each
/// declaration of \p F. Empty if \p F is virtual or has a specifier, or if a
/// declaration is in a system header or macro or has no parameter list.
std::vector<clang::FixItHint> fixByClause(const clang::FunctionDecl *F,
                                          llvm::StringRef Clause);

/// True if -famp-extensions, which is off, would restrict \p F to cpu,amp.
bool mayBecomeDual(const clang::FunctionDecl *F);

} // namespace ampcc

#endif
