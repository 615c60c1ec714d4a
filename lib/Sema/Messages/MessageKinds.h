//===- MessageKinds.h - the arguments of messages ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Predicates that depend on a message's arguments and location, not on its id
// (ampcc/Basic/MessageTable.h) or on the code that Clang is processing.
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

/// Returns the defined class that \p T is or refers to, or null.
const clang::CXXRecordDecl *getDefinedClass(clang::QualType T);

/// The arguments of Clang's message about a callee that lacks the caller's
/// restriction.
struct WrongSide {
  explicit WrongSide(const clang::Diagnostic &Info);

  clang::CUDAFunctionTarget Callee;
  const clang::NamedDecl *Function;
  clang::CUDAFunctionTarget Caller;
};

/// Returns argument \p I if it is a declaration, null otherwise.
const clang::NamedDecl *getDeclArgument(const clang::Diagnostic &Info,
                                        unsigned I);

/// The kinds of candidates: the first argument of Clang's notes.
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

/// True if the attribute in the message represents a restriction.
bool isAboutRestriction(const clang::Diagnostic &Info);
/// True if the token filter wrote the attribute in the message, which users do
/// not know.
bool isAboutFilterAttribute(const clang::Diagnostic &Info);
/// True if the plugin sets the language option in the message.
bool isAboutPluginOption(const clang::Diagnostic &Info);

/// True if a format requires a `long` but gets a LONG, DWORD or HRESULT.
bool isAboutWindowsLong(const clang::Diagnostic &Info);

/// True if the message names a tile_static variable.
bool isAboutTileStatic(const clang::Diagnostic &Info);
/// True for an operand of type std::type_info: typeid has its own message.
bool isAboutTypeInfo(const clang::Diagnostic &Info);
/// True if a lambda cannot be copied because of captures that have been
/// reported.
bool isAboutFailedCapture(const clang::Diagnostic &Info);
/// True if Clang initializes an aggregate's first member with an aggregate that
/// cannot be copied, as in C++20 and later.
bool isAboutAggregateCopy(const clang::Diagnostic &Info);
/// True if the first type in the message is an array.
bool isAboutArray(const clang::Diagnostic &Info);

// Clang excludes functions without the restriction in force from a call's
// candidates (rule C3) and reports a consequence: a built-in operator, a copy
// instead of a move, a missing conversion. The error does not mention
// restrictions.

/// Returns the row for \p Info, an error in \p F or a note on a candidate, if a
/// function was excluded. Null \p F: outside functions.
std::optional<diag::ID> findExcluded(const clang::Diagnostic &Info,
                                     const clang::FunctionDecl *F);

// While Clang parses an expression there is no AST, and none for an erroneous
// name: the tokens tell how the name is used.

/// True if the name at \p Name, possibly qualified, parenthesized or after &,
/// is the whole initializer of the variable at \p Variable.
bool isInitializer(clang::SourceLocation Name, clang::SourceLocation Variable,
                   const clang::SourceManager &SM,
                   const clang::LangOptions &LO);

/// True if the function named at \p Name is called: `f(1)`, `f<int>(1)`,
/// `(f)(1)` or `(*f)(1)`.
bool isCalled(clang::SourceLocation Name, const clang::SourceManager &SM,
              const clang::LangOptions &LO);

} // namespace ampcc

#endif
