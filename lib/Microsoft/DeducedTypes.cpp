//===- DeducedTypes.cpp - template <unsigned N> f(index<N>) ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FindFixUps.h"
#include "ampcc/Basic/AstVisitor.h"
#include "clang/AST/DeclTemplate.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Finds the parameters of a template in a type that deduces them.
class Uses : public AstVisitor {
public:
  Uses(const TemplateParameterList &Parameters, SourceLocation Template,
       FixUps &Result)
      : Parameters(Parameters), Template(Template), Result(Result) {}

private:
  bool visitType(Type *Ty) override {
    const auto *T = dyn_cast<TemplateSpecializationType>(Ty);
    const TemplateDecl *D =
        T ? T->getTemplateName().getAsTemplateDecl() : nullptr;
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
      Result.insert({FixUp::DeducedParameter, Template, P->getLocation(),
                     !IsInt, P->getNameAsString()});
  }

  const TemplateParameterList &Parameters;
  const SourceLocation Template;
  FixUps &Result;
};

/// Finds the templates at given locations.
class Finder : public AstVisitor {
public:
  Finder(const std::set<SourceLocation> &Templates, FixUps &Result)
      : Templates(Templates), Result(Result) {}

private:
  bool visitDecl(Decl *D) override {
    if (!Templates.count(D->getLocation()))
      return true;
    if (const auto *T = dyn_cast<FunctionTemplateDecl>(D)) {
      Uses U(*T->getTemplateParameters(), D->getLocation(), Result);
      for (const ParmVarDecl *P : T->getTemplatedDecl()->parameters())
        U.traverseType(P->getType());
    } else if (const auto *S =
                   dyn_cast<ClassTemplatePartialSpecializationDecl>(D)) {
      Uses U(*S->getTemplateParameters(), D->getLocation(), Result);
      for (const TemplateArgumentLoc &A :
           S->getTemplateArgsAsWritten()->arguments())
        U.traverseTemplateArgument(A.getArgument());
    }
    return true;
  }

  const std::set<SourceLocation> &Templates;
  FixUps &Result;
};
} // namespace

void ampcc::findDeducedParameters(const ASTContext &Ctx,
                                  const std::set<SourceLocation> &Templates,
                                  FixUps &Result) {
  if (!Templates.empty())
    Finder(Templates, Result).traverseDecl(Ctx.getTranslationUnitDecl());
}
