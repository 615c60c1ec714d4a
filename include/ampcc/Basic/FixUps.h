//===- FixUps.h - compatibility fix-ups for Visual C++ code -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang detects too late that a program needs Visual C++'s rules. The plugin
// then compiles the file again: one compilation finds the fix-ups
// (Microsoft/FixUpFinder.h), the next applies them while reading the file.
// Source locations are the same in both, so fix-ups can be passed as options of
// the plugin.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_FIXUPS_H
#define AMPCC_BASIC_FIXUPS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <set>
#include <string>
#include <tuple>

namespace clang {
class LangOptions;
}

namespace ampcc {

struct FixUp {
  enum Kind {
    /// Parse templates by Clang's rules for Visual C++: types of dependent
    /// bases, parameters that hide parameters, classes declared as friends.
    Templates,
    /// `typename` is missing before the name at First.
    Typename,
    /// The name at First is a member of a dependent base class.
    BaseMember,
    /// The name at First is a type or static member of the dependent base class
    /// Name. Index is 1 where `typename` is not allowed: before a static member
    /// and before the arguments for the base class.
    BaseType,
    /// The name at First is ambiguous: a class array or extent of C++ AMP and
    /// of std.
    AmbiguousClass,
    /// std::exception is constructed with a text.
    ExceptionText,
    /// The body of the function template at First, which is invalid at Last
    /// where it is defined, is parsed at its instantiation. Name is declared
    /// later, or empty.
    LateBody,
    /// Argument number Index of the call is a temporary for a non-const
    /// reference; the callee expression ends at First. Name is not empty if
    /// another function than the one for lvalues converts the argument.
    TemporaryArgument,
    /// Initializer number Index of those that begin at First is a temporary.
    TemporaryInitializer,
    /// The operand of the cast from First to Last is a temporary.
    TemporaryInCast,
    /// The operand from First to Last is a temporary.
    TemporaryOperand,
    /// The reference declared at First is initialized with a temporary.
    TemporaryVariable,
    /// The parameter Name at Last of the template at First is deduced from an
    /// argument of type int (Index is 0) or unsigned long (1).
    DeducedParameter,
    /// The class Name, which is defined later, at Last, is declared before the
    /// declaration at First, which uses it at location Index.
    EarlyClass,
    /// The program declares at Last what the header declares as Name at First.
    /// Index is a Header.
    SystemName,
    /// The program has a variable or an enumerator with the name of the macro
    /// Name, at First.
    SystemMacro,
    /// The typedef at First redefines one of the C library with another type of
    /// the same size.
    RepeatedTypedef,
    /// A function of <ctype.h> is an argument at First.
    CtypeArgument,
    /// The file is C++14: First is the location of a feature that C++17
    /// removed, or of Name, which C++17 added.
    OlderStandard,
    /// <amp.h> and standard headers must be included for the file at First.
    Header,
    /// Files may be in UTF-16.
    Utf16,
    /// Functions called Name that are only declared as friends are found.
    FriendFunction,
    /// The `<` at First is a comparison of a member, whose name is also that of
    /// a template.
    MemberComparison,
    /// A constant expression at First reads a static member through a
    /// reference.
    ReferenceConstant,
    /// TCHAR is wchar_t.
    WideCharacters,
    /// <amp.h> includes <ppltasks.h>, which declares the name at First.
    TaskHeader,
    /// <amp.h> includes a part of <windows.h>, number Index of NameGroup, which
    /// declares the name at First. Without Name it is the C library's.
    WindowsNames,
    /// __in, __out and __inout annotate parameters.
    Annotations,
    /// The names of std::tr1, used at First, are in std.
    FirstReport,
    /// The namespace Name in std, at First, is that of a <filesystem> before
    /// C++17.
    OldFilesystem
  };

  /// The kinds of declarations of SystemName.
  enum Header { CFunction, Others };

  Kind What;
  clang::SourceLocation First = {}, Last = {};
  unsigned Index = 0;
  std::string Name = {};

  /// Returns the fix-up as text, for the plugin's options.
  std::string write() const;
  static std::optional<FixUp> read(llvm::StringRef Text);

  friend bool operator<(const FixUp &A, const FixUp &B) {
    return std::tie(A.What, A.First, A.Last, A.Index, A.Name) <
           std::tie(B.What, B.First, B.Last, B.Index, B.Name);
  }
};

using FixUps = std::set<FixUp>;

/// True for annotations of parameters in Visual C++.
bool isAnnotation(llvm::StringRef Word);

// Visual C++ 2012 to 2019 compile C++14 by default. Programs with `using
// namespace std` have functions and variables with names that C++17 added to
// std, and increment a bool.

/// True if C++17 added \p Name to std.
bool isNewInStandard(llvm::StringRef Name);

/// True if \p LO is the language of a command that selects no standard, and is
/// not C++14.
bool isDefaultStandard(const clang::LangOptions &LO);

/// Changes \p LO to C++14.
void chooseOlderStandard(clang::LangOptions &LO);

} // namespace ampcc

#endif
