//===- SharedFunctions.h - amp code for other units -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_SHAREDFUNCTIONS_H
#define AMPCC_ANALYSIS_SHAREDFUNCTIONS_H

#include "clang/AST/Decl.h"
#include <vector>

namespace ampcc {

/// True if kernels of other translation units may call the amp code of \p F by
/// its declaration: it has linkage, and its body is here only.
bool isShared(const clang::FunctionDecl *F);

/// The functions of the translation unit for which that is true.
std::vector<const clang::FunctionDecl *>
findSharedFunctions(clang::ASTContext &Ctx);

} // namespace ampcc

#endif
