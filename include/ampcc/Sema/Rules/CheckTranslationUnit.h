//===- CheckTranslationUnit.h - the amp rules -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a program is accepted. Runs over the finished AST, where
// templates are instantiated and overloads resolved; knows no OpenCL.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_SEMA_RULES_CHECKTRANSLATIONUNIT_H
#define AMPCC_SEMA_RULES_CHECKTRANSLATIONUNIT_H

#include "ampcc/Analysis/AmpCalls.h"
#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Diagnostics.h"

namespace clang {
class Sema;
}

namespace ampcc {

/// Checks the rules that single declarations, statements and expressions have
/// to follow; violations are reported. Returns how amp code runs the calls that
/// the AST has resolved for the cpu.
AmpCalls checkTranslationUnit(clang::Sema &S,
                              llvm::ArrayRef<KernelEntry> Kernels,
                              const Options &Opts, Diagnostics &Diags);

} // namespace ampcc

#endif
