//===- Destructors.h - a class has one destructor (rule C11) ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_SEMA_RULES_DESTRUCTORS_H
#define AMPCC_SEMA_RULES_DESTRUCTORS_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/DeclCXX.h"

namespace ampcc {

/// Reports each destructor that \p R, whose definition has ended, declares
/// after its first. Clang's message comes before the restriction of such a one
/// is known, and is dropped.
void reportSecondDestructors(const clang::CXXRecordDecl *R, Diagnostics &Diags);

} // namespace ampcc

#endif
