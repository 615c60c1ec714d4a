//===- OldFilesystem.h - names that std had once ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visual C++ 2012 had those of <filesystem> in std::tr2::sys, later ones also
// in std::experimental::filesystem, and those of the first technical report in
// std::tr1.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_OLDFILESYSTEM_H
#define AMPCC_MICROSOFT_OLDFILESYSTEM_H

#include "llvm/ADT/StringRef.h"

namespace clang {
class Diagnostic;
class LangOptions;
class Preprocessor;
} // namespace clang

namespace ampcc {

/// The error says that std has no member \p Name, which is part of these
/// namespaces, and C++ has a <filesystem>.
bool isOldFilesystem(const clang::Diagnostic &Info, llvm::StringRef Name,
                     const clang::LangOptions &Language);

/// The error says that std has no member \p Name, which is tr1.
bool isFirstReport(const clang::Diagnostic &Info, llvm::StringRef Name);

/// Make <amp.h> declare the ones or the others.
void includeOldFilesystem(clang::Preprocessor &PP);
void includeFirstReport(clang::Preprocessor &PP);

} // namespace ampcc

#endif
