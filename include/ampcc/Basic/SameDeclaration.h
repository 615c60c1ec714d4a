//===- SameDeclaration.h - two locations in one declaration -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_BASIC_SAMEDECLARATION_H
#define AMPCC_BASIC_SAMEDECLARATION_H

#include "clang/Basic/SourceManager.h"

namespace ampcc {

/// Whether \p A and \p B are in the same declaration or statement, as far as
/// semicolons and braces tell. A location in a macro is that of the macro's
/// use.
bool isInSameDeclaration(const clang::SourceManager &SM,
                         clang::SourceLocation A, clang::SourceLocation B);

} // namespace ampcc

#endif
