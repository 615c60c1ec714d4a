//===- ClangMessages.h - what Clang's messages say about AMP ----*- C++ -*-===//
//
// Restrictions are Clang's target attributes, so Clang's Sema finds a part of
// the violations by itself and words them for another language. Here: what each
// of its messages is about, and the row of our table that says it.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_CLANGMESSAGES_H
#define AMPCC_LIB_SEMA_CLANGMESSAGES_H

#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/Decl.h"
#include <optional>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

class ClangMessages {
public:
  ClangMessages(clang::CompilerInstance &CI, const Diagnostics &Diags)
      : CI(CI), Diags(Diags) {}

  /// The message is for nobody, or one of ours says the same.
  bool isDropped(const clang::Diagnostic &Info) const;
  /// What is dropped is no mistake: a warning, be it with -Werror, or something
  /// in a template.
  bool isNoError(const clang::Diagnostic &Info) const;

  /// The row that takes the place of the message; its arguments are Clang's.
  /// None: Clang's own words will do.
  std::optional<diag::ID> getRow(const clang::Diagnostic &Info) const;

  /// The message in the words of its row, if it has one.
  std::string translate(const clang::Diagnostic &Info) const;

  /// What the note \p Info on a candidate adds to the error before it, about
  /// the elements of an array or not. It goes by the note's arguments.
  static diag::ID getCandidateRow(const clang::Diagnostic &Info, bool IsArray);

  /// The attribute of a restriction stands on something else than a function.
  static bool isAboutTargets(const clang::Diagnostic &Info);

  /// A precompiled header was made with another of the language options that
  /// the plugin sets.
  static bool isAboutOwnOption(const clang::Diagnostic &Info);

  /// What an error or the note on a candidate adds that does not speak of
  /// restrictions though one is its cause: see PassedOver.h.
  std::optional<diag::ID> getCause(const clang::Diagnostic &Info) const;
  /// The message is about the address of a function template that has an
  /// overload restricted to amp alone, which no pointer can mean (rule C17).
  bool isAboutTemplateOfAmp(const clang::Diagnostic &Info) const;

  /// The message may speak of something that a check of ours, which come when
  /// all has been parsed, reports too: see Diagnostics::cover.
  static bool mayBeCovered(const clang::Diagnostic &Info);

  /// The note proposes to capture something by reference in a lambda restricted
  /// to amp, or a container by value (rules H1 and H2).
  bool advisesWrongCapture(const clang::Diagnostic &Info) const;

  /// No constructor for the elements of an array.
  static bool isAboutArray(const clang::Diagnostic &Info);

  static bool isInstantiation(const clang::Diagnostic &Info);

  /// The message is about a line of <amp.h>'s own.
  static bool isInHeaders(const clang::Diagnostic &Info);

  /// A type is undefined where it needs a definition, or a reference where
  /// there can be none.
  static bool isAboutBadType(const clang::Diagnostic &Info);

  /// A requirement of the headers, or a static_assert, has not been met.
  static bool isAssertion(const clang::Diagnostic &Info);

private:
  bool isAboutTemplate(const clang::Diagnostic &Info) const;
  const clang::FunctionDecl *getFunction() const;
  bool isInAmpCode() const;
  bool isAmpFunctionReference(const clang::Diagnostic &Info) const;
  bool isAboutCapturedContainer(const clang::Diagnostic &Info) const;

  clang::CompilerInstance &CI;
  const Diagnostics &Diags;
};

} // namespace ampcc

#endif
