//===- Linkage.h - classes that a typedef gives a name ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `typedef struct { int f() { ... } } S;`: where functions may have targets,
// Clang asks for the linkage of `f` as soon as it has read the body, when the
// class has no name yet, and refuses a name that would change the answer.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_LINKAGE_H
#define AMPCC_SEMA_HOOKS_LINKAGE_H

#include "clang/AST/DeclCXX.h"

namespace ampcc {

/// Lets Clang ask again about \p R, which has just been read, and what is in
/// it, if its declaration may give it a name yet.
void forgetLinkage(clang::CXXRecordDecl *R);

} // namespace ampcc

#endif
