//===- DeducedTypes.cpp - template <unsigned N> f(index<N>) ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindRepairs.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Finds the parameters of one template in a type that deduces them.
class Uses : public RecursiveASTVisitor<Uses> {
public:
  Uses(const TemplateParameterList &Parameters, SourceLocation Template,
       Repairs &Result)
      : Parameters(Parameters), Template(Template), Result(Result) {}

  bool VisitTemplateSpecializationType(TemplateSpecializationType *T) {
    const TemplateDecl *D = T->getTemplateName().getAsTemplateDecl();
    if (!D)
      return true;
    const TemplateParameterList &Targets = *D->getTemplateParameters();
    unsigned I = 0;
    for (const TemplateArgument &A : T->template_arguments()) {
      const auto *Target =
          I < Targets.size()
              ? dyn_cast<NonTypeTemplateParmDecl>(Targets.getParam(I++))
              : nullptr;
      if (Target && A.getKind() == TemplateArgument::Expression)
        compare(A.getAsExpr(), Target->getType());
    }
    return true;
  }

private:
  void compare(const Expr *E, QualType Target) {
    const auto *Use = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    const auto *P =
        Use ? dyn_cast<NonTypeTemplateParmDecl>(Use->getDecl()) : nullptr;
    if (!P || !llvm::is_contained(Parameters, P) ||
        !P->getType()->isIntegerType())
      return;
    const bool IsInt = Target->isSpecificBuiltinType(BuiltinType::Int);
    if ((IsInt || Target->isSpecificBuiltinType(BuiltinType::ULong)) &&
        P->getType().getCanonicalType() != Target.getCanonicalType())
      Result.insert({Repair::DeducedParameter, Template, P->getLocation(),
                     !IsInt, P->getNameAsString()});
  }

  const TemplateParameterList &Parameters;
  const SourceLocation Template;
  Repairs &Result;
};

/// Finds the templates at some locations.
class Finder : public RecursiveASTVisitor<Finder> {
public:
  Finder(const std::set<SourceLocation> &Templates, Repairs &Result)
      : Templates(Templates), Result(Result) {}

  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *T) {
    const FunctionDecl *F = T->getTemplatedDecl();
    if (Templates.count(F->getLocation())) {
      Uses U(*T->getTemplateParameters(), F->getLocation(), Result);
      for (const ParmVarDecl *P : F->parameters())
        U.TraverseType(P->getType());
    }
    return true;
  }

  bool VisitClassTemplatePartialSpecializationDecl(
      ClassTemplatePartialSpecializationDecl *D) {
    if (Templates.count(D->getLocation())) {
      Uses U(*D->getTemplateParameters(), D->getLocation(), Result);
      for (const TemplateArgumentLoc &A :
           D->getTemplateArgsAsWritten()->arguments())
        U.TraverseTemplateArgument(A.getArgument());
    }
    return true;
  }

private:
  const std::set<SourceLocation> &Templates;
  Repairs &Result;
};
} // namespace

void ampcc::findDeducedParameters(const ASTContext &Ctx,
                                  const std::set<SourceLocation> &Templates,
                                  Repairs &Result) {
  if (!Templates.empty())
    Finder(Templates, Result).TraverseDecl(Ctx.getTranslationUnitDecl());
}
