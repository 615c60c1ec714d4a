//===- Diagnostics.h - reporting ampcc's diagnostics ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every message of ampcc is a row of Diagnostics.def, reported through this
// class. Clang's custom diagnostics do not support warning flags, -Werror, -w,
// #pragma clang diagnostic or system headers, so this class computes the level
// and appends the flag and the MSVC code to the text.
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
  Specifier,          ///< syntax of restriction specifiers
  MisplacedSpecifier, ///< position of restriction specifiers
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

  /// Starts a diagnostic at \p Loc; stream its arguments into the result. A
  /// diagnostic that is disabled at \p Loc is dropped, with its notes.
  clang::DiagnosticBuilder report(clang::SourceLocation Loc, diag::ID Id);

  /// True if a diagnostic was reported as an error.
  bool hasReportedError() const { return !Reported.empty(); }
  /// True if \p Id was reported in the declaration or statement of \p Loc.
  bool isReportedBeside(diag::ID Id, clang::SourceLocation Loc) const;
  /// The same for any row of \p Group.
  bool isReportedBeside(diag::Group Group, clang::SourceLocation Loc) const;

  /// True at the first call for \p Id and \p Loc: kernels share functions, and
  /// a kernel is lowered for several targets.
  bool isNew(diag::ID Id, clang::SourceLocation Loc) {
    return Told.insert({unsigned(Id), Loc.getRawEncoding()}).second;
  }

  /// Records an error at \p Loc, from Clang or a row.
  void addError(clang::SourceLocation Loc) { Errors.push_back(Loc); }
  /// True if an error was recorded in the declaration or statement of \p Loc.
  bool hasErrorBeside(clang::SourceLocation Loc) const;

  /// Suppresses reports of calls in \p Range, which fail because of a violation
  /// that was reported.
  void cover(clang::SourceRange Range) { Covered.push_back(Range); }
  bool isCovered(clang::SourceLocation Loc) const;
  /// Suppresses reports of calls in \p F of functions of the class that is
  /// defined in \p Range, since an object of it was reported there.
  void coverFunctions(const clang::Decl *F, clang::SourceRange Range) {
    CoveredFunctions[F].push_back(Range);
  }
  /// True if calls in \p F of the function declared at \p Callee are
  /// suppressed.
  bool isCoveredFunction(const clang::Decl *F,
                         clang::SourceLocation Callee) const;

  /// Runs \p Check without emitting its errors. Returns the location of the
  /// first one; invalid if there is none.
  clang::SourceLocation suspendErrors(llvm::function_ref<void()> Check);

  /// Returns the level of \p Id at \p Loc.
  clang::DiagnosticsEngine::Level getLevel(clang::SourceLocation Loc,
                                           diag::ID Id) const;

  /// Returns the row's text with its code and unexpanded arguments, as a
  /// replacement of a message of Clang.
  static std::string getText(diag::ID Id);
  static diag::Group getGroup(diag::ID Id);
  /// True if the custom diagnostic \p GivenId of Clang is a row of \p Group.
  bool isOf(diag::Group Group, unsigned GivenId) const;
  /// True if \p Name, such as "amp-nontiled", is the flag of a row.
  static bool isFlag(llvm::StringRef Name);
  /// Returns the flag most similar to \p Name; empty if there is none.
  static llvm::StringRef findSimilarFlag(llvm::StringRef Name);

  /// Observes the pragmas of \p PP that name flags of ampcc.
  void attachPragmas(clang::Preprocessor &PP) { Pragmas.attach(PP); }

  /// Enables the remarks that \p Asked requests (-Rpass).
  void enableRemarks(const clang::CodeGenOptions &Asked) { Remarks = &Asked; }

  clang::DiagnosticsEngine &getEngine() const { return Engine; }

private:
  clang::DiagnosticsEngine &Engine;
  const WarningOptions &Options;
  DiagnosticPragmas Pragmas;
  const clang::CodeGenOptions *Remarks = nullptr;
  /// Clang's diagnostic id of each (row, level) reported so far.
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

/// True if \p A and \p B are in the same declaration or statement, judging by
/// semicolons and braces. A macro location is that of the expansion.
bool isInSameDeclaration(const clang::SourceManager &SM,
                         clang::SourceLocation A, clang::SourceLocation B);

/// Returns the location in the main file that includes the text at \p Loc.
clang::SourceLocation getPlaceInMainFile(const clang::SourceManager &SM,
                                         clang::SourceLocation Loc);

} // namespace ampcc

#endif
