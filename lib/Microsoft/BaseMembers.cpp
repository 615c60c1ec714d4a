//===- BaseMembers.cpp - names of dependent base classes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BaseMembers.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {
namespace {
enum class Member { None, Type, Other, Unknown };
}

/// The kind of \p Name in the class templates whose instances are bases of
/// \p R; unknown if a base is a template parameter.
static Member findInBases(const CXXRecordDecl *R, DeclarationName Name) {
  for (const CXXBaseSpecifier &B : R->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (const auto *T = B.getType()->getAs<TemplateSpecializationType>())
      if (const auto *C = dyn_cast_or_null<ClassTemplateDecl>(
              T->getTemplateName().getAsTemplateDecl()))
        Base = C->getTemplatedDecl();
    Base = Base ? Base->getDefinition() : nullptr;
    if (!Base)
      return Member::Unknown;
    if (const auto Found = Base->lookup(Name); !Found.empty())
      return isa<TypeDecl>(Found.front()) ? Member::Type : Member::Other;
    if (const Member M = findInBases(Base, Name); M != Member::None)
      return M;
  }
  return Member::None;
}

std::optional<Repair> findBaseInitializer(Sema &S, SourceLocation Loc) {
  for (const DeclContext *C = S.CurContext; C; C = C->getParent())
    if (const auto *R = dyn_cast<CXXRecordDecl>(C);
        R && R->hasDefinition() && R->hasAnyDependentBases())
      return Repair{Repair::BaseType, Loc, {}, 1, R->getNameAsString()};
  return std::nullopt;
}

std::optional<Repair> findBaseMember(Sema &S, llvm::StringRef Name,
                                     SourceLocation Loc) {
  for (const DeclContext *C = S.CurContext; C; C = C->getParent()) {
    const auto *R = dyn_cast<CXXRecordDecl>(C);
    if (!R)
      continue;
    const CXXRecordDecl *Pattern = R->getTemplateInstantiationPattern();
    const CXXRecordDecl *Class = Pattern ? Pattern : R;
    if (!Class->hasDefinition() || !Class->hasAnyDependentBases())
      continue;
    const Member M =
        findInBases(Class->getDefinition(), &S.Context.Idents.get(Name));
    if (M == Member::Type)
      return Repair{Repair::BaseType, Loc, {}, 0, Class->getNameAsString()};
    if (M == Member::Other && !S.getCurrentThisType().isNull())
      return Repair{Repair::BaseMember, Loc, {}, 0, ""};
  }
  return std::nullopt;
}

} // namespace ampcc
