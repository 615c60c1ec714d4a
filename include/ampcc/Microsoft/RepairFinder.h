//===- RepairFinder.h - repairs for errors of Clang -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_REPAIRFINDER_H
#define AMPCC_MICROSOFT_REPAIRFINDER_H

#include "ampcc/Basic/Repairs.h"
#include "ampcc/Microsoft/WindowsNames.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace clang {
class CompilerInstance;
class DeclContext;
class FunctionDecl;
class TagDecl;
} // namespace clang

namespace ampcc {

/// Reads Clang's errors while they are made, and finds the repairs with which
/// the file compiles as Visual C++ compiles it.
class RepairFinder {
public:
  explicit RepairFinder(clang::CompilerInstance &CI) : CI(CI) {}

  /// Clang reports \p Info: an error, or a note that follows the last one.
  void see(const clang::Diagnostic &Info);

  /// The repairs that were found, for use after the file has been read: only
  /// then is it known which names are declared after all.
  Repairs getRepairs() const;

private:
  /// An error in the body of a template that a later declaration may resolve.
  struct LateUse {
    Repair How;
    const clang::FunctionDecl *Template;
    const clang::TagDecl *Class; ///< that has no definition yet; or null
    const clang::DeclContext *Namespace = nullptr; ///< that the use names
  };

  void seeError(const clang::Diagnostic &Info);
  void seeNote(const clang::Diagnostic &Info);
  void seeUnknownName(const clang::Diagnostic &Info);
  void includeGroup(NameGroup Group, const std::string &Name);
  void seeMacros();
  void seeWindowsName(const std::string &Name);
  void seeGlobalName(const std::string &Name);
  void seeTemporary(const clang::Diagnostic &Info);
  void seeTemporaryArgument(const clang::Diagnostic &Note);
  void seeIncompleteTypes(const clang::Diagnostic &Info);
  void addLateUse(const clang::Diagnostic &Info, std::string Name,
                  const clang::TagDecl *Class,
                  const clang::DeclContext *Namespace = nullptr);
  bool isDeclared(const LateUse &Use) const;
  std::string getSpelling(clang::SourceLocation Loc) const;
  bool isInClassWithDependentBase() const;
  void seeCast(const clang::Diagnostic &Info);
  void seeConstant();
  void seeTypes(const clang::Diagnostic &Info);
  void seeVariableArrays(const clang::Diagnostic &Info);
  /// Returns whether there is one.
  bool add(const std::optional<Repair> &R);

  clang::CompilerInstance &CI;
  /// The error that notes belong to.
  clang::SourceLocation ErrorLoc;
  llvm::SmallVector<clang::CharSourceRange, 4> ErrorRanges;
  bool IsAboutOperator = false, IsAboutCall = false, IsAboutCast = false;
  /// It says that a `>` is missing.
  bool LacksGreater = false;
  /// The location of a macro with too many arguments; or invalid.
  clang::SourceLocation MacroCall;
  /// The location at which strings of char and of wchar_t meet; or invalid.
  clang::SourceLocation WideLoc;
  Repairs Found;
  std::vector<LateUse> LateUses;
};

} // namespace ampcc

#endif
