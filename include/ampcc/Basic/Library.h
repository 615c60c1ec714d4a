//===- Library.h - what the headers of C++ AMP hold -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code is the library's if it stands in a namespace that a header has marked,
// wherever the header is installed. Declarations that a program
// adds to namespace concurrency are the program's.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_LIBRARY_H
#define AMPCC_BASIC_LIBRARY_H

#include "clang/AST/ASTContext.h"

namespace ampcc {

/// True if \p Loc is in the library's code; a location in a macro is that of
/// its use.
bool isInLibrary(const clang::ASTContext &Ctx, clang::SourceLocation Loc);

/// True if \p D is something that the library keeps to itself.
bool isInternal(const clang::Decl *D);

/// The same for a type, or a type that it is made of.
bool isInternal(clang::QualType T);

/// The token filter has put the name of \p D into the program.
bool isInserted(const clang::NamedDecl *D);

} // namespace ampcc

#endif
