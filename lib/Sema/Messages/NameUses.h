//===- NameUses.h - what a program uses a name for --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// While Clang parses an expression it has no tree of it, and makes none of a
// name that is an error: the program's tokens tell what the name is there.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_NAMEUSES_H
#define AMPCC_LIB_SEMA_MESSAGES_NAMEUSES_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace ampcc {

/// Whether the name at \p Name, with what qualifies it, an operator & or
/// parentheses, is all that the variable at \p Variable is initialized with.
bool isInitializer(clang::SourceLocation Name, clang::SourceLocation Variable,
                   const clang::SourceManager &SM,
                   const clang::LangOptions &LO);

/// Whether the function that is named at \p Name is called there: `f(1)`,
/// `f<int>(1)`, `(f)(1)` or `(*f)(1)`.
bool isCalled(clang::SourceLocation Name, const clang::SourceManager &SM,
              const clang::LangOptions &LO);

} // namespace ampcc

#endif
