//===- FormatArguments.h - "%ld" of what has 32 bits ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On Windows a `long` has 32 bits, and so have LONG and DWORD, which programs
// print with "%ld" and "%lu". Clang warns of other types than its own `long`;
// what it warns of has no defined meaning otherwise.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_FORMATARGUMENTS_H
#define AMPCC_SEMA_HOOKS_FORMATARGUMENTS_H

#include "clang/AST/DeclGroup.h"

namespace ampcc {

/// In formats of calls among \p Decls, takes the "l" away from conversions
/// whose argument is an integer of 32 bits, or for scanf a pointer to one.
void fitFormats(clang::ASTContext &Ctx, clang::DeclGroupRef Decls);

} // namespace ampcc

#endif
