//===- Rules.h - the rules of C++ AMP ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_SEMA_RULES_H
#define AMPCC_SEMA_RULES_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

namespace clang {
class Sema;
}

namespace ampcc {

// The semantic checks. They run over the finished AST, with templates
// instantiated and overloads resolved, and are independent of OpenCL.

/// Checks the rules for single declarations, statements and expressions, and
/// reports violations. Returns how amp code runs the calls that the AST
/// resolves for the cpu.
AmpCalls checkTranslationUnit(clang::Sema &S,
                              llvm::ArrayRef<KernelEntry> Kernels,
                              const Options &Opts, Diagnostics &Diags);

/// Reports each destructor of the completed \p R after its first one. Clang's
/// message, before the restriction of such a destructor is known, is dropped.
void reportSecondDestructors(const clang::CXXRecordDecl *R, Diagnostics &Diags);

/// Rejects overloads that only differ in their restrictions (rule C1) in a
/// module interface or header unit: Clang merges them where the module is
/// imported. Other amp functions can be exported. Call at the end of the
/// translation unit.
void checkModuleInterface(clang::ASTContext &Ctx, Diagnostics &Diags);

// These rules apply to all code that a kernel runs, in any function, so they
// are checked for each launched kernel. A violation is reported once, with the
// call chain from the first kernel that reaches it.

void checkKernels(clang::ASTContext &Ctx, llvm::ArrayRef<KernelEntry> Kernels,
                  const AmpCalls &Calls, Diagnostics &Diags);

} // namespace ampcc

#endif
