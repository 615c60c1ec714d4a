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

#include "ClangMessages.h"
#include "Namesakes.h"
#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

// In a file with amp code, errors of ordinary C++ keep Clang's text and end
// with the code that Visual C++ gives them, as those of Diagnostics.def do.

/// Returns the code of Clang's message \p Info; empty if it has none.
llvm::StringRef getOrdinaryCode(const clang::Diagnostic &Info);

/// The code of an error about a call, where that depends on its notes: why no
/// candidate is viable, or that an argument cannot be converted.
class CandidateCodes {
public:
  void add(const clang::Diagnostic &Note);
  /// Returns the code of an error whose own is \p Own.
  llvm::StringRef get(llvm::StringRef Own) const {
    if (!Decisive.empty())
      return Decisive;
    if (IsConst && Own == "C2679") // it is the left operand that does not fit
      return "C2678";
    if (IsArgument && Own == "C2440")
      return "C2664";
    return AllOfArity && !OfArity.empty() ? OfArity : Own;
  }

private:
  llvm::StringRef Decisive, OfArity;
  bool AllOfArity = true, IsConst = false, IsArgument = false;
};

// An error that Clang finds says what is wrong with a name. Where the library
// has what was meant, a note says where.

/// A note that follows an error.
struct Suggestion {
  diag::ID Row;
  std::string Argument; ///< if the row has one
};

/// Returns amp code's counterpart of the function of the C or C++ library that
/// the error \p Info calls by name.
std::optional<Suggestion> adviseCounterpart(const clang::Diagnostic &Info);

/// Returns what may be meant instead of what the error \p Info is about. \p
/// InAmpCode: it is in code restricted to amp.
std::optional<Suggestion> advise(const clang::Diagnostic &Info, bool InAmpCode,
                                 clang::Sema &S);

/// The view whose elements have the type, const or not, of those that the
/// candidate in \p Note cannot take; \p Made is the class that is constructed.
std::optional<Suggestion> adviseElementType(const clang::Diagnostic &Note,
                                            const clang::CXXRecordDecl *Made);

/// Returns the text that says what \p Info, about an operator, wants as its
/// operands; empty if that is not known.
std::string explainOperands(const clang::Diagnostic &Info, clang::Sema &S);

class MessageGroup {
public:
  /// Begins with \p Info. \p HasCode: the text ends with Visual C++'s code.
  MessageGroup(clang::DiagnosticsEngine::Level Level,
               const clang::Diagnostic &Info, const ClangMessages &Messages,
               bool HasCode);

  void addNote(const clang::Diagnostic &Info, const ClangMessages &Messages);

  /// Judges the message by all its notes.
  void finish();

  /// The first message as it began.
  const clang::StoredDiagnostic &getFirst() const { return First; }
  /// The location to be shown: in the user's code, if that is the cause.
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

  /// True if the cause has been reported otherwise.
  bool isCovered(const Diagnostics &Diags) const;

  /// The name that the user may have meant, if that is known.
  const std::optional<Suggestion> &getSuggestion() const {
    return Addition.empty() ? Remedy : Counterpart;
  }

  bool isTranslated() const { return IsTranslated; }
  /// True if an assertion of the headers has failed.
  bool isAssertion() const { return IsAssertion; }
  /// True if one such message suffices for a declaration or statement: classes
  /// of the headers use each other, and Clang judges each restriction by
  /// itself.
  bool isGivenOnce() const { return IsAssertion || IsClause || IsTileSize; }
  /// The call operator of the kernel that the error is about; or null.
  const clang::FunctionDecl *getKernel() const {
    return IsKernelCall ? CallOperator : nullptr;
  }
  /// The function that -famp-extensions would let amp code call; or null.
  const clang::FunctionDecl *getExtension() const { return Extension; }
  /// True if a check, which runs after parsing, may report the cause.
  bool mayBeCovered() const { return MayBeCovered; }

  /// True if other candidates in headers say nothing more: one lacks the
  /// restriction, or a note suggests what was meant.
  bool foldsHeaders() const {
    return getSuggestion() ||
           llvm::any_of(Notes, [](const clang::StoredDiagnostic &Note) {
             return message::has(Note.getID(), message::LacksRestriction);
           });
  }

private:
  /// Reports a kernel that takes something else than its index.
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
  /// See Suggestion.
  std::optional<Suggestion> Remedy, Counterpart;

  /// The text is that of a row, and needs no addition.
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
  /// The location of the class that lacks a function, if there are no
  /// candidates.
  clang::SourceLocation Operand;
};

/// True if the row reports a failed assertion of the headers.
bool isAssertionRow(std::optional<diag::ID> Row);

} // namespace ampcc

#endif
