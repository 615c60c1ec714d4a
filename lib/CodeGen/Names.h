//===- Names.h - OpenCL C names for C++ names -------------------*- C++ -*-===//
//
// Names in the text are those of the source. C has one name space for
// functions, types and variables, no overloading and other keywords, so a name
// that is taken or reserved gets a number or an underscore. The order of
// requests decides; it is the order of the source, and so the same in each
// compilation.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_CODEGEN_NAMES_H
#define AMPCC_CODEGEN_NAMES_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/StringSet.h"

namespace ampcc {

/// True for keywords, types, builtin functions and macros of OpenCL C.
bool isReservedName(llvm::StringRef Name);

class Names {
public:
  /// A name for the whole program.
  std::string makeGlobal(llvm::StringRef Base);
  /// A name inside one function; others may use it again.
  std::string makeLocal(llvm::StringRef Base);

private:
  llvm::StringSet<> Globals;
  llvm::StringSet<> Locals;
};

/// \p Name as an identifier of C.
std::string makeIdentifier(llvm::StringRef Name);

/// What the source calls a class: `array_view_float_2`, `Outer_Inner`,
/// `main_lambda`.
std::string getRecordBaseName(const clang::RecordDecl *R);
/// What the source calls a function: `saxpy`, `Ray_intersect`, `Vec_plus`.
std::string getFunctionBaseName(const clang::FunctionDecl *F);
/// The name of a member, where it is reached by that.
std::string getMemberBaseName(llvm::StringRef Name);

} // namespace ampcc

#endif
