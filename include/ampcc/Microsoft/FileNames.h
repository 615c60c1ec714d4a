//===- FileNames.h - backslashes in the names of files ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// std::ifstream file("..\\data\\x.csv"): the C++ library opens files itself, so
// that no function of the runtime's can take its place. Names that are written
// in the program get slashes here. (LibraryFunctions.h has those of C.)
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_MICROSOFT_FILENAMES_H
#define AMPCC_MICROSOFT_FILENAMES_H

#include "clang/AST/DeclGroup.h"

namespace ampcc {

/// Replaces backslashes in literals that are a part of the name of a file: in
/// arguments of the streams' constructors and `open`, and of
/// std::filesystem::path, and in the initializers of local variables there.
void fitFileNames(clang::ASTContext &Ctx, clang::DeclGroupRef Decls);

} // namespace ampcc

#endif
