//===- MessageGroup.h - an error of Clang with its notes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An error, or a warning that a check may replace, is kept until the notes that
// follow it are known: only the notes on its candidates say that a call failed
// because of restrictions.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_MESSAGEGROUP_H
#define AMPCC_LIB_SEMA_MESSAGES_MESSAGEGROUP_H

#include "Advice.h"
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

  /// Judges the message by all its notes.
  void finish();

  /// The first message as it began.
  const clang::StoredDiagnostic &getFirst() const { return First; }
  /// The place to be shown: in the user's code, if that is the cause.
  const clang::FullSourceLoc &getLocation() const {
    return First.getLocation();
  }
  /// The first message, with what the notes add and its code.
  std::string getText() const;
  llvm::ArrayRef<clang::StoredDiagnostic> getNotes() const { return Notes; }

  /// The overloads of an ambiguous call that took no part, since they lack the
  /// restriction of the code.
  llvm::ArrayRef<const clang::FunctionDecl *> getLeftOut() const {
    return Overloads.getLeftOut();
  }
  Restriction getAmbient() const { return Overloads.getAmbient(); }

  /// Whether the cause has been reported otherwise.
  bool isCovered(const Diagnostics &Diags) const;

  /// The name that the user may have meant, if that is known.
  const std::optional<Advice> &getAdvice() const {
    return Addition.empty() ? Remedy : Counterpart;
  }

  /// The text is that of a row.
  bool isTranslated() const { return IsTranslated; }
  /// An assertion of the headers has failed.
  bool isAssertion() const { return IsAssertion; }
  /// One such message is enough for a declaration or statement: classes of the
  /// headers use each other, and Clang judges each restriction of a clause by
  /// itself.
  bool isGivenOnce() const { return IsAssertion || IsClause || IsTileSize; }
  /// The call operator of the kernel that the error is about; or null.
  const clang::FunctionDecl *getKernel() const {
    return IsKernelCall ? CallOperator : nullptr;
  }
  /// The function that -famp-extensions would let amp code call; or null.
  const clang::FunctionDecl *getExtension() const { return Extension; }
  /// A check, which runs when all has been parsed, may report the cause.
  bool mayBeCovered() const { return MayBeCovered; }

  /// A candidate lacks the restriction, or a note says what was meant: other
  /// candidates in headers say nothing more.
  bool foldsHeaders() const {
    return getAdvice() ||
           llvm::any_of(Notes, [](const clang::StoredDiagnostic &Note) {
             return message::has(Note.getID(), message::LacksRestriction);
           });
  }

private:
  /// The kernel takes something else than the index that it is called with.
  void askForIndex();
  /// Moves the error to \p Loc in the kernel, with a note on the launch.
  void showAtKernel(llvm::StringRef Text, clang::SourceLocation Loc);
  clang::StoredDiagnostic store(const clang::Diagnostic &Note,
                                const ClangMessages &Messages) const;
  std::string getAddition(const clang::Diagnostic &Note) const;

  clang::StoredDiagnostic First;
  std::vector<clang::StoredDiagnostic> Notes;
  /// The only call operator of the object that is called; or null.
  const clang::FunctionDecl *CallOperator;
  /// The restriction specifier that the kernel lacks, and nothing else.
  std::vector<clang::FixItHint> KernelFixes;
  /// Its own code, and what the notes say about it.
  std::string Code;
  CandidateCodes Candidates;
  /// The type of the index that the kernel is called with and cannot take; or
  /// null.
  clang::QualType Index;
  /// The class that has no constructor for its arguments; or null.
  const clang::CXXRecordDecl *Made = nullptr;
  /// The text with the notes' additions; the same if no candidate lacks the
  /// restriction itself.
  std::string Addition, Fallback;
  /// See Advice.h.
  std::optional<Advice> Remedy, Counterpart;

  /// The text is that of a row, and complete.
  bool IsTranslated;
  bool IsAssertion;
  bool IsClause;
  bool IsKernelCall;
  /// All candidates so far are extent::tile.
  bool AllOfTile;
  bool IsTileSize = false;
  /// A candidate that -famp-extensions would admit; or null.
  const clang::FunctionDecl *Extension = nullptr;
  /// It is to be shown where the user's code asks for the instance: at the
  /// first note about an instantiation outside the headers.
  bool BelongsToUser;
  bool IsAboutArray;
  bool IsAmbiguous;
  bool MayBeCovered;
  /// The function whose code it is about.
  const clang::FunctionDecl *Function;
  Namesakes Overloads;
  /// The place of the class that lacks a function, if the message has no
  /// candidates.
  clang::SourceLocation Operand;
};

/// Whether the row says that an assertion of the headers has failed.
bool isAssertionRow(std::optional<diag::ID> Row);

} // namespace ampcc

#endif
