//===- MessageKinds.h - what the arguments of a message tell ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Questions about a message that neither its id (ampcc/Basic/MessageTable.h)
// nor the code that Clang is at work on answers, but its arguments and its
// location.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGES_MESSAGEKINDS_H
#define AMPCC_LIB_SEMA_MESSAGES_MESSAGEKINDS_H

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>

namespace ampcc {

/// Argument \p I of the message, a type; null if it is something else.
clang::QualType getTypeArgument(const clang::Diagnostic &Info, unsigned I);

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

/// The message names something that the headers keep to themselves.
bool namesInternals(const clang::Diagnostic &Info);
/// It names something that the token filter has inserted.
bool namesInserted(const clang::Diagnostic &Info);

/// The attribute that it names stands for a restriction.
bool isAboutRestriction(const clang::Diagnostic &Info);
/// The attribute that it names has been written by the token filter, which is
/// not the user's business.
bool isAboutFilterAttribute(const clang::Diagnostic &Info);
/// The language option that it names is one that the plugin sets.
bool isAboutPluginOption(const clang::Diagnostic &Info);

/// A format asks for a `long`, and gets a LONG, DWORD or HRESULT.
bool isAboutWindowsLong(const clang::Diagnostic &Info);

/// The declaration that it names is that of a tile_static variable.
bool isAboutTileStatic(const clang::Diagnostic &Info);
/// The operand is of std::type_info: typeid, which alone gives one, has a
/// message of its own.
bool isAboutTypeInfo(const clang::Diagnostic &Info);
/// A lambda cannot be copied since it captures variables that cannot, which has
/// been reported.
bool isAboutFailedCapture(const clang::Diagnostic &Info);
/// From C++20 on Clang tries to make an aggregate's first member of an
/// aggregate that cannot be copied.
bool isAboutAggregateCopy(const clang::Diagnostic &Info);
/// The object is an array.
bool isAboutArray(const clang::Diagnostic &Info);

} // namespace ampcc

#endif
