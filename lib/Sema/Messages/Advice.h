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

/// The function of <amp_math.h> that may be meant where the error \p Info says
/// that fast_math or precise_math has none of the name.
std::optional<Advice> adviseMathFunction(const clang::Diagnostic &Info);

/// The library's header that declares the name that \p Info says is unknown,
/// unless it is included.
std::optional<Advice> adviseHeader(const clang::Diagnostic &Info);

/// The name of \p Ctx's C++ AMP that resembles the one that \p Info says is
/// unknown.
std::optional<Advice> adviseSimilarName(const clang::Diagnostic &Info,
                                        const clang::ASTContext &Ctx);

/// The member that the library's classes have in place of the one that \p Info
/// does not find, such as extent.size().
std::optional<Advice> adviseMember(const clang::Diagnostic &Info);

/// The number that is meant where \p Info converts an index to an integer.
std::optional<Advice> adviseIndexNumber(const clang::Diagnostic &Info);

/// The overload of copy that takes standard containers, where \p Info finds
/// none.
std::optional<Advice> adviseCopy(const clang::Diagnostic &Info);

/// The view of const data that the candidate in \p Note lacks; \p Made is the
/// class that is constructed.
std::optional<Advice> adviseConstView(const clang::Diagnostic &Note,
                                      const clang::CXXRecordDecl *Made);

/// The part of Windows that has what \p Info does not find, and that Linux does
/// not have.
std::optional<Advice> adviseWindowsPart(const clang::Diagnostic &Info);

/// The option with which Clang accepts what \p Info is about, as Visual C++
/// does. \p LO is the language that refuses it.
std::optional<Advice> adviseOption(const clang::Diagnostic &Info,
                                   const clang::LangOptions &LO);

} // namespace ampcc

#endif
