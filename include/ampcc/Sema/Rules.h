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

// Decides whether a program is accepted. Runs over the finished AST, where
// templates are instantiated and overloads resolved; knows no OpenCL.

/// Checks the rules that single declarations, statements and expressions have
/// to follow; violations are reported. Returns how amp code runs the calls that
/// the AST has resolved for the cpu.
AmpCalls checkTranslationUnit(clang::Sema &S,
                              llvm::ArrayRef<KernelEntry> Kernels,
                              const Options &Opts, Diagnostics &Diags);

/// Reports each destructor that \p R, whose definition has ended, declares
/// after its first. Clang's message comes before the restriction of such a one
/// is known, and is dropped.
void reportSecondDestructors(const clang::CXXRecordDecl *R, Diagnostics &Diags);

/// Refuses overloads that differ in their restrictions alone (rule C1) in a
/// module interface or header unit: where such a file is imported, Clang takes
/// them for declarations of one function. Other amp functions can be exported.
/// To be called at the end of the translation unit.
void checkModuleInterface(clang::ASTContext &Ctx, Diagnostics &Diags);

// These rules are about all the code that a kernel runs, in whichever function
// it is, so they are checked for each launched kernel. A violation is reported
// once, however many kernels run the code, with the calls that lead to it from
// the first of them.

void checkKernels(clang::ASTContext &Ctx, llvm::ArrayRef<KernelEntry> Kernels,
                  const AmpCalls &Calls, Diagnostics &Diags);

} // namespace ampcc

#endif
