//===- ExcludedCandidates.h - functions that Clang left out -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function without the restriction in force is excluded from the candidates
// of a call (rule C3), and Clang's error is about what remains: a built-in
// operator, a copy in place of a move, a missing conversion. It does not speak
// of restrictions though one is the cause.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_EXCLUDEDCANDIDATES_H
#define AMPCC_LIB_SEMA_MESSAGES_EXCLUDEDCANDIDATES_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/Decl.h"
#include <optional>

namespace ampcc {

/// The addition to \p Info, an error in \p F or the note on a candidate,
/// because a function was excluded, if one was. Null \p F: outside functions.
std::optional<diag::ID> findExcluded(const clang::Diagnostic &Info,
                                     const clang::FunctionDecl *F);

} // namespace ampcc

#endif
