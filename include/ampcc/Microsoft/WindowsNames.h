//===- WindowsNames.h - names that <amp.h> provides -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On Windows <amp.h> includes <windows.h> and half of the standard library.
// Here, parts that few files need are included on demand.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_WINDOWSNAMES_H
#define AMPCC_MICROSOFT_WINDOWSNAMES_H

#include "ampcc/Basic/FixUps.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Diagnostic;
class Preprocessor;
class Sema;
} // namespace clang

namespace ampcc {

/// A part of <windows.h> or of Visual C++'s C library, a header of
/// include/compat; or a part of the standard library.
enum class NameGroup : unsigned {
#define AMP_WINDOWS_NAMES(Group, Names) Group,
#define AMP_WINDOWS_MACROS(Group, Names) Group,
#define AMP_STANDARD_NAMES(Group, Names) Group,
#include "ampcc/Microsoft/WindowsNames.def"
  Global ///< names of the global namespace: ::Sleep
};

/// Returns the group that declares \p Name.
std::optional<NameGroup> findNameGroup(llvm::StringRef Name);

/// True if \p Group is a part of the standard library.
bool isStandard(NameGroup Group);

/// Returns a Windows macro in \p Text that is not defined; empty if there is
/// none.
llvm::StringRef findMacro(llvm::StringRef Text, clang::Preprocessor &PP);

/// True if \p Name, which is in a group, is declared by Windows, not by the C
/// library.
bool isFromWindows(llvm::StringRef Name);

/// Makes <amp.h> include the groups whose names the main file mentions, and
/// those that \p Found requests. \p CompilesAgain: names in other headers are
/// found later; otherwise all of <cmath> is included, as they may need it.
void chooseWindowsNames(clang::Preprocessor &PP, const FixUps &Found,
                        bool IsPrecompiledHeader, bool CompilesAgain);

/// True if <amp.h> has declared \p Name.
bool isWindowsName(const clang::ASTContext &Ctx, llvm::StringRef Name);

/// Returns the name that the error reports as missing in the global namespace;
/// otherwise an empty string.
std::string getGlobalName(const clang::Diagnostic &Info);

/// Lets \p S find undeclared unqualified names among those of include/compat.
/// This external source is asked last, so names of the program, of other
/// headers and of argument-dependent lookup are not affected.
void findWindowsNames(clang::Sema &S);

} // namespace ampcc

#endif
