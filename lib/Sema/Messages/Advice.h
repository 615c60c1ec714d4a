//===- Advice.h - what the user may have meant ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An error that Clang finds says what is wrong with a name. Where the library
// has what was meant, a note says where.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_ADVICE_H
#define AMPCC_LIB_SEMA_MESSAGES_ADVICE_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include <optional>
#include <string>

namespace ampcc {

/// A note that follows an error.
struct Advice {
  diag::ID Row;
  std::string Argument; ///< if the row has one
};

/// Returns amp code's counterpart of the function of the C or C++ library that
/// the error \p Info calls by name.
std::optional<Advice> adviseCounterpart(const clang::Diagnostic &Info);

/// Returns what may be meant instead of what the error \p Info is about. \p
/// InAmpCode: it is in code restricted to amp. \p Ctx: the program so far, or
/// null. \p LO is the language that refuses it.
std::optional<Advice> advise(const clang::Diagnostic &Info, bool InAmpCode,
                             const clang::ASTContext *Ctx,
                             const clang::LangOptions &LO);

/// The view of const data that the candidate in \p Note lacks; \p Made is the
/// class that is constructed.
std::optional<Advice> adviseConstView(const clang::Diagnostic &Note,
                                      const clang::CXXRecordDecl *Made);

} // namespace ampcc

#endif
