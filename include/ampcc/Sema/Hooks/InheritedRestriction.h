//===- InheritedRestriction.h - functions declared in a body ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `T f(A);` in a body declares a function that has the body's restrictions
// (rule B3), or a variable: the tokens do not tell. The token filter writes
// this attribute on both; on a variable it has no effect.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_INHERITEDRESTRICTION_H
#define AMPCC_SEMA_HOOKS_INHERITEDRESTRICTION_H

#include "clang/Sema/ParsedAttr.h"

namespace ampcc {

struct InheritedRestrictionAttribute : clang::ParsedAttrInfo {
  InheritedRestrictionAttribute();
  AttrHandling
  handleDeclAttribute(clang::Sema &S, clang::Decl *D,
                      const clang::ParsedAttr &Attr) const override;
};

} // namespace ampcc

#endif
