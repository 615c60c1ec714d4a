//===- MessageKinds.h - the arguments of messages ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Questions about a message that neither its id (ampcc/Basic/MessageTable.h)
// nor the code that Clang is at work on answers, but its arguments and its
// location.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_MESSAGEKINDS_H
#define AMPCC_LIB_SEMA_MESSAGES_MESSAGEKINDS_H

#include "ampcc/Basic/MessageTable.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include <optional>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace ampcc {

/// The class that \p T is or refers to; null if there is none, or no
/// definition.
const clang::CXXRecordDecl *getDefinedClass(clang::QualType T);

/// The arguments of Clang's message about a function without the restriction in
/// force.
struct WrongSide {
  explicit WrongSide(const clang::Diagnostic &Info);

  clang::CUDAFunctionTarget Callee;
  const clang::NamedDecl *Function;
  clang::CUDAFunctionTarget Caller;
};

/// Argument \p I of the message, a declaration; null if it is something else.
const clang::NamedDecl *getDeclArgument(const clang::Diagnostic &Info,
                                        unsigned I);

/// The kinds of candidates, which Clang's notes name by their first argument.
namespace candidate {
enum Kind {
  Function = 0,
  Constructor = 3,
  ImplicitDefaultConstructor,
  ImplicitCopyConstructor,
  ImplicitMoveConstructor,
  ImplicitCopyAssignment,
  ImplicitMoveAssignment
};
} // namespace candidate

/// True if the message names an internal declaration of the headers.
bool namesInternals(const clang::Diagnostic &Info);
/// True if the message names something that the token filter inserted.
bool namesInserted(const clang::Diagnostic &Info);

/// True if the attribute in the message stands for a restriction.
bool isAboutRestriction(const clang::Diagnostic &Info);
/// True if the token filter wrote the attribute in the message: users do not
/// know it.
bool isAboutFilterAttribute(const clang::Diagnostic &Info);
/// True if the plugin sets the language option in the message.
bool isAboutPluginOption(const clang::Diagnostic &Info);

/// True if a format asks for a `long` and gets a LONG, DWORD or HRESULT.
bool isAboutWindowsLong(const clang::Diagnostic &Info);

/// True if the message names a tile_static variable.
bool isAboutTileStatic(const clang::Diagnostic &Info);
/// True if the operand is of std::type_info: typeid has a message of its own.
bool isAboutTypeInfo(const clang::Diagnostic &Info);
/// True if a lambda cannot be copied because of its captures, which have been
/// reported.
bool isAboutFailedCapture(const clang::Diagnostic &Info);
/// True if Clang initializes an aggregate's first member with an aggregate that
/// cannot be copied, as from C++20 on.
bool isAboutAggregateCopy(const clang::Diagnostic &Info);
/// True if the first type in the message is an array.
bool isAboutArray(const clang::Diagnostic &Info);

// A function without the restriction in force is excluded from the candidates
// of a call (rule C3), and Clang's error is about what remains: a built-in
// operator, a copy in place of a move, a missing conversion. It does not speak
// of restrictions though one is the cause.

/// Returns the row that \p Info, an error in \p F or a note on a candidate,
/// gets if a function was excluded. Null \p F: outside functions.
std::optional<diag::ID> findExcluded(const clang::Diagnostic &Info,
                                     const clang::FunctionDecl *F);

// While Clang parses an expression it has no tree of it, and makes none of a
// name that is an error: the program's tokens tell what the name is there.

/// True if the name at \p Name, with what qualifies it, an operator & or
/// parentheses, is all that the variable at \p Variable is initialized with.
bool isInitializer(clang::SourceLocation Name, clang::SourceLocation Variable,
                   const clang::SourceManager &SM,
                   const clang::LangOptions &LO);

/// True if the function that is named at \p Name is called there: `f(1)`,
/// `f<int>(1)`, `(f)(1)` or `(*f)(1)`.
bool isCalled(clang::SourceLocation Name, const clang::SourceManager &SM,
              const clang::LangOptions &LO);

} // namespace ampcc

#endif
