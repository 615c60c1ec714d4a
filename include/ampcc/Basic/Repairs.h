//===- Repairs.h - what Visual C++ takes and Clang refuses ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang finds out that a program needs Visual C++'s rules when it is too late
// to follow them. The plugin then compiles the file once more: one attempt
// finds the repairs (Microsoft/RepairFinder.h), the next makes them while it
// reads the file. Source locations are the same in both, so that repairs can be
// passed as options of the plugin.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_BASIC_REPAIRS_H
#define AMPCC_BASIC_REPAIRS_H

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

struct Repair {
  enum Kind {
    /// Templates follow Clang's rules for Visual C++: types of dependent bases,
    /// parameters that hide parameters, classes declared as friends.
    Templates,
    /// `typename` is missing in front of the name at First.
    Typename,
    /// The name at First is a member of a base class that depends on a template
    /// parameter.
    BaseMember,
    /// It is a type there, or a static member; the class is Name. Index is 1
    /// where no `typename` may be written: before a static member and before
    /// the arguments for the base class.
    BaseType,
    /// The name at First is that of C++ AMP's class array or extent, and of
    /// std's.
    AmbiguousClass,
    /// std::exception is made with a text.
    ExceptionText,
    /// The body of the function template at First, which is wrong at Last where
    /// it is written, is parsed when it is instantiated. Name is declared
    /// later; or empty.
    LateBody,
    /// Argument number Index of the call is a temporary, for a reference that
    /// is not const; what is called ends at First. Name is not empty if
    /// another function than the one for lvalues makes the argument.
    TemporaryArgument,
    /// Initializer number Index of those that begin at First is one.
    TemporaryInitializer,
    /// The operand of the cast from First to Last is one.
    TemporaryInCast,
    /// The operand from First to Last is one.
    TemporaryOperand,
    /// The reference that is declared at First is initialised with one.
    TemporaryVariable,
    /// The parameter at Last of the template at First, with the name Name, is
    /// deduced from an argument of type int (Index is 0) or unsigned long (1).
    DeducedParameter,
    /// The class Name, whose definition at Last comes later, is declared before
    /// the declaration at First, which uses it at the location Index.
    EarlyClass,
    /// The program has a declaration of its own, at Last, where the header has
    /// that of Name at First. Index is a Header.
    SystemName,
    /// The program has a variable or an enumerator of its own that is called as
    /// the macro Name, at First.
    SystemMacro,
    /// The typedef at First repeats one of the C library, with another type of
    /// the same size.
    RepeatedTypedef,
    /// The function of <ctype.h> at First is an argument.
    CtypeArgument,
    /// The file is C++14: at First is what C++17 does not have, or Name, which
    /// it added.
    OlderStandard,
    /// <amp.h> and standard headers are included, which the file at First
    /// counts on.
    Header,
    /// Files may be in UTF-16.
    Utf16,
    /// Functions of Name, which only friend declarations have, are found.
    FriendFunction,
    /// The `<` at First compares a member with something, though a template of
    /// the member's name is known.
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
    /// __in, __out and __inout say how parameters are used.
    Annotations,
    /// The names of std::tr1, at First, are in std.
    FirstReport,
    /// The namespace Name in std, at First, is that of a <filesystem> which is
    /// older than C++17.
    OldFilesystem
  };

  /// The declarations that a SystemName is about.
  enum Header { CFunction, Others };

  Kind What;
  clang::SourceLocation First = {}, Last = {};
  unsigned Index = 0;
  std::string Name = {};

  /// The repair as text, for the plugin's options.
  std::string write() const;
  static std::optional<Repair> read(llvm::StringRef Text);

  friend bool operator<(const Repair &A, const Repair &B) {
    return std::tie(A.What, A.First, A.Last, A.Index, A.Name) <
           std::tie(B.What, B.First, B.Last, B.Index, B.Name);
  }
};

using Repairs = std::set<Repair>;

/// A word of Visual C++ that says how a parameter is used.
bool isAnnotation(llvm::StringRef Word);

// Visual C++ 2012 to 2019 compile C++14 unless told otherwise. Programs with
// `using namespace std` have functions and variables of their own that C++17
// added to std, and increment a bool.

/// C++17 added \p Name to std.
bool isNewInStandard(llvm::StringRef Name);

/// True if \p LO is the language of a command that asks for no standard, and
/// C++14 is not.
bool isDefaultStandard(const clang::LangOptions &LO);

/// Makes \p LO C++14.
void chooseOlderStandard(clang::LangOptions &LO);

} // namespace ampcc

#endif
