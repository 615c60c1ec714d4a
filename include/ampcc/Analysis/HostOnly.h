//===- HostOnly.h - what does not exist in amp code -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_ANALYSIS_HOSTONLY_H
#define AMPCC_ANALYSIS_HOSTONLY_H

namespace clang {
class Decl;
class FieldDecl;
} // namespace clang

namespace ampcc {

/// True if \p D, a class or data member, has no representation in amp code.
bool isHostOnly(const clang::Decl *D);
/// True if \p F's type or \p F itself is host-only.
bool isHostOnlyField(const clang::FieldDecl *F);

} // namespace ampcc

#endif
