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

  /// The language that the file is in.
  const clang::LangOptions &getLanguage() const;
  /// The function that Clang is at work on; null outside functions.
  const clang::FunctionDecl *getFunction() const;
  bool isInAmpCode() const;
  /// Null before the file is parsed.
  const clang::ASTContext *getContext() const;
  /// For a call in its code.
  Namesakes getNamesakes() const;

  /// The message is about the library's code.
  bool isInLibrary(const clang::Diagnostic &Info) const;

  /// The place that asks for the code that the message is about.
  clang::SourceLocation
  getLocationInProgram(const clang::Diagnostic &Info) const;

  /// It is at work on the default initializer of a member, for the cpu.
  bool isInInitializerForCpu() const;

  /// The message means nothing, or a check reports the same.
  bool isDropped(const clang::Diagnostic &Info) const;
  /// A dropped message is no error: a warning, also with -Werror, or a message
  /// in a template.
  bool isNoError(const clang::Diagnostic &Info) const;
  /// A restriction clause is where no attribute may be: an error, also where
  /// Clang only warns.
  bool isMisplacedClause(const clang::Diagnostic &Info) const;

  /// The row whose text takes the place of the message's; none if Clang's own
  /// words will do.
  std::optional<diag::ID> getRow(const clang::Diagnostic &Info) const;
  /// The row that is reported in place of the message; or null.
  static const message::Row *getReplacement(const clang::Diagnostic &Info);

  /// The text of \p Row, filled with those of the message's arguments that
  /// \p Args names.
  static std::string format(diag::ID Row, message::Arguments Args,
                            const clang::Diagnostic &Info);
  /// The message in the words of its row, if it has one.
  std::string translate(const clang::Diagnostic &Info) const;
  /// The same as a message that can be given later.
  clang::StoredDiagnostic store(clang::DiagnosticsEngine::Level Level,
                                const clang::Diagnostic &Info) const;

  /// The addition to an error, or the note on a candidate, whose cause is a
  /// restriction though it mentions none: see ExcludedCandidates.cpp.
  std::optional<diag::ID> getCause(const clang::Diagnostic &Info) const;

  /// The note proposes to capture something by reference in a lambda restricted
  /// to amp, or a container by value (rules H1 and H2).
  bool advisesWrongCapture(const clang::Diagnostic &Info) const;

private:
  /// The table's row for the message here, or null.
  const message::Row *find(const clang::Diagnostic &Info) const;
  /// The row whose text it gets, also if it is dropped: it is given in the end
  /// if no other error is.
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
