//===- LibraryFunctions.h - Visual C++'s C library --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some functions of the C library differ silently from Visual C++'s: `rand` has
// 31 bits and not 15, `clock` is the processors' time and not the time that
// has passed, and names of files have no backslashes. In programs that come
// from Visual C++ they are functions of the runtime (abi_library.h), and the
// macros RAND_MAX and CLOCKS_PER_SEC have the values that go with them.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_LIBRARYFUNCTIONS_H
#define AMPCC_MICROSOFT_LIBRARYFUNCTIONS_H

#include "clang/AST/DeclGroup.h"
#include "clang/Basic/SourceLocation.h"
#include <functional>

namespace clang {
class Preprocessor;
}

namespace ampcc {

/// Gives the macros the other values where they are defined. \p IsPorted says
/// whether a program that defines one at a location comes from Visual C++.
void replaceLibraryMacros(clang::Preprocessor &PP,
                          std::function<bool(clang::SourceLocation)> IsPorted);

/// Gives the functions among \p Decls, which have just been read, the runtime's
/// symbols. A function that goes with a macro follows it, whatever \p IsPorted
/// says: the macro is defined before it is known whether there is AMP code.
void replaceLibraryFunctions(const clang::Preprocessor &PP,
                             clang::DeclGroupRef Decls, bool IsPorted);

} // namespace ampcc

#endif
