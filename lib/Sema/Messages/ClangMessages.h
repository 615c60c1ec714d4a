//===- ClangMessages.h - Clang's messages in AMP terms ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Restrictions are Clang's target attributes, so Sema finds some violations
// itself and describes them in CUDA's terms. This class applies the message
// table to them, depending on the code that Clang is processing.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_CLANGMESSAGES_H
#define AMPCC_LIB_SEMA_MESSAGES_CLANGMESSAGES_H

#include "OverloadSet.h"
#include "ampcc/Basic/MessageTable.h"
#include "clang/AST/Decl.h"
#include <optional>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

struct WrongSide;

class ClangMessages {
public:
  /// \p IsMicrosoft: files may be written for Visual C++.
  ClangMessages(clang::CompilerInstance &CI, const Diagnostics &Diags,
                bool IsMicrosoft)
      : CI(CI), Diags(Diags), IsMicrosoft(IsMicrosoft) {}

  /// Returns the function that Clang parses or instantiates, or null.
  const clang::FunctionDecl *getFunction() const;
  bool isInAmpCode() const;
  /// Returns null before the file is parsed.
  clang::Sema *getSema() const;
  OverloadSet getOverloadSet() const;

  /// True if the message is about the library's code.
  bool isInLibrary(const clang::Diagnostic &Info) const;
  /// Returns the message's location, or that of the library's user.
  clang::SourceLocation
  getLocationInProgram(const clang::Diagnostic &Info) const;
  /// True in a member's default initializer, for the cpu.
  bool isInInitializerForCpu() const;

  /// True if the message is meaningless or duplicates a check's report.
  bool isDropped(const clang::Diagnostic &Info) const;
  /// True if a dropped message is not an error: a warning, even with -Werror,
  /// or a message in a template.
  bool isNoError(const clang::Diagnostic &Info) const;
  /// True if a restriction specifier is where attributes are not allowed: an
  /// error even if Clang only warns.
  bool isMisplacedSpecifier(const clang::Diagnostic &Info) const;

  /// Returns the row whose text replaces the message's text, if any.
  std::optional<diag::ID> getRow(const clang::Diagnostic &Info) const;
  /// Returns the row that is reported in place of the message, or null.
  static const message::Row *getReplacement(const clang::Diagnostic &Info);

  /// Formats the text of \p Row with the message's arguments \p Args.
  static std::string format(diag::ID Row, message::Arguments Args,
                            const clang::Diagnostic &Info);
  /// Returns the message's text, from its row if there is one.
  std::string translate(const clang::Diagnostic &Info) const;
  /// Returns the message with its translated text, for later use.
  clang::StoredDiagnostic store(clang::DiagnosticsEngine::Level Level,
                                const clang::Diagnostic &Info) const;

  /// Returns the row for an error or a candidate note whose unmentioned cause
  /// is a restriction (see ExcludedCandidates.cpp).
  std::optional<diag::ID> getCause(const clang::Diagnostic &Info) const;

  /// True if a note suggests that an amp lambda capture a variable by
  /// reference, or a container by value (rules H1 and H2).
  bool advisesWrongCapture(const clang::Diagnostic &Info) const;

private:
  /// Returns the table's row for the message in this context, or null.
  const message::Row *find(const clang::Diagnostic &Info) const;
  /// Returns the row with the message's text even if the message is dropped: it
  /// is emitted at the end if there is no other error.
  const message::Row *findTranslation(const clang::Diagnostic &Info) const;
  bool isIn(message::Where Here, const clang::Diagnostic &Info) const;
  bool isReference(const clang::Diagnostic &Info) const;
  bool isReferenceReported(clang::SourceLocation Loc) const;
  bool isDeducedReference(clang::SourceLocation Loc) const;
  bool isInAmpMember(const clang::Diagnostic &Info) const;
  bool isInCaptureOfContainer() const;

  clang::CompilerInstance &CI;
  const Diagnostics &Diags;
  const bool IsMicrosoft;
};

} // namespace ampcc

#endif
