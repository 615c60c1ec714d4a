//===- OldFilesystem.h - <filesystem> before C++17 --------------*- C++ -*-===//
//
// Visual C++ 2012 had its names in std::tr2::sys, later ones also in
// std::experimental::filesystem.
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

/// Makes <amp.h> declare them.
void includeOldFilesystem(clang::Preprocessor &PP);

} // namespace ampcc

#endif
