//===- MessageGroup.h - an error of Clang with its notes --------*- C++ -*-===//
//
// An error, or a warning that one of ours may replace, is kept until the notes
// behind it are known: that a call failed because of restrictions is said by
// the notes on its candidates only.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGEGROUP_H
#define AMPCC_LIB_SEMA_MESSAGEGROUP_H

#include "ClangMessages.h"
#include "Namesakes.h"
#include "OrdinaryCodes.h"
#include <vector>

namespace ampcc {

class MessageGroup {
public:
  /// Begins with \p Info. \p HasCode: ends with Visual C++'s code, even if the
  /// words are Clang's.
  MessageGroup(clang::DiagnosticsEngine::Level Level,
               const clang::Diagnostic &Info, const ClangMessages &Messages,
               bool HasCode);

  void addNote(const clang::Diagnostic &Info, const ClangMessages &Messages);

  /// The first message as it began.
  const clang::StoredDiagnostic &getFirst() const { return First; }
  /// Where it is to be shown: the user's code, of an error that is its fault.
  const clang::FullSourceLoc &getLocation() const {
    return First.getLocation();
  }
  /// It with what the notes add, and its code.
  std::string getText() const;
  llvm::ArrayRef<clang::StoredDiagnostic> getNotes() const { return Notes; }

  /// The overloads of an ambiguous call that took no part, since they lack the
  /// restriction of the code.
  llvm::ArrayRef<const clang::FunctionDecl *> getLeftOut() const {
    return Overloads.getLeftOut();
  }
  Restriction getAmbient() const { return Overloads.getAmbient(); }

  /// Whether something else that has been reported is why.
  bool isCovered(const Diagnostics &Diags) const;

  /// A note on what the user may have meant; empty if nobody knows.
  const std::string &getAdvice() const {
    return Addition.empty() ? Remedy : Counterpart;
  }

  /// An assertion of the headers has failed.
  bool isAssertion() const { return IsAssertion; }
  /// One such message is enough on a line: classes of the headers use each
  /// other, and Clang judges each restriction of a clause by itself.
  bool isGivenOncePerLine() const { return IsAssertion || IsClause; }
  /// See ampcc::mayBeCovered.
  bool mayBeCovered() const { return MayBeCovered; }

private:
  std::string getAddition(const clang::Diagnostic &Note) const;

  clang::StoredDiagnostic First;
  std::vector<clang::StoredDiagnostic> Notes;
  /// Its own code, and what the notes say about it.
  std::string Code;
  CandidateCodes Candidates;
  /// What the notes add to the text; the same if no candidate lacks the
  /// restriction itself.
  std::string Addition, Fallback;
  /// See Advice.h.
  std::string Remedy, Counterpart;

  /// The text is ours and says all.
  bool IsTranslated;
  bool IsAssertion;
  bool IsClause;
  /// It is to be shown where the user's code asks for the instance: at the
  /// first note about an instantiation outside the headers.
  bool BelongsToUser;
  bool IsAboutArray;
  bool IsAmbiguous;
  bool MayBeCovered;
  /// The function whose code it is about.
  const clang::FunctionDecl *Function;
  Namesakes Overloads;
  /// Where the class is that lacks a function, if the message has no
  /// candidates.
  clang::SourceLocation Operand;
};

/// The row says that an assertion of the headers has failed.
bool isAssertionRow(std::optional<diag::ID> Row);

} // namespace ampcc

#endif
