//===- SameDeclaration.h - two places in one declaration --------*- C++ -*-===//
#ifndef AMPCC_BASIC_SAMEDECLARATION_H
#define AMPCC_BASIC_SAMEDECLARATION_H

#include "clang/Basic/SourceManager.h"

namespace ampcc {

/// Whether no declaration or statement ends between \p A and \p B, as far as
/// semicolons and braces tell. A place in a macro is that of the macro's use.
bool isInSameDeclaration(const clang::SourceManager &SM,
                         clang::SourceLocation A, clang::SourceLocation B);

} // namespace ampcc

#endif
