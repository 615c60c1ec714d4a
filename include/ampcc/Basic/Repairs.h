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

namespace ampcc {

struct Repair {
  enum Kind {
    /// Templates follow Clang's rules for Visual C++: types of dependent bases,
    /// parameters that hide parameters, classes declared as friends.
    Templates,
    /// The name at First is a member of a base class that depends on a template
    /// parameter.
    BaseMember,
    /// It is a type there; the class is Name. Index is 1 where no `typename`
    /// may be written: before the arguments for the base class.
    BaseType,
    /// The name at First is that of C++ AMP's class array or extent, and of
    /// std's.
    AmbiguousClass,
    /// std::exception is made with a text.
    ExceptionText,
    /// The body of the function template at First, which names Name at Last
    /// before its declaration, is parsed when it is instantiated.
    LateBody,
    /// Argument number Index of the call is a temporary, for a reference that
    /// is not const; what is called ends at First.
    TemporaryArgument,
    /// Initializer number Index of those that begin at First is one.
    TemporaryInitializer,
    /// The operand of the cast from First to Last is one.
    TemporaryInCast,
    /// The operand from First to Last is one.
    TemporaryOperand,
    /// The reference that is declared at First is initialised with one.
    TemporaryVariable,
    /// The unsigned parameters of the function template at First are deduced
    /// from signed arguments.
    UnsignedParameters,
    /// The default argument at First repeats that of an earlier declaration.
    DefaultArgument,
    /// Functions of Name, which only friend declarations have, are found.
    FriendFunction,
    /// The macro Name gets more arguments than it has parameters.
    MacroArguments,
    /// The `<` at First compares a member with something, though a template of
    /// the member's name is known.
    MemberComparison,
    /// A constant expression at First reads a static member through a
    /// reference.
    ReferenceConstant,
    /// The reinterpret_cast at First is of nullptr.
    NullCast,
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

  Kind What;
  clang::SourceLocation First, Last;
  unsigned Index = 0;
  std::string Name;

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

} // namespace ampcc

#endif
