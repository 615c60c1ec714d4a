//===- Namesakes.cpp - the overloads of a call that failed ----------------===//

#include "Namesakes.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

Namesakes::Namesakes(const Diagnostic &Info, const FunctionDecl *Caller)
    : Caller(Caller) {
  if (Caller &&
      (Info.getID() == clang::diag::err_ovl_no_viable_function_in_call ||
       Info.getID() == clang::diag::err_ovl_ambiguous_call))
    search(Caller->getASTContext().getTranslationUnitDecl(),
           DeclarationName::getFromOpaqueInteger(Info.getRawArg(0)));
}

void Namesakes::search(const DeclContext *Scope, DeclarationName Name) {
  // A namespace is asked once, and each part of it searched for others.
  if (Scope->isLookupContext() &&
      Asked.insert(Scope->getPrimaryContext()).second) {
    Overloads Set;
    for (const NamedDecl *D : Scope->lookup(Name))
      if (const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction())
        Set.push_back(F);
    if (!Set.empty())
      Sets.push_back(std::move(Set));
  }
  for (const Decl *D : Scope->decls())
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      search(cast<DeclContext>(D), Name);
}

bool Namesakes::mayCall(const FunctionDecl *F) const {
  return getRestriction(Caller).mayCall(getRestriction(F));
}

static bool haveSameParameters(const FunctionDecl *A, const FunctionDecl *B) {
  const ASTContext &Ctx = A->getASTContext();
  return llvm::equal(A->parameters(), B->parameters(),
                     [&](const ParmVarDecl *P, const ParmVarDecl *Q) {
                       return Ctx.hasSameUnqualifiedType(P->getType(),
                                                         Q->getType());
                     });
}

bool Namesakes::isPaired(const FunctionDecl *F, const Overloads &Set) const {
  return llvm::any_of(Set, [&](const FunctionDecl *Other) {
    return mayCall(Other) && haveSameParameters(F, Other);
  });
}

bool Namesakes::hasCounterpart(SourceLocation Loc) const {
  return llvm::any_of(Sets, [&](const Overloads &Set) {
    return llvm::any_of(Set, [&](const FunctionDecl *F) {
      return F->getLocation() == Loc && isPaired(F, Set);
    });
  });
}

void Namesakes::addCandidate(SourceLocation Loc) {
  for (const Overloads &Set : Sets)
    for (const FunctionDecl *Candidate : Set)
      if (Candidate->getLocation() == Loc)
        for (const FunctionDecl *F : Set)
          if (F->param_size() == Candidate->param_size() && !mayCall(F) &&
              !isPaired(F, Set) && !llvm::is_contained(LeftOut, F))
            LeftOut.push_back(F);
}

} // namespace ampcc
