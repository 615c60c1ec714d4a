//===- WindowsNames.h - names that <amp.h> brings along ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On Windows <amp.h> includes <windows.h> and half of the standard library. The
// parts that few files need are read in files that ask for them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_WINDOWSNAMES_H
#define AMPCC_MICROSOFT_WINDOWSNAMES_H

#include "ampcc/Basic/Repairs.h"
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

/// A part of <windows.h> or of Visual C++'s C library, which is one header of
/// include/compat; or of the standard library.
enum class NameGroup : unsigned {
#define AMP_WINDOWS_NAMES(Group, Names) Group,
#define AMP_WINDOWS_MACROS(Group, Names) Group,
#define AMP_STANDARD_NAMES(Group, Names) Group,
#include "ampcc/Microsoft/WindowsNames.def"
  Global ///< names are found in the global namespace: ::Sleep
};

/// The group that declares \p Name.
std::optional<NameGroup> findNameGroup(llvm::StringRef Name);

/// True if \p Group is a part of the standard library.
bool isStandard(NameGroup Group);

/// A macro of Windows in \p Text that is not defined; empty if there is none.
llvm::StringRef findMacro(llvm::StringRef Text, clang::Preprocessor &PP);

/// \p Name, which is in a group, is Windows' own, and not the C library's.
bool isFromWindows(llvm::StringRef Name);

/// Makes <amp.h> include the groups of which the main file mentions names, and
/// those that \p Found asks for. \p CompilesAgain: what other headers mention
/// is found later. Otherwise no part of <cmath> is left out, which they may
/// include.
void chooseWindowsNames(clang::Preprocessor &PP, const Repairs &Found,
                        bool IsPrecompiledHeader, bool CompilesAgain);

/// <amp.h> has declared \p Name.
bool isWindowsName(const clang::ASTContext &Ctx, llvm::StringRef Name);

/// The name of which the error says that the global namespace has none; or
/// empty.
std::string getGlobalName(const clang::Diagnostic &Info);

/// Lets \p S find an unqualified name that nothing declares among those of
/// include/compat. Names of the program, of other headers and of
/// argument-dependent lookup's classes are not affected, since the source is
/// asked last.
void findWindowsNames(clang::Sema &S);

} // namespace ampcc

#endif
