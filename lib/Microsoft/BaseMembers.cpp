//===- BaseMembers.cpp - names of dependent base classes ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindRepairs.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {
namespace {
enum class Member { None, Type, Static, Other, Unknown };
}

/// The kind of a member. One of an object is named with `this`, so that a call
/// of a virtual function stays one.
static Member getKind(const NamedDecl *D) {
  D = D->getUnderlyingDecl();
  if (isa<TypeDecl>(D) || isa<ClassTemplateDecl>(D))
    return Member::Type;
  if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
    D = T->getTemplatedDecl();
  const auto *Method = dyn_cast<CXXMethodDecl>(D);
  return isa<VarDecl, EnumConstantDecl>(D) || (Method && Method->isStatic())
             ? Member::Static
             : Member::Other;
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
      return getKind(Found.front());
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
    if (M == Member::Type || M == Member::Static)
      return Repair{Repair::BaseType,
                    Loc,
                    {},
                    M == Member::Static,
                    Class->getNameAsString()};
    if (M == Member::Other && !S.getCurrentThisType().isNull())
      return Repair{Repair::BaseMember, Loc, {}, 0, ""};
  }
  return std::nullopt;
}

} // namespace ampcc
