//===- MessageKinds.h - what a message of Clang is about --------*- C++ -*-===//
//
// As far as the message alone tells: its number, its arguments, its place. What
// takes a look at the code that Clang is at work on is in ClangMessages.h.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_MESSAGEKINDS_H
#define AMPCC_LIB_SEMA_MESSAGEKINDS_H

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>

namespace ampcc {

/// Argument \p I of the message, a type; null if it is none.
clang::QualType getTypeArgument(const clang::Diagnostic &Info, unsigned I);

/// The class that \p T is or refers to; null if it is none with a definition.
const clang::CXXRecordDecl *getDefinedClass(clang::QualType T);

/// What the message about a function without the restriction in force says.
struct WrongSide {
  clang::CUDAFunctionTarget Callee;
  const clang::NamedDecl *Function;
  clang::CUDAFunctionTarget Caller;
};
std::optional<WrongSide> getWrongSide(const clang::Diagnostic &Info);

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

/// The note is on a candidate for a call, of the message's number.
bool isCandidate(unsigned Note);
/// On one that would do in code of its restriction.
bool lacksRestriction(unsigned Note);
/// The note says which instantiation the code came from.
bool isInstantiation(const clang::Diagnostic &Info);

/// The message is about a line of <amp.h>'s own.
bool isInHeaders(const clang::Diagnostic &Info);
/// The note is on something that they keep to themselves, or on a condition of
/// one of their templates.
bool isInternal(const clang::Diagnostic &Note);

/// The attribute of a restriction stands on something else than a function.
bool isAboutTargets(const clang::Diagnostic &Info);
/// An attribute that the token filter has written stands where Clang ignores
/// it. That is our business.
bool isAboutAttributeOfOurs(const clang::Diagnostic &Info);
/// A precompiled header was made with another of the language options that the
/// plugin sets.
bool isAboutOwnOption(const clang::Diagnostic &Info);

/// The message is about an operator of std::type_info: typeid, which alone
/// gives one, has a message of its own.
bool isAboutTypeInfo(const clang::Diagnostic &Info);
/// No constructor for the elements of an array.
bool isAboutArray(const clang::Diagnostic &Info);

/// Several overloads are as good.
bool isAboutAmbiguity(const clang::Diagnostic &Info);

/// A type is undefined where it needs a definition, or a reference where there
/// can be none.
bool isAboutBadType(const clang::Diagnostic &Info);

/// The message may speak of something that a check of ours, which come when
/// all has been parsed, reports too: see Diagnostics::cover.
bool mayBeCovered(const clang::Diagnostic &Info);

} // namespace ampcc

#endif
