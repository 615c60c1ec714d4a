//===- CtypeArguments.h - transform(..., toupper) ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_MICROSOFT_CTYPEARGUMENTS_H
#define AMPCC_LIB_MICROSOFT_CTYPEARGUMENTS_H

#include "ampcc/Basic/Repairs.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace ampcc {

/// The arguments of the call whose callee ends at \p Callee that are functions
/// of <ctype.h>. libstdc++'s <iostream> declares those of <locale> beside them,
/// so that the name alone is not one function.
std::set<Repair> findCtypeArguments(clang::SourceLocation Callee,
                                    const clang::SourceManager &SM,
                                    const clang::LangOptions &LO);

} // namespace ampcc

#endif
