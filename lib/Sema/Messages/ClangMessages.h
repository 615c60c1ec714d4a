//===- ClangMessages.h - Clang's messages in the words of AMP ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Restrictions are Clang's target attributes, so Clang's Sema finds a part of
// the violations by itself and words them for another language. What the table
// of messages says of one is applied here, which needs the code that Clang is
// at work on.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_CLANGMESSAGES_H
#define AMPCC_LIB_SEMA_MESSAGES_CLANGMESSAGES_H

#include "Namesakes.h"
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
  /// \p IsMicrosoft says that files may be written for Visual C++.
  ClangMessages(clang::CompilerInstance &CI, const Diagnostics &Diags,
                bool IsMicrosoft)
      : CI(CI), Diags(Diags), IsMicrosoft(IsMicrosoft) {}

  /// Returns the function that Clang parses or instantiates; or null.
  const clang::FunctionDecl *getFunction() const;
  bool isInAmpCode() const;
  /// Returns null before the file is parsed.
  clang::Sema *getSema() const;
  Namesakes getNamesakes() const;

  /// True if the message is about the library's code.
  bool isInLibrary(const clang::Diagnostic &Info) const;
  /// Returns the location that asks for the code with the message.
  clang::SourceLocation
  getLocationInProgram(const clang::Diagnostic &Info) const;
  /// True in the default initializer of a member, for the cpu.
  bool isInInitializerForCpu() const;

  /// True if the message means nothing, or a check reports the same.
  bool isDropped(const clang::Diagnostic &Info) const;
  /// True if a dropped message is no error: a warning, also with -Werror, or a
  /// message in a template.
  bool isNoError(const clang::Diagnostic &Info) const;
  /// True if a restriction specifier is where no attribute may be: an error,
  /// also where Clang only warns.
  bool isMisplacedClause(const clang::Diagnostic &Info) const;

  /// Returns the row whose text replaces the message's, if any.
  std::optional<diag::ID> getRow(const clang::Diagnostic &Info) const;
  /// Returns the row that is reported in place of the message; or null.
  static const message::Row *getReplacement(const clang::Diagnostic &Info);

  /// Fills the text of \p Row with the message's arguments \p Args.
  static std::string format(diag::ID Row, message::Arguments Args,
                            const clang::Diagnostic &Info);
  /// Returns the message's text, from its row if it has one.
  std::string translate(const clang::Diagnostic &Info) const;
  /// Returns the message with that text, to be given later.
  clang::StoredDiagnostic store(clang::DiagnosticsEngine::Level Level,
                                const clang::Diagnostic &Info) const;

  /// Returns the row that an error or a note on a candidate gets if its cause
  /// is a restriction that it does not mention: see ExcludedCandidates.cpp.
  std::optional<diag::ID> getCause(const clang::Diagnostic &Info) const;

  /// True if a note proposes that an amp lambda capture something by reference,
  /// or a container by value (rules H1 and H2).
  bool advisesWrongCapture(const clang::Diagnostic &Info) const;

private:
  /// The table's row for the message here, or null.
  const message::Row *find(const clang::Diagnostic &Info) const;
  /// Returns the row with its text, also if it is dropped: it is given in the
  /// end if no other error is.
  const message::Row *findTranslation(const clang::Diagnostic &Info) const;
  bool isIn(message::Where Here, const clang::Diagnostic &Info) const;
  bool isReference(const WrongSide &W, clang::SourceLocation Loc) const;
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
