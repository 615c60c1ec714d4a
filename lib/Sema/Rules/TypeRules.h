//===- TypeRules.h - types that amp code may use ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a type is allowed (rules E), which depends on its use: a
// pointer is allowed as a parameter and not as a member. The answer is data,
// the reason and the path to it, so that each check can word it for its
// subject.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_RULES_TYPERULES_H
#define AMPCC_LIB_SEMA_RULES_TYPERULES_H

#include "ampcc/Basic/Options.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"
#include <map>
#include <optional>

namespace ampcc {

enum class TypeUse {
  Value,    ///< local variable, parameter, result, temporary
  Referent, ///< what a reference refers to
  Pointee,  ///< what a pointer points to
  Member,   ///< data member, capture, tile_static variable
  Element   ///< element of an array
};

/// True if \p T is a pointer to objects or a class with their address, so that
/// a view can take its place.
bool hasElements(clang::QualType T);

/// Why a type is not allowed; the order is that of AMP_TYPE_REASON.
enum class TypeReason : unsigned {
  Integer,
  Floating,
  Volatile,
  PointerToPointer,
  PointerMember,
  ReferenceMember,
  Function,
  BoolElement,
  ElementSize,
  EmptyElement,
  Offset,
  BitField,
  VirtualBase,
  VirtualFunction,
  EnumUnderlying,
  MemberFunction,
  Container,
  NullPtr,
  VariableLength,
  CpuOnly,
  Other
};

struct TypeProblem {
  TypeReason Reason;
  /// The type that violates the rule; the one asked about contains it.
  clang::QualType Type;
  /// The members and bases that lead to it, outermost first; a FieldDecl, a
  /// CXXRecordDecl (the base) or the virtual CXXMethodDecl.
  llvm::SmallVector<const clang::NamedDecl *, 4> Path;
};

class TypeRules {
public:
  /// \p Extensions: with what devices can do though C++ AMP forbids it.
  TypeRules(clang::Sema &S, bool Extensions)
      : S(S), Ctx(S.Context), Extensions(Extensions) {}

  /// True if integers of 8 and 16 bits are allowed where the walk is.
  bool AllowsSmallIntegers = false;

  /// Returns the reason why \p T is forbidden when used at \p Loc for \p Use,
  /// or nothing.
  std::optional<TypeProblem> findProblem(clang::SourceLocation Loc,
                                         clang::QualType T, TypeUse Use);

  /// True if \p T is or contains an array, a texture or one of their views
  /// (rule I6).
  bool containsContainer(clang::SourceLocation Loc, clang::QualType T);

  /// The class that \p T is, if any. An instance of a class template is made
  /// complete, which C++ may not have needed so far.
  const clang::CXXRecordDecl *getClass(clang::SourceLocation Loc,
                                       clang::QualType T);

private:
  std::optional<TypeProblem> find(clang::QualType T, TypeUse Use);
  std::optional<TypeProblem> findScalarProblem(clang::QualType T, TypeUse Use);
  std::optional<TypeProblem> findArrayProblem(const clang::ArrayType *A);
  std::optional<TypeProblem> findRecordProblem(const clang::CXXRecordDecl *R);
  bool isAllowedInteger(const clang::BuiltinType *T) const;

  clang::Sema &S;
  const clang::ASTContext &Ctx;
  const bool Extensions;
  clang::SourceLocation Loc; ///< Of the use that is being judged.
  std::map<const clang::CXXRecordDecl *, std::optional<TypeProblem>> Records;
};

} // namespace ampcc

#endif
