//===- MessageGroup.h - an error of Clang with its notes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An error, or a warning that a check may replace, is held until its notes are
// known: only the notes on candidates show that a call failed because of
// restrictions.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_MESSAGEGROUP_H
#define AMPCC_LIB_SEMA_MESSAGES_MESSAGEGROUP_H

#include "ClangMessages.h"
#include "OverloadSet.h"
#include "ampcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>
#include <string>
#include <vector>

namespace ampcc {

// In a file with amp code, errors of ordinary C++ keep Clang's text and end
// with Visual C++'s code, as the messages of Diagnostics.def do.

/// Returns the code of Clang's message \p Info; empty if there is none.
llvm::StringRef getOrdinaryCode(const clang::Diagnostic &Info);

/// The code of an error about a call if its notes determine it: why no
/// candidate is viable, or that an argument cannot be converted.
class CandidateCodes {
public:
  void add(const clang::Diagnostic &Note);
  /// Returns the code of an error whose own code is \p Own.
  llvm::StringRef get(llvm::StringRef Own) const {
    if (!Decisive.empty())
      return Decisive;
    if (IsConst && Own == "C2679") // The left operand does not match.
      return "C2678";
    if (IsArgument && Own == "C2440")
      return "C2664";
    return AllOfArity && !OfArity.empty() ? OfArity : Own;
  }

private:
  llvm::StringRef Decisive, OfArity;
  bool AllOfArity = true, IsConst = false, IsArgument = false;
};

// Clang's errors about a name. If the library has the intended one, a note
// suggests it.

/// A note that follows an error.
struct Suggestion {
  diag::ID Row;
  std::string Argument; ///< If the row has one.
};

/// Returns amp code's counterpart of the C or C++ library function that the
/// error \p Info names.
std::optional<Suggestion> adviseCounterpart(const clang::Diagnostic &Info);

/// Returns a suggestion for the error \p Info. \p InAmpCode: it is in code
/// restricted to amp.
std::optional<Suggestion> advise(const clang::Diagnostic &Info, bool InAmpCode,
                                 clang::Sema &S);

/// Suggests a view with the element type, const or not, of the data that the
/// candidate in \p Note cannot take; \p Made is the class to construct.
std::optional<Suggestion> adviseElementType(const clang::Diagnostic &Note,
                                            const clang::CXXRecordDecl *Made);

/// Returns text on the operands required by the operator in \p Info; empty if
/// unknown.
std::string explainOperands(const clang::Diagnostic &Info, clang::Sema &S);

class MessageGroup {
public:
  /// Begins with \p Info. \p HasCode: the text ends with Visual C++'s code.
  MessageGroup(clang::DiagnosticsEngine::Level Level,
               const clang::Diagnostic &Info, const ClangMessages &Messages,
               bool HasCode);

  void addNote(const clang::Diagnostic &Info, const ClangMessages &Messages);

  /// Completes the message from all its notes.
  void finish();

  /// The first message before the notes' additions.
  const clang::StoredDiagnostic &getFirst() const { return First; }
  /// The location to show: in the user's code if the cause is there.
  const clang::FullSourceLoc &getLocation() const {
    return First.getLocation();
  }
  /// The first message with the notes' additions and its code.
  std::string getText() const;
  llvm::ArrayRef<clang::StoredDiagnostic> getNotes() const { return Notes; }

  /// The overloads of an ambiguous call that Clang excluded because they lack
  /// the code's restriction.
  llvm::ArrayRef<const clang::FunctionDecl *> getLeftOut() const {
    return Overloads.getLeftOut();
  }
  Restriction getAmbient() const { return Overloads.getAmbient(); }

  /// True if a check has reported the cause.
  bool isCovered(const Diagnostics &Diags) const;

  /// A suggestion of the name that the user may have meant.
  const std::optional<Suggestion> &getSuggestion() const {
    return Addition.empty() ? Remedy : Counterpart;
  }

  bool isTranslated() const { return IsTranslated; }
  /// True if an assertion of the headers has failed.
  bool isAssertion() const { return IsAssertion; }
  /// True if one such message per declaration or statement is enough: the
  /// headers' classes use each other, and Clang checks each restriction
  /// separately.
  bool isGivenOnce() const { return IsAssertion || IsSpecifier || IsTileSize; }
  /// The call operator of the kernel that the error is about, or null.
  const clang::FunctionDecl *getKernel() const {
    return IsKernelCall ? CallOperator : nullptr;
  }
  /// The function that amp code could call with -famp-extensions, or null.
  const clang::FunctionDecl *getExtension() const { return Extension; }
  /// True if a check after parsing may report the cause.
  bool mayBeCovered() const { return MayBeCovered; }

  /// True if other candidates in headers add nothing: one lacks the
  /// restriction, or there is a suggestion.
  bool foldsHeaders() const {
    return getSuggestion() ||
           llvm::any_of(Notes, [](const clang::StoredDiagnostic &Note) {
             return message::has(Note.getID(), message::LacksRestriction);
           });
  }

private:
  /// Reports a kernel whose parameter is not its index.
  void askForIndex();
  /// Moves the error to \p Loc in the kernel, with a note on the launch.
  void showAtKernel(llvm::StringRef Text, clang::SourceLocation Loc);
  clang::StoredDiagnostic store(const clang::Diagnostic &Note,
                                const ClangMessages &Messages) const;
  std::string getAddition(const clang::Diagnostic &Note) const;

  clang::StoredDiagnostic First;
  std::vector<clang::StoredDiagnostic> Notes;
  /// The only call operator of the called object, or null.
  const clang::FunctionDecl *CallOperator;
  /// Fix-its if the kernel only lacks its restriction specifier.
  std::vector<clang::FixItHint> KernelFixes;
  /// The message's own code, and the one that its notes determine.
  std::string Code;
  CandidateCodes Candidates;
  /// The type of the index that the kernel does not accept, or null.
  clang::QualType Index;
  /// The class without a constructor for the arguments, or null.
  const clang::CXXRecordDecl *Made = nullptr;
  /// The text that the notes add, and the one used if no candidate lacks the
  /// restriction itself.
  std::string Addition, Fallback;
  std::optional<Suggestion> Remedy, Counterpart;

  /// True if the text is a row's text and needs no addition.
  bool IsTranslated;
  bool IsAssertion;
  bool IsSpecifier;
  bool IsKernelCall;
  /// True if all candidates so far are extent::tile.
  bool AllOfTile;
  bool IsTileSize = false;
  /// A candidate that -famp-extensions would admit, or null.
  const clang::FunctionDecl *Extension = nullptr;
  /// True if the error is shown where the user's code requires the instance: at
  /// the first instantiation note outside the headers.
  bool BelongsToUser;
  bool IsAboutArray;
  bool IsAmbiguous;
  bool MayBeCovered;
  /// The function that contains the error.
  const clang::FunctionDecl *Function;
  OverloadSet Overloads;
  /// The location of the class that lacks a function, if there are no
  /// candidates.
  clang::SourceLocation Operand;
};

/// True if the row reports a failed assertion of the headers.
bool isAssertionRow(std::optional<diag::ID> Row);

} // namespace ampcc

#endif
