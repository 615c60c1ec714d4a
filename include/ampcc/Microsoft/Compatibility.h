//===- Compatibility.h - what programs for Visual C++ count on --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_COMPATIBILITY_H
#define AMPCC_MICROSOFT_COMPATIBILITY_H

#include "ampcc/Basic/Diagnostics.h"
#include "ampcc/Basic/Repairs.h"
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

/// Prepares \p PP for the repairs \p Made that are macros and headers, before
/// the first token.
void preparePreprocessor(clang::Preprocessor &PP, const Repairs &Made);

/// Finds the headers of #include directives that Clang does not find: paths
/// with backslashes, names in other letter case (either with a warning), and
/// Windows headers that the installation has a counterpart of, in its folder
/// `compat`. Only where nothing else is found: neither `__has_include` nor a
/// program's own headers are affected.
///
/// In a main file that uses `to_task`, <amp.h> includes <ppltasks.h>, and in
/// one that uses macros of <windows.h> that header, as it always does on
/// Windows.
///
/// \p IsPorted: the file is one that Visual C++ compiled; if not set, the
/// file's contents decide.
void findMicrosoftIncludes(clang::Preprocessor &PP, Diagnostics &Diags,
                           bool IsPorted);

// On Windows <amp.h> always brings <ppltasks.h>. Here tasks would make each
// kernel's file slower to compile, and only programs that use their names need
// them.

/// <ppltasks.h>, or <ppl.h> which it includes, declares \p Name.
bool isInTaskHeader(llvm::StringRef Name);

// Visual C++ 2012 had those of <filesystem> in std::tr2::sys, later ones also
// in std::experimental::filesystem, and those of the first technical report in
// std::tr1.

/// The error says that std has no member \p Name, which is part of these
/// namespaces, and C++ has a <filesystem>.
bool isOldFilesystem(const clang::Diagnostic &Info, llvm::StringRef Name,
                     const clang::LangOptions &Language);

/// The error says that std has no member \p Name, which is tr1.
bool isFirstReport(const clang::Diagnostic &Info, llvm::StringRef Name);

// -MD writes the names of the headers that a file includes. Clang writes none
// if it does not find a header itself, as those that Includes.h finds. Then the
// file is written here.

class FoundDependencies;

/// Begins to collect the headers, before the main file is entered; null if none
/// are asked for. The compiler instance owns the collector.
FoundDependencies *collectDependencies(clang::CompilerInstance &CI);

/// Keeps what another attempt has written, which is written in place of those
/// of this one: it has read files that this one could not read.
void keepDependencies(FoundDependencies *Collector);

/// Writes them, after Clang has removed its file.
void writeDependencies(FoundDependencies *Collector,
                       clang::DiagnosticsEngine &Diags);

/// Returns \p Files with those that begin with a byte order mark of UTF-16, as
/// Visual Studio writes and reads them, in UTF-8.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
readUtf16(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

// A project of Visual C++ has wide characters unless it says otherwise, and its
// sources do not show it. TCHAR is char on Linux; where that gives errors, the
// file is compiled again with wide ones.

/// True if \p Info names both a string of char and one of wchar_t.
bool mixesCharacters(const clang::Diagnostic &Info);

/// The program uses TCHAR, or macros that depend on it.
bool usesTChar(clang::CompilerInstance &CI);

/// The C library or the compiler defines the macro \p Name, which Visual C++
/// does not.
bool isSystemMacro(llvm::StringRef Name);

/// For Visual C++ a friend declaration declares a function in the namespace
/// around the class. Lets \p S find those that \p Made names, where nothing
/// else has the name, with a warning.
void findFriendNames(clang::Sema &S, const Repairs &Made, Diagnostics &Diags);

// Some functions of the C library differ silently from Visual C++'s: `rand` has
// 31 bits and not 15, `clock` is the processors' time and not the time that
// has passed, and names of files have no backslashes. In programs that come
// from Visual C++ they are functions of the runtime (abi_library.h), and the
// macros RAND_MAX and CLOCKS_PER_SEC have the values that go with them.

/// Gives the macros the other values where they are defined. \p IsPorted says
/// whether a program that defines one at a location comes from Visual C++.
void replaceLibraryMacros(clang::Preprocessor &PP,
                          std::function<bool(clang::SourceLocation)> IsPorted);

/// Gives the functions among \p Decls, which have just been read, the runtime's
/// symbols. A function that goes with a macro follows it, whatever \p IsPorted
/// says: the macro is defined before it is known whether there is AMP code.
void replaceLibraryFunctions(const clang::Preprocessor &PP,
                             clang::DeclGroupRef Decls, bool IsPorted);

// std::ifstream file("..\\data\\x.csv"): the C++ library opens files itself, so
// that no function of the runtime's can take its place. Names that are written
// in the program get slashes here. (LibraryFunctions.h has those of C.)

/// Replaces backslashes in literals that are a part of the name of a file: in
/// arguments of the streams' constructors and `open`, and of
/// std::filesystem::path, and in the initializers of local variables there.
void fitFileNames(clang::Decl *D);

} // namespace ampcc

#endif
