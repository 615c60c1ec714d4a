//===- Modules.h - what a module interface may have -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_SEMA_RULES_MODULES_H
#define AMPCC_SEMA_RULES_MODULES_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"

namespace ampcc {

/// Refuses overloads that differ in their restrictions alone (rule C1) in a
/// module interface or header unit: where such a file is imported, Clang takes
/// them for declarations of one function. Other amp functions can be exported.
/// To be called at the end of the translation unit.
void checkModuleInterface(clang::ASTContext &Ctx, Diagnostics &Diags);

} // namespace ampcc

#endif
