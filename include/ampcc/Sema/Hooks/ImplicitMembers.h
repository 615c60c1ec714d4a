//===- ImplicitMembers.h - restrictions of implicit members -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An implicit constructor or assignment may run wherever all parts of the class
// have what it calls (rules D2 to D5). Clang infers that from one member of
// each part's class, though there may be two of them: one restricted to cpu and
// one restricted to amp. The whole's then has both restrictions, and calls the
// right one on each side.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_IMPLICITMEMBERS_H
#define AMPCC_SEMA_HOOKS_IMPLICITMEMBERS_H

#include "clang/Sema/Sema.h"

namespace ampcc {

/// To be called when \p R has just been completed.
/// Clang caches the result of the first lookup of a special member. If amp code
/// or code of the cpu came first, it would see only its own members, and the
/// other side would get that result. So the lookup is made here, where all
/// members are seen.
void lookUpSpecialMembers(clang::Sema &S, clang::CXXRecordDecl *R);

/// To be called when \p R has just been completed. An implicit member gets both
/// restrictions where pairs of members of the parts have them together.
void inferFromOverloadPairs(clang::Sema &S, clang::CXXRecordDecl *R);

/// To be called while \p R is being completed, when it has its members.
/// An implicit assignment hides one of a base that a using-declaration names,
/// whatever their restrictions. It overrides a virtual one, which is always
/// restricted to cpu: then so is the implicit one.
void relateToBases(clang::Sema &S, clang::CXXRecordDecl *R);

} // namespace ampcc

#endif
