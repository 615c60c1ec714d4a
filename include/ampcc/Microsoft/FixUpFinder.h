//===- FixUpFinder.h - compatibility fix-ups for errors ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPCC_MICROSOFT_FIXUPFINDER_H
#define AMPCC_MICROSOFT_FIXUPFINDER_H

#include "ampcc/Basic/FixUps.h"
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

/// Observes Clang's errors and finds the fix-ups with which the file compiles
/// as in Visual C++.
class FixUpFinder {
public:
  /// \p IsWindows: the file is Visual C++ code even without <amp.h>. \p Made:
  /// the fix-ups of this compilation.
  FixUpFinder(clang::CompilerInstance &CI, bool IsWindows, const FixUps &Made)
      : CI(CI), Windows(IsWindows), Made(Made) {}

  /// Handles \p Info: an error, or a note of the last error.
  void see(const clang::Diagnostic &Info);

  /// True if a file has an encoding that needs a fix-up.
  bool hasUnreadFile() const;

  /// Returns the fix-ups for the compilation after number \p Compilation. Call
  /// after the file has been read, when all declared names are known.
  FixUps getFixUps(unsigned Compilation) const;

private:
  /// An error in the body of a template that may be correct, or unused, once
  /// the file has been read.
  struct LateUse {
    FixUp How;
    const clang::FunctionDecl *Template;
    const clang::TagDecl *Class = nullptr;         ///< that is not defined yet
    const clang::DeclContext *Namespace = nullptr; ///< that the use names
    /// The error has no other possible fix-up that has not been applied.
    bool IsAlone = true;
  };

  /// A class template names a class at Loc that is unknown there.
  struct EarlyUse {
    const clang::DeclContext *Context;
    clang::SourceLocation Loc;
    std::string Name;
  };
  /// An argument of type From cannot be passed to a parameter of type To.
  struct Conversion {
    FixUp How;
    clang::QualType From, To;
  };

  void seeError(const clang::Diagnostic &Info);
  void findFixUps(const clang::Diagnostic &Info);
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
  void found(FixUp R);
  void found(FixUp::Kind What, clang::SourceLocation First = {},
             std::string Name = "");
  /// Stores \p Item, a possible fix-up, until the file has been read.
  template <class Container>
  void deferTo(Container &Items, typename Container::value_type Item) {
    if (LastLateUse && Made.empty())
      LastLateUse->IsAlone = false;
    Items.insert(Items.end(), std::move(Item));
  }
  /// Returns the fix-up of argument number \p Index of the call in error.
  FixUp getArgument(unsigned Index) const;
  void seeFlags(const clang::Diagnostic &Info);
  void seeConversion(const clang::Diagnostic &Note);
  void seePrevious(const clang::Diagnostic &Note);
  void seeNewStandard(const clang::Diagnostic &Info, std::string Name);
  void findConversions(FixUps &Result) const;
  /// Returns whether \p R is set.
  bool add(const std::optional<FixUp> &R);

  clang::CompilerInstance &CI;
  const bool Windows;
  const FixUps &Made;
  /// The location of the first undeclared name; or invalid.
  clang::SourceLocation UnknownPlace;
  /// The error to which notes belong.
  clang::SourceLocation ErrorLoc;
  llvm::SmallVector<clang::CharSourceRange, 4> ErrorRanges;
  message::Hint ErrorHint{};
  bool IsAboutCast = false;
  /// The previous declaration has a type with the same values.
  bool RepeatsType = false;
  /// The error says that a `>` is missing.
  bool LacksGreater = false;
  /// The location where strings of char and of wchar_t are mixed; or invalid.
  clang::SourceLocation WideLoc;
  FixUps Found;
  bool HasFixUp = false; ///< of the last error
  std::deque<LateUse> LateUses;
  /// Bodies with an unterminated literal or brace: parsed late, they would
  /// swallow the code after them.
  std::set<const clang::FunctionDecl *> Unclosed;
  std::vector<EarlyUse> EarlyUses;
  std::vector<Conversion> Conversions;
  /// Templates whose arguments cannot be deduced.
  std::set<clang::SourceLocation> Deducing;
  LateUse *LastLateUse = nullptr; ///< of the last error, or null
};

} // namespace ampcc

#endif
