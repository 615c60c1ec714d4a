//===- TypeRules.h - types that amp code may use ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a type is allowed (rules E), which depends on its use: a
// pointer is allowed as a parameter but not as a member. The result is data,
// the reason and the path to it, so that each check can phrase its message.
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
  Referent, ///< referent of a reference
  Pointee,  ///< pointee of a pointer
  Member,   ///< data member, capture, tile_static variable
  Element   ///< element of an array
};

/// True if \p T is a pointer to objects or a class with their address, so that
/// a view can replace it.
bool hasElements(clang::QualType T);

/// Why a type is not allowed, in the order of AMP_TYPE_REASON.
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
  /// The type that violates the rule; the queried type contains it.
  clang::QualType Type;
  /// The path of members and bases to the type, outermost first: FieldDecls,
  /// CXXRecordDecls (bases) or the virtual CXXMethodDecl.
  llvm::SmallVector<const clang::NamedDecl *, 4> Path;
};

class TypeRules {
public:
  /// \p Extensions: allow what devices support though C++ AMP forbids it.
  TypeRules(clang::Sema &S, bool Extensions)
      : S(S), Ctx(S.Context), Extensions(Extensions) {}

  /// True if 8- and 16-bit integers are allowed in the current code.
  bool AllowsSmallIntegers = false;

  /// Returns the reason why \p T is forbidden when used at \p Loc for \p Use,
  /// or nothing.
  std::optional<TypeProblem> findProblem(clang::SourceLocation Loc,
                                         clang::QualType T, TypeUse Use);

  /// True if \p T is or contains an array, a texture or one of their views
  /// (rule I6).
  bool containsContainer(clang::SourceLocation Loc, clang::QualType T);

  /// Returns the class that \p T is, if any. Completes a class template's
  /// instance, which C++ may not have required yet.
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
  clang::SourceLocation Loc; ///< Of the current use.
  std::map<const clang::CXXRecordDecl *, std::optional<TypeProblem>> Records;
};

} // namespace ampcc

#endif
