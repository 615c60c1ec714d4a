//===- CpuClause.h - what is declared restrict(cpu) -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function restricted to cpu needs no attribute of Clang's. But tokens do not
// tell a function from a variable: in `T f(a) restrict(cpu);` that depends on
// what `a` is. So the token filter writes an attribute in place of the clause.
// On a variable it is reported in the way of Clang's own attributes.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_CPUCLAUSE_H
#define AMPCC_SEMA_HOOKS_CPUCLAUSE_H

#include "clang/Sema/ParsedAttr.h"

namespace ampcc {

struct CpuClauseAttribute : clang::ParsedAttrInfo {
  CpuClauseAttribute();
  bool diagAppertainsToDecl(clang::Sema &S, const clang::ParsedAttr &Attr,
                            const clang::Decl *D) const override;
  AttrHandling
  handleDeclAttribute(clang::Sema &S, clang::Decl *D,
                      const clang::ParsedAttr &Attr) const override;
};

} // namespace ampcc

#endif
