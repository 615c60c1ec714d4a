//===- PropertyOperands.h - properties as operands in templates -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `a.extent == b.extent` in a template: when Clang instantiates it, both
// operands are references to properties, which it takes for builtin types, so
// that no overloaded operator is looked for. A reference to a property after a
// comma is a read of the property, of the right type.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_HOOKS_PROPERTYOPERANDS_H
#define AMPCC_SEMA_HOOKS_PROPERTYOPERANDS_H

#include "clang/AST/DeclGroup.h"

namespace ampcc {

/// To be called before templates among \p Decls are instantiated.
void preparePropertyOperands(clang::ASTContext &Ctx, clang::DeclGroupRef Decls);

} // namespace ampcc

#endif
