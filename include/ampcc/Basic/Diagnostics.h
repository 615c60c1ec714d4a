//===- Diagnostics.h - reporting ampcc's diagnostics ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every message of ampcc is a row of Diagnostics.def and is reported through
// this class. Clang's custom diagnostics know neither warning flags nor
// -Werror, -w, #pragma clang diagnostic or system headers, so the level in
// force is decided here, and the flag and the MSVC code are appended to the
// text here.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_DIAGNOSTICS_H
#define AMPCC_BASIC_DIAGNOSTICS_H

#include "ampcc/Basic/Options.h"
#include "ampcc/Basic/Pragmas.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class CodeGenOptions;
class Decl;
} // namespace clang

namespace ampcc {

namespace diag {
enum ID : unsigned {
#define AMP_DIAG(Id, Group, Rules, Level, Code, Flag, Text) Id,
#include "ampcc/Basic/Diagnostics.def"
  NumDiagnostics
};

/// The subject of a row.
enum class Group : unsigned char {
  Clause,          ///< how a clause is written
  MisplacedClause, ///< where one is
  Microsoft,
  Meaning,
  Overload,
  Member, ///< implicit members
  Type,
  Declarator,
  Code, ///< expressions and statements
  KernelObject,
  TileStatic,
  Kernel,
  Barrier,
  CodeGen,
  Library,
  Shared ///< notes of several groups
};
} // namespace diag

class Diagnostics {
public:
  Diagnostics(clang::DiagnosticsEngine &Engine, const WarningOptions &Options)
      : Engine(Engine), Options(Options) {}

  /// Starts a diagnostic at \p Loc; stream its arguments into the result. One
  /// that is not in force at \p Loc is swallowed, with the notes after it.
  clang::DiagnosticBuilder report(clang::SourceLocation Loc, diag::ID Id);

  /// Whether anything has been reported that is an error here.
  bool hasReportedError() const { return !Reported.empty(); }
  /// Whether \p Id was reported in the declaration or statement that \p Loc is
  /// in.
  bool isReportedBeside(diag::ID Id, clang::SourceLocation Loc) const;
  /// The same for any row of \p Group.
  bool isReportedBeside(diag::Group Group, clang::SourceLocation Loc) const;

  /// True once for each \p Id and \p Loc: kernels share functions, and one is
  /// lowered for several targets.
  bool isNew(diag::ID Id, clang::SourceLocation Loc) {
    return Told.insert({unsigned(Id), Loc.getRawEncoding()}).second;
  }

  /// An error, of Clang's or a row, has been found at \p Loc.
  void addError(clang::SourceLocation Loc) { Errors.push_back(Loc); }
  /// Whether one was found in the declaration or statement that \p Loc is in.
  bool hasErrorBeside(clang::SourceLocation Loc) const;

  /// A mistake that was reported makes what \p Range has fail: calls there are
  /// not reported.
  void cover(clang::SourceRange Range) { Covered.push_back(Range); }
  bool isCovered(clang::SourceLocation Loc) const;
  /// An object was reported in \p F of a class whose definition is in \p Range:
  /// that its functions cannot be called there either is not reported.
  void coverFunctions(const clang::Decl *F, clang::SourceRange Range) {
    CoveredFunctions[F].push_back(Range);
  }
  /// Whether what is declared at \p Callee is one of these in \p F.
  bool isCoveredFunction(const clang::Decl *F,
                         clang::SourceLocation Callee) const;

  /// Runs \p Check without giving its errors. Returns the location of the first
  /// one; invalid if there is none.
  clang::SourceLocation suspendErrors(llvm::function_ref<void()> Check);

  /// The level that \p Id has at \p Loc.
  clang::DiagnosticsEngine::Level getLevel(clang::SourceLocation Loc,
                                           diag::ID Id) const;

  /// The row's text with its code and without its arguments: what a message of
  /// Clang is translated to.
  static std::string getText(diag::ID Id);
  static diag::Group getGroup(diag::ID Id);
  /// True if the message that Clang knows as \p GivenId is a row of \p Group.
  bool isOf(diag::Group Group, unsigned GivenId) const;
  /// Whether \p Name, such as "amp-nontiled", is the flag of a row.
  static bool isFlag(llvm::StringRef Name);
  /// The flag that is most like \p Name; empty if none is like it.
  static llvm::StringRef findSimilarFlag(llvm::StringRef Name);

  /// Honours the pragmas of \p PP about our flags.
  void attachPragmas(clang::Preprocessor &PP) { Pragmas.attach(PP); }

  /// Gives the remarks that \p Asked asks for (-Rpass).
  void enableRemarks(const clang::CodeGenOptions &Asked) { Remarks = &Asked; }

  clang::DiagnosticsEngine &getEngine() const { return Engine; }

private:
  clang::DiagnosticsEngine &Engine;
  const WarningOptions &Options;
  DiagnosticPragmas Pragmas;
  const clang::CodeGenOptions *Remarks = nullptr;
  /// Clang's number for each (row, level) reported so far.
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> CustomIds;
  std::vector<std::pair<diag::ID, clang::SourceLocation>> Reported;
  llvm::DenseSet<std::pair<unsigned, unsigned>> Told;
  /// Receives the location of the first suspended error, unless null.
  clang::SourceLocation *Suspended = nullptr;
  std::vector<clang::SourceLocation> Errors;
  std::vector<clang::SourceRange> Covered;
  llvm::DenseMap<const clang::Decl *, std::vector<clang::SourceRange>>
      CoveredFunctions;
};

/// Whether \p A and \p B are in the same declaration or statement, as far as
/// semicolons and braces tell. A location in a macro is that of the macro's
/// use.
bool isInSameDeclaration(const clang::SourceManager &SM,
                         clang::SourceLocation A, clang::SourceLocation B);

/// Returns the place in the main file that includes the text at \p Loc.
clang::SourceLocation getPlaceInMainFile(const clang::SourceManager &SM,
                                         clang::SourceLocation Loc);

} // namespace ampcc

#endif
