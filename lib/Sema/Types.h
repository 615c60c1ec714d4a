//===- Types.h - which types amp code may use -------------------*- C++ -*-===//
//
// The one answer to "is this type allowed?" (rules E). It depends on what the
// type is used for: a pointer is fine as a parameter and never as a member.
// The answer is data, the reason and the path to it, so that each check can
// word it for its subject.
//
//===----------------------------------------------------------------------===//
#ifndef AMPCC_LIB_SEMA_TYPES_H
#define AMPCC_LIB_SEMA_TYPES_H

#include "ampcc/Basic/Options.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
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

class Types {
public:
  Types(const clang::ASTContext &Ctx, const Options &Opts)
      : Ctx(Ctx), Opts(Opts) {}

  /// What forbids \p T in amp code when it is used for \p Use, if anything.
  std::optional<TypeProblem> findProblem(clang::QualType T, TypeUse Use);

  /// \p T is or contains an array, a texture or one of their views (rule I6).
  bool containsContainer(clang::QualType T) const;

private:
  std::optional<TypeProblem> findScalarProblem(clang::QualType T, TypeUse Use);
  std::optional<TypeProblem> findArrayProblem(const clang::ArrayType *T,
                                              TypeUse Use);
  std::optional<TypeProblem> findRecordProblem(const clang::CXXRecordDecl *R);
  bool isAllowedInteger(const clang::BuiltinType *T) const;

  const clang::ASTContext &Ctx;
  const Options &Opts;
  std::map<const clang::CXXRecordDecl *, std::optional<TypeProblem>> Records;
};

} // namespace ampcc

#endif
