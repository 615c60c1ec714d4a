//===- ClangMessages.h - Clang's messages in AMP's words --------*- C++ -*-===//
//
// Restrictions are Clang's target attributes, so Clang's Sema finds a part of
// the violations by itself and words them for another language. Here: the row
// of our table that says what a message means, and which messages nobody needs.
// Much of it depends on the code that Clang is at work on.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_CLANGMESSAGES_H
#define AMPCC_LIB_SEMA_CLANGMESSAGES_H

#include "Namesakes.h"
#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/Decl.h"
#include <optional>

namespace clang {
class CompilerInstance;
}

namespace ampcc {

struct WrongSide;

class ClangMessages {
public:
  ClangMessages(clang::CompilerInstance &CI, const Diagnostics &Diags)
      : CI(CI), Diags(Diags) {}

  /// The function that Clang is at work on; null outside functions.
  const clang::FunctionDecl *getFunction() const;
  bool isInAmpCode() const;
  /// For a call in its code.
  Namesakes getNamesakes() const;

  /// It is at work on the default initializer of a member, for the cpu.
  bool isInInitializerForCpu() const;

  /// The message is for nobody, or one of ours says the same.
  bool isDropped(const clang::Diagnostic &Info) const;
  /// What is dropped is no mistake: a warning, be it with -Werror, or something
  /// in a template.
  bool isNoError(const clang::Diagnostic &Info) const;

  /// The row that takes the place of the message; its arguments are Clang's.
  /// None: Clang's own words will do.
  std::optional<diag::ID> getRow(const clang::Diagnostic &Info) const;

  /// The row that says of the name that is its first argument what Clang's
  /// message about a rule of Visual C++ says.
  static std::optional<diag::ID> getMicrosoftRow(const clang::Diagnostic &Info);

  /// The message in the words of its row, if it has one.
  std::string translate(const clang::Diagnostic &Info) const;
  /// The same as a message that can be given later.
  clang::StoredDiagnostic store(clang::DiagnosticsEngine::Level Level,
                                const clang::Diagnostic &Info) const;

  /// What an error or the note on a candidate adds that does not speak of
  /// restrictions though one is its cause: see PassedOver.h.
  std::optional<diag::ID> getCause(const clang::Diagnostic &Info) const;

  /// The note proposes to capture something by reference in a lambda restricted
  /// to amp, or a container by value (rules H1 and H2).
  bool advisesWrongCapture(const clang::Diagnostic &Info) const;

  /// Where a message means what a row of ours says.
  enum class Where {
    Anywhere,
    AmpCode,     ///< it is ordinary C++ in other code
    AmpMember,   ///< a word of a member function restricted to amp alone
    KernelEntry, ///< there the headers call the user's function object
    Headers,
    Requirements ///< what the headers require of a type
  };

private:
  bool isInKernelEntry() const;
  bool isIn(Where Place, const clang::Diagnostic &Info) const;
  bool isReference(const WrongSide &W, clang::SourceLocation Loc) const;
  bool isInAmpMember(const clang::Diagnostic &Info) const;
  bool isAboutTemplate(const clang::Diagnostic &Info) const;
  bool isAboutCapturedContainer(const clang::Diagnostic &Info) const;

  clang::CompilerInstance &CI;
  const Diagnostics &Diags;
};

} // namespace ampcc

#endif
