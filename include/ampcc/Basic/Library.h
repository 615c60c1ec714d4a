//===- Library.h - code of the C++ AMP headers ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code belongs to the library if it is in a namespace that a header has
// annotated, wherever the header is installed. Declarations that a program adds
// to namespace concurrency belong to the program.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_LIBRARY_H
#define AMPCC_BASIC_LIBRARY_H

#include "clang/AST/ASTContext.h"

namespace ampcc {

/// True if \p Loc is in the library's code; a macro location is that of the
/// expansion.
bool isInLibrary(const clang::ASTContext &Ctx, clang::SourceLocation Loc);

/// True if \p D is internal to the library.
bool isInternal(const clang::Decl *D);

/// True if \p T or a type that it contains is internal.
bool isInternal(clang::QualType T);

/// True for namespace std and for a block of functions of the C library in a
/// precompiled header, which have neither amp code nor launches. The header's
/// are not read unless someone iterates over them.
bool isOfStandardLibrary(const clang::Decl *D);

/// True if the token filter has inserted the name of \p D into the program.
bool isInserted(const clang::NamedDecl *D);

} // namespace ampcc

#endif
