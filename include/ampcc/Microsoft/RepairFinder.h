//===- RepairFinder.h - repairs for errors of Clang -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_REPAIRFINDER_H
#define AMPCC_MICROSOFT_REPAIRFINDER_H

#include "ampcc/Basic/Repairs.h"
#include "ampcc/Microsoft/WindowsNames.h"
#include "clang/AST/Type.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallVector.h"
#include <deque>
#include <set>

namespace clang {
class CompilerInstance;
class DeclContext;
class FunctionDecl;
class TagDecl;
} // namespace clang

namespace ampcc {
namespace message {
enum class Hint : uint8_t;
}

/// Reads Clang's errors while they are made, and finds the repairs with which
/// the file compiles as Visual C++ compiles it.
class RepairFinder {
public:
  /// \p IsWindows: the file is code for Visual C++ also without <amp.h>. \p
  /// Made are the repairs of this attempt.
  RepairFinder(clang::CompilerInstance &CI, bool IsWindows, const Repairs &Made)
      : CI(CI), Windows(IsWindows), Made(Made) {}

  /// Clang reports \p Info: an error, or a note that follows the last one.
  void see(const clang::Diagnostic &Info);

  /// True if a file is in an encoding that needs a repair.
  bool hasUnreadFile() const;

  /// The repairs for the attempt after number \p Attempt, for use after the
  /// file has been read: only then is it known which names are declared after
  /// all.
  Repairs getRepairs(unsigned Attempt) const;

private:
  /// An error in the body of a template, which may be right, or unused, when
  /// the file has been read.
  struct LateUse {
    Repair How;
    const clang::FunctionDecl *Template;
    const clang::TagDecl *Class = nullptr; ///< that has no definition yet
    const clang::DeclContext *Namespace = nullptr; ///< that the use names
    /// Nothing else may be done about the error that has not been done.
    bool IsAlone = true;
  };

  /// A class template names a class at Loc that is not known there.
  struct EarlyUse {
    const clang::DeclContext *Context;
    clang::SourceLocation Loc;
    std::string Name;
  };
  /// An argument of the type From cannot be passed to a parameter of type To.
  struct Conversion {
    Repair How;
    clang::QualType From, To;
  };

  void seeError(const clang::Diagnostic &Info);
  void findRepairs(const clang::Diagnostic &Info);
  void seeNote(const clang::Diagnostic &Info);
  void seeUnknownName();
  void includeGroup(NameGroup Group, const std::string &Name);
  void seeMacros();
  void seeWindowsName(const std::string &Name);
  void seeGlobalName(const std::string &Name);
  void seeStandardName(const clang::DeclContext *Context,
                       const std::string &Name);
  void seeTemporary(const clang::Diagnostic &Info);
  void seeTemporaryArgument(const clang::Diagnostic &Note);
  void seeIncompleteTypes(const clang::Diagnostic &Info);
  void addLateUse(const clang::Diagnostic &Info);
  bool isDeclared(const LateUse &Use) const;
  std::string getSpelling(clang::SourceLocation Loc) const;
  void seeConstant();
  void seeTypes(const clang::Diagnostic &Info);
  void seeVariableArrays(const clang::Diagnostic &Info);
  void found(Repair R);
  void found(Repair::Kind What, clang::SourceLocation First = {},
             std::string Name = "");
  /// Keeps \p Item, which may be a repair, until the file has been read.
  template <class Container>
  void deferTo(Container &Items, typename Container::value_type Item) {
    if (LastLateUse && Made.empty())
      LastLateUse->IsAlone = false;
    Items.insert(Items.end(), std::move(Item));
  }
  /// The repair of argument number \p Index of what the error is about.
  Repair getArgument(unsigned Index) const;
  void seeFlags(const clang::Diagnostic &Info);
  void seeConversion(const clang::Diagnostic &Note);
  void seePrevious(const clang::Diagnostic &Note);
  void seeNewStandard(const clang::Diagnostic &Info, std::string Name);
  void findConversions(Repairs &Result) const;
  /// Returns whether there is one.
  bool add(const std::optional<Repair> &R);

  clang::CompilerInstance &CI;
  const bool Windows;
  const Repairs &Made;
  /// The first name that nothing declares; or invalid.
  clang::SourceLocation UnknownPlace;
  /// The error that notes belong to.
  clang::SourceLocation ErrorLoc;
  llvm::SmallVector<clang::CharSourceRange, 4> ErrorRanges;
  message::Hint ErrorHint{};
  bool IsAboutCast = false;
  /// The other declaration is a type with the same values.
  bool RepeatsType = false;
  /// It says that a `>` is missing.
  bool LacksGreater = false;
  /// The location at which strings of char and of wchar_t meet; or invalid.
  clang::SourceLocation WideLoc;
  Repairs Found;
  bool HasRepair = false; ///< the last error
  std::deque<LateUse> LateUses;
  /// Bodies with a literal or brace that is not closed: read late, they would
  /// swallow what follows.
  std::set<const clang::FunctionDecl *> Unclosed;
  std::vector<EarlyUse> EarlyUses;
  std::vector<Conversion> Conversions;
  /// The templates whose parameters cannot be deduced.
  std::set<clang::SourceLocation> Deducing;
  LateUse *LastLateUse = nullptr; ///< that of the last error, if any
};

} // namespace ampcc

#endif
