//===- RestrictedTypes.h - function types that are restricted ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A restriction is a part of a function's type (rule B18). Clang knows it as
// the type's calling convention, in names of types and in template arguments.
//
// `typedef int F() restrict(amp); struct S { F f; };` declares a function with
// the restriction of its type (rule A15). So do names of names, names in
// classes, and `decltype`.
//
// A function restricted to amp has such a type, too, for `decltype` and since
// Clang tells templates apart by types before it looks at targets. One that is
// restricted to both is, for the cpu, a function like any other.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_RESTRICTEDTYPES_H
#define AMPCC_SEMA_HOOKS_RESTRICTEDTYPES_H

#include "clang/Sema/ParsedAttr.h"

namespace ampcc {

/// Gives a function restricted to amp alone the type with that restriction,
/// before Clang looks for earlier declarations of it. The written type stays
/// what it is, since Clang looks for parameters there.
struct AmpTypeAttribute : clang::ParsedAttrInfo {
  AmpTypeAttribute();
  AttrHandling
  handleDeclAttribute(clang::Sema &S, clang::Decl *D,
                      const clang::ParsedAttr &Attr) const override;
};

/// Gives \p F, which has just been declared, the restriction of its type, before
/// it is called or declared once more.
void restrictByType(clang::FunctionDecl *F);

/// Does the same for the members of \p R, which has just got its members.
void restrictMembersByType(clang::CXXRecordDecl *R);

} // namespace ampcc

#endif
