//===- FindFixUps.cpp - finders of compatibility fix-ups ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindFixUps.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace ampcc {

//===----------------------------------------------------------------------===//
// Names of dependent base classes
//===----------------------------------------------------------------------===//

namespace {
enum class Member { None, Type, Static, Other, Unknown };
}

/// Returns the kind of a member. Non-static members are accessed through
/// `this`, so that virtual calls stay virtual.
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

/// Returns the kind of \p Name in the class templates whose instances are bases
/// of \p R; unknown if a base is a template parameter.
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

std::optional<FixUp> findBaseInitializer(Sema &S, SourceLocation Loc) {
  for (const DeclContext *C = S.CurContext; C; C = C->getParent())
    if (const auto *R = dyn_cast<CXXRecordDecl>(C);
        R && R->hasDefinition() && R->hasAnyDependentBases())
      return FixUp{FixUp::BaseType, Loc, {}, 1, R->getNameAsString()};
  return std::nullopt;
}

std::optional<FixUp> findBaseMember(Sema &S, llvm::StringRef Name,
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
      return FixUp{FixUp::BaseType, Loc, SourceLocation(), M == Member::Static,
                   Class->getNameAsString()};
    if (M == Member::Other && !S.getCurrentThisType().isNull())
      return FixUp{FixUp::BaseMember, Loc};
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Classes that are declared after a use
//===----------------------------------------------------------------------===//

const NamedDecl *findLaterClass(const DeclContext *Use, llvm::StringRef Name) {
  for (const DeclContext *C = Use; C; C = C->getParent())
    if (C->isFileContext())
      for (const NamedDecl *D : C->getPrimaryContext()->lookup(
               &C->getParentASTContext().Idents.get(Name)))
        if (isa<ClassTemplateDecl, CXXRecordDecl>(D) &&
            D->getFriendObjectKind() == Decl::FOK_None)
          return D;
  return nullptr;
}

/// Returns the declaration in \p Target's namespace that encloses \p Use.
static const Decl *findNeighbor(const DeclContext *Use,
                                const NamedDecl *Target) {
  const DeclContext *Around =
      Target->getDeclContext()->getRedeclContext()->getPrimaryContext();
  for (const DeclContext *C = Use; C; C = C->getLexicalParent())
    if (const DeclContext *Parent = C->getLexicalParent();
        Parent && Parent->getRedeclContext()->getPrimaryContext() == Around)
      return cast<Decl>(C);
  return nullptr;
}

std::optional<FixUp> findEarlyClass(const DeclContext *Use,
                                    llvm::StringRef Name, SourceLocation Loc) {
  const NamedDecl *Target = findLaterClass(Use, Name);
  const Decl *Neighbor = Target ? findNeighbor(Use, Target) : nullptr;
  if (!Neighbor)
    return std::nullopt;
  if (const auto *R = dyn_cast<CXXRecordDecl>(Neighbor))
    if (const ClassTemplateDecl *T = R->getDescribedClassTemplate())
      Neighbor = T;
  return FixUp{FixUp::EarlyClass, Neighbor->getBeginLoc(),
               Target->getBeginLoc(), Loc.getRawEncoding(), Name.str()};
}

//===----------------------------------------------------------------------===//
// transform(..., toupper)
//===----------------------------------------------------------------------===//

static bool isCtypeFunction(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("isalnum", "isalpha", "iscntrl", "isdigit", "isgraph", true)
      .Cases("islower", "isprint", "ispunct", "isspace", "isupper", true)
      .Cases("isxdigit", "isblank", "tolower", "toupper", true)
      .Default(false);
}

std::set<FixUp> findCtypeArguments(SourceLocation Callee,
                                   const SourceManager &SM,
                                   const LangOptions &LO) {
  std::set<FixUp> Result;
  if (!Callee.isFileID())
    return Result;
  // The last name if only `std::` precedes it in its argument.
  std::optional<Token> Name;
  bool IsFirst = true;
  int Depth = 0;
  for (std::optional<Token> T = Lexer::findNextToken(Callee, SM, LO);
       T && T->isNot(tok::eof) && T->isNot(tok::semi);
       T = Lexer::findNextToken(T->getLocation(), SM, LO)) {
    if (T->isOneOf(tok::comma, tok::r_paren) && Name)
      Result.insert({FixUp::CtypeArgument, Name->getLocation(),
                     SourceLocation(), 0, Name->getRawIdentifier().str()});
    Name.reset();
    if (T->is(tok::l_paren))
      ++Depth;
    else if (T->is(tok::r_paren) && --Depth == 0)
      break;
    if (Depth == 0)
      break;
    if (T->isOneOf(tok::l_paren, tok::comma))
      IsFirst = true;
    else if (T->is(tok::raw_identifier) && IsFirst &&
             isCtypeFunction(T->getRawIdentifier()))
      Name = T;
    else if (T->isNot(tok::coloncolon) &&
             !(T->is(tok::raw_identifier) && T->getRawIdentifier() == "std"))
      IsFirst = false;
  }
  return Result;
}

} // namespace ampcc
