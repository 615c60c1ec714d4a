//===- CallArguments.h - temporaries beside one of a call -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_LIB_MICROSOFT_CALLARGUMENTS_H
#define AMPCC_LIB_MICROSOFT_CALLARGUMENTS_H

#include "ampcc/Basic/Repairs.h"

namespace clang {
class ASTContext;
} // namespace clang

namespace ampcc {

/// Clang reports one argument of a call. Adds to \p Found, which has the
/// repairs for temporaries that are reported, those of the same calls' other
/// arguments.
void addOtherTemporaries(clang::ASTContext &Ctx, Repairs &Found);

} // namespace ampcc

#endif
