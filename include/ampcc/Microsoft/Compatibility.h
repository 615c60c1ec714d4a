//===- Compatibility.h - compatibility with Visual C++ programs -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_COMPATIBILITY_H
#define AMPCC_MICROSOFT_COMPATIBILITY_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/FixUps.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <functional>

namespace clang {
class CompilerInstance;
class Diagnostic;
class DiagnosticsEngine;
class LangOptions;
class Preprocessor;
class Sema;
} // namespace clang

namespace ampcc {

/// Adds macros and headers for the fix-ups \p Made to \p PP, before the first
/// token.
void preparePreprocessor(clang::Preprocessor &PP, const FixUps &Made);

/// Finds headers of #include directives that Clang does not find: paths with
/// backslashes, names in other letter case (either with a warning), and Windows
/// headers that the installation replaces, in its folder `compat`. Applies only
/// to headers that nothing else finds, so `__has_include` and a program's own
/// headers are not affected.
///
/// <amp.h> includes <ppltasks.h> if the main file uses `to_task`, and
/// <windows.h> if the main file uses its macros, as it always does on Windows.
///
/// \p IsPorted: Visual C++ compiled the file; if not set, its contents decide.
void findMicrosoftIncludes(clang::Preprocessor &PP, Diagnostics &Diags,
                           bool IsPorted);

// On Windows <amp.h> always includes <ppltasks.h>. Here that would slow down
// the compilation of each file, so only programs that use its names include it.

/// True if <ppltasks.h>, or <ppl.h> which it includes, declares \p Name.
bool isInTaskHeader(llvm::StringRef Name);

// Visual C++ 2012 had the names of <filesystem> in std::tr2::sys, later
// versions also in std::experimental::filesystem, and those of the first
// technical report in std::tr1.

/// True if the error is that std has no member \p Name, one of these
/// namespaces, and the C++ library has a <filesystem>.
bool isOldFilesystem(const clang::Diagnostic &Info, llvm::StringRef Name,
                     const clang::LangOptions &Language);

/// True if the error is that std has no member \p Name, and that is tr1.
bool isFirstReport(const clang::Diagnostic &Info, llvm::StringRef Name);

// -MD writes the names of the headers that a file includes. Clang writes none
// if it does not find a header itself, such as those that Includes.h finds;
// these functions write the file then.

class FoundDependencies;

/// Starts to collect the headers, before the main file is entered; null if none
/// are requested. The compiler instance owns the collector.
FoundDependencies *collectDependencies(clang::CompilerInstance &CI);

/// Keeps the dependencies that another compilation wrote in place of those of
/// this one: it read files that this one could not read.
void keepDependencies(FoundDependencies *Collector);

/// Writes the dependencies, after Clang has removed its file.
void writeDependencies(FoundDependencies *Collector,
                       clang::DiagnosticsEngine &Diags);

/// Returns \p Files, where files with a byte order mark of UTF-16, as Visual
/// Studio writes them, are read as UTF-8.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
readUtf16(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

// Visual C++ projects use wide characters by default, which sources do not
// show. TCHAR is char on Linux; if that causes errors, the file is compiled
// again with wide characters.

/// True if \p Info mentions a string of char and one of wchar_t.
bool mixesCharacters(const clang::Diagnostic &Info);

/// True if the program uses TCHAR, or macros that depend on it.
bool usesTChar(clang::CompilerInstance &CI);

/// True if the C library or the compiler defines the macro \p Name, and Visual
/// C++ does not.
bool isSystemMacro(llvm::StringRef Name);

/// In Visual C++ a friend declaration declares a function in the enclosing
/// namespace. Lets \p S find, with a warning, the functions of this kind that
/// \p Made names if lookup finds nothing else.
void findFriendNames(clang::Sema &S, const FixUps &Made, Diagnostics &Diags);

// Some C library functions differ silently from Visual C++'s: `rand` returns 31
// bits, not 15, `clock` returns processor time, not elapsed time, and file
// names have no backslashes. Programs that come from Visual C++ call the
// runtime's functions instead (abi_library.h), and RAND_MAX and CLOCKS_PER_SEC
// have the matching values.

/// Redefines the macros where they are defined. \p IsPorted: true if a program
/// that defines a macro at this location comes from Visual C++.
void replaceLibraryMacros(clang::Preprocessor &PP,
                          std::function<bool(clang::SourceLocation)> IsPorted);

/// Gives library functions among the new \p Decls the runtime's symbols. A
/// function with a macro follows that, whatever \p IsPorted is: the macro is
/// defined before it is known whether there is AMP code.
void replaceLibraryFunctions(const clang::Preprocessor &PP,
                             clang::DeclGroupRef Decls, bool IsPorted);

// std::ifstream file("..\\data\\x.csv"): the C++ library opens files itself, so
// the runtime cannot replace a function. File names in the source get slashes
// here. (LibraryFunctions.h handles those of C.)

/// Replaces backslashes in literals that are a part of the name of a file: in
/// arguments of the streams' constructors and `open`, and of
/// std::filesystem::path, and in the initializers of local variables there.
void fitFileNames(clang::Decl *D);

} // namespace ampcc

#endif
