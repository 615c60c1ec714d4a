//===- OverloadPairs.h - overloads for the cpu and for amp ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of one name and one list of parameters may differ in restrictions
// (rule C1): of such a pair, each side runs its own half.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_OVERLOADPAIRS_H
#define AMPCC_BASIC_OVERLOADPAIRS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/SmallVector.h"

namespace ampcc {

/// The functions of \p F's name in its scope, with it and with what
/// using-declarations add; of templates, the patterns.
llvm::SmallVector<const clang::FunctionDecl *, 4>
getOverloads(const clang::FunctionDecl *F);

/// True if \p A and \p B take the same arguments and, where both are members,
/// are called on the same objects. Their results may differ.
bool haveSameParameters(const clang::FunctionDecl *A,
                        const clang::FunctionDecl *B);

/// The function that amp code runs where the AST holds \p Callee. In a body
/// restricted to both, a call of a pair of overloads holds the cpu winner: then
/// this is the other half, whose restriction has amp. \p Callee itself if it
/// may run there; null if nothing may.
const clang::FunctionDecl *getAmpCallee(const clang::FunctionDecl *Callee);

} // namespace ampcc

#endif
