//===- Names.h - OpenCL C names for C++ names -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The generated code uses the names of the source. C has one name space for
// functions, types and variables, no overloading and other keywords, so a taken
// or reserved name gets a number or an underscore. Names are requested in
// source order, so that each compilation generates the same ones.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_LOWER_NAMES_H
#define AMPCC_LIB_LOWER_NAMES_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampcc {

/// True for keywords, types, builtin functions and macros of OpenCL C.
bool isReservedName(StringRef Name);
/// Returns \p Base, or a replacement if OpenCL reserves it.
std::string avoidReserved(StringRef Base);

class Names {
public:
  /// Returns a name that is unique in the program. Appends the preferred names
  /// that are taken to \p Better.
  std::string makeGlobal(StringRef Base,
                         std::vector<std::string> *Better = nullptr);
  bool isGlobal(StringRef Name) const { return Globals.contains(Name); }
  /// Returns a name for one function; other functions may use it, too.
  std::string makeLocal(StringRef Base);

private:
  llvm::StringSet<> Globals;
  llvm::StringSet<> Locals;
};

/// The names inside one function.
class LocalNames {
public:
  /// \p Source has the names that the function's variables have in the source.
  LocalNames(Names &Program, const llvm::StringSet<> &Source)
      : Program(Program), Source(Source) {}

  /// Reserves names that the function's variables must not have.
  void reserve(ArrayRef<std::string> Taken);
  /// Returns the name for variables that the source calls \p Base.
  std::string makeVariable(StringRef Base);
  /// Returns \p Base, with a number if it is taken, for a variable that has no
  /// usable name in the source.
  std::string makeDescription(StringRef Base);
  /// Returns \p Base with a number, for a variable that the source does not
  /// have.
  std::string makeOwn(StringRef Base);

private:
  /// Claims \p Name; false if another variable has or will have it.
  bool take(StringRef Name);

  Names &Program;
  const llvm::StringSet<> &Source;
  llvm::StringSet<> Reserved;
  /// Generated names.
  llvm::StringSet<> Made;
  /// Replacements of source names that C does not allow.
  llvm::StringMap<std::string> Renamed;
  unsigned Count = 0;
};

/// Converts \p Name to a C identifier.
std::string makeIdentifier(StringRef Name);

/// Returns a class name derived from the source: `array_view_float_2`,
/// `Outer_Inner`, `main_lambda`.
std::string getRecordBaseName(const RecordDecl *R);
/// Returns a function name derived from the source: `saxpy`, `Ray_intersect`,
/// `Vec_plus`.
std::string getFunctionBaseName(const FunctionDecl *F);
/// Returns the template arguments of an instantiation: `_float_3`.
std::string getTemplateSuffix(const FunctionDecl *F);
/// Returns a variable's source name; for a structured binding, the names of its
/// bindings.
std::string getVariableBaseName(const VarDecl *V);
/// Returns the name of a struct member for the source name \p Name.
std::string getMemberBaseName(StringRef Name);

/// Returns the mangled name of \p F.
std::string getSymbol(const FunctionDecl *F);
/// Returns the mangled name of \p R; empty if it is not externally visible.
std::string getLinkName(const RecordDecl *R);

} // namespace ampcc

#endif
