//===- Names.h - OpenCL C names for C++ names -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names in the text are those of the source. C has one name space for
// functions, types and variables, no overloading and other keywords, so a name
// that is taken or reserved gets a number or an underscore. The order of
// requests decides; it is the order of the source, and so the same in each
// compilation.
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
/// \p Base, or what stands for it where OpenCL reserves that.
std::string avoidReserved(StringRef Base);

class Names {
public:
  /// A name for the whole program. Those that are taken are added to \p Better.
  std::string makeGlobal(StringRef Base,
                         std::vector<std::string> *Better = nullptr);
  bool isGlobal(StringRef Name) const { return Globals.contains(Name); }
  /// A name inside one function; others may use it again.
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

  /// Something outside the function's variables has these names.
  void reserve(ArrayRef<std::string> Taken);
  /// A name for the variables that the source calls \p Base.
  std::string makeVariable(StringRef Base);
  /// \p Base, or that and a number: a name for a variable to which the source
  /// gives none.
  std::string makeDescription(StringRef Base);
  /// \p Base and a number: a name for a variable that the source does not have.
  std::string makeOwn(StringRef Base);

private:
  /// True if no other variable of the function has or will have this name.
  bool take(StringRef Name);

  Names &Program;
  const llvm::StringSet<> &Source;
  llvm::StringSet<> Reserved;
  /// The names that are not the source's.
  llvm::StringSet<> Made;
  /// New names of the source's names that C does not allow.
  llvm::StringMap<std::string> Renamed;
  unsigned Count = 0;
};

/// \p Name as an identifier of C.
std::string makeIdentifier(StringRef Name);

/// Returns the name of a class after the source: `array_view_float_2`,
/// `Outer_Inner`, `main_lambda`.
std::string getRecordBaseName(const RecordDecl *R);
/// Returns the name of a function after the source: `saxpy`, `Ray_intersect`,
/// `Vec_plus`.
std::string getFunctionBaseName(const FunctionDecl *F);
/// The arguments of a template's instance: `_float_3`.
std::string getTemplateSuffix(const FunctionDecl *F);
/// Returns the name of a variable after the source, or of the parts of one
/// without a name.
std::string getVariableBaseName(const VarDecl *V);
/// The name of a member, where it is reached by that.
std::string getMemberBaseName(StringRef Name);

/// The linker's name of \p F.
std::string getSymbol(const FunctionDecl *F);
/// The name of \p R in all translation units; empty if it has none.
std::string getLinkName(const RecordDecl *R);

} // namespace ampcc

#endif
