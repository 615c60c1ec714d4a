//===- FunctionBody.cpp - the body that a call executes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/FunctionBody.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"

using namespace ampcc;
using namespace clang;

const FunctionDecl *ampcc::getBodyOf(const FunctionDecl *F) {
  if (isa<CXXDestructorDecl>(F) && F->isDefaulted())
    return F->getCanonicalDecl();
  const FunctionDecl *Definition = nullptr;
  return F->hasBody(Definition) ? Definition : nullptr;
}

const Expr *ampcc::getForwardedArgument(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F || E->getNumArgs() != 1)
    return nullptr;
  switch (F->getBuiltinID()) {
  case Builtin::BImove:
  case Builtin::BImove_if_noexcept:
  case Builtin::BIforward:
  case Builtin::BIas_const:
  case Builtin::BI__builtin_launder:
    return E->getArg(0);
  default:
    return nullptr;
  }
}

const Expr *ampcc::getAddressedArgument(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  switch (F ? F->getBuiltinID() : 0) {
  case Builtin::BIaddressof:
  case Builtin::BI__addressof:
  case Builtin::BI__builtin_addressof:
    return E->getArg(0);
  default:
    return nullptr;
  }
}

const ParmVarDecl *ampcc::getExplicitClosure(const FunctionDecl *F) {
  const auto *M = dyn_cast<CXXMethodDecl>(F);
  if (!M || !M->isExplicitObjectMemberFunction() || !M->getParent()->isLambda())
    return nullptr;
  const ParmVarDecl *Object = M->getParamDecl(0);
  const CXXRecordDecl *Class =
      Object->getType().getNonReferenceType()->getAsCXXRecordDecl();
  return Class && declaresSameEntity(Class, M->getParent()) ? Object : nullptr;
}

bool ampcc::isHostOnly(const Decl *D) {
  return hasAmpAttr(D, ampattr::HostOnly);
}

bool ampcc::isHostOnlyField(const FieldDecl *F) {
  if (isHostOnly(F))
    return true;
  const auto *R =
      F->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return R && isHostOnly(R);
}

bool ampcc::isBytewiseAssignment(const CXXMethodDecl *M) {
  if (!M->isTrivial() ||
      !(M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()))
    return false;
  const ASTRecordLayout &Layout =
      M->getASTContext().getASTRecordLayout(M->getParent());
  return Layout.getDataSize() == Layout.getSize() || M->getParent()->isEmpty();
}

bool ampcc::isBytewiseCopy(const CXXConstructorDecl *C) {
  if (!C->isCopyOrMoveConstructor())
    return false;
  if (C->isTrivial())
    return true;
  return C->isDefaulted() && C->doesThisDeclarationHaveABody() &&
         llvm::all_of(C->inits(), [](const CXXCtorInitializer *Init) {
           const FieldDecl *Field = Init->getAnyMember();
           if (Field ? isHostOnlyField(Field)
                     : isHostOnly(Init->getBaseClass()->getAsCXXRecordDecl()))
             return true;
           const Expr *E = Init->getInit();
           const auto *Part = dyn_cast<CXXConstructExpr>(E);
           return Part ? isBytewiseCopy(Part->getConstructor())
                       : E->getType()->isScalarType();
         });
}

//===----------------------------------------------------------------------===//
// Amp code for other translation units
//===----------------------------------------------------------------------===//

bool ampcc::isShared(const FunctionDecl *F) {
  const FunctionDecl *Body = getBodyOf(F);
  if (!Body || !getRestriction(F).Amp || !F->isExternallyVisible() ||
      F->isInlined() || F->isDependentContext() ||
      F->getASTContext().getSourceManager().isInSystemHeader(
          Body->getLocation()))
    return false;
  const TemplateSpecializationKind Kind = F->getTemplateSpecializationKind();
  return Kind != TSK_ImplicitInstantiation;
}

namespace {
class Finder {
public:
  /// Adds the functions that are written in \p C, a namespace or the like.
  void addAll(const DeclContext *C) {
    for (const Decl *D : C->decls())
      add(D);
  }

  std::vector<const FunctionDecl *> Found;

private:
  void add(const Decl *D) {
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if (F->doesThisDeclarationHaveABody() && isShared(F))
        Found.push_back(F);
    } else if (const auto *T = dyn_cast<FunctionTemplateDecl>(D)) {
      if (T->isCanonicalDecl())
        for (const FunctionDecl *F : T->specializations())
          addInstance(F);
    } else if (const auto *T = dyn_cast<ClassTemplateDecl>(D)) {
      if (T->isCanonicalDecl())
        for (const CXXRecordDecl *R : T->specializations())
          for (const CXXMethodDecl *M : R->methods())
            addInstance(M);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D) &&
               !D->getASTContext().getSourceManager().isInSystemHeader(
                   D->getLocation())) {
      addAll(cast<DeclContext>(D));
    }
  }

  /// Others than explicit instantiations are written somewhere else.
  void addInstance(const FunctionDecl *F) {
    if (F->getTemplateSpecializationKind() ==
            TSK_ExplicitInstantiationDefinition &&
        isShared(F))
      Found.push_back(F);
  }
};
} // namespace

std::vector<const FunctionDecl *> ampcc::findSharedFunctions(ASTContext &Ctx) {
  Finder F;
  F.addAll(Ctx.getTranslationUnitDecl());
  return std::move(F.Found);
}
