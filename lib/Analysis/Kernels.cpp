//===- Kernels.cpp - the kernels of a translation unit --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/Marks.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Walks the templates of the translation unit without entering bodies: those
/// of all headers are a hundred times more than what is marked.
class MarkedTemplates {
public:
  llvm::SmallVector<ClassTemplateDecl *, 2> Bindings;
  llvm::SmallVector<FunctionTemplateDecl *, 8> Launches;

  void collect(DeclContext *DC) {
    for (Decl *D : DC->decls()) {
      if (auto *T = dyn_cast<ClassTemplateDecl>(D))
        collectBinding(T);
      else if (auto *T = dyn_cast<FunctionTemplateDecl>(D))
        collectLaunch(T);
      else if (isa<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(D))
        collect(cast<DeclContext>(D));
    }
  }

private:
  void collectBinding(ClassTemplateDecl *T) {
    if (!T->isThisDeclarationADefinition())
      return;
    for (Decl *Member : T->getTemplatedDecl()->decls())
      if (hasMark(Member, mark::Descriptor))
        return Bindings.push_back(T);
  }

  void collectLaunch(FunctionTemplateDecl *T) {
    if (T->isCanonicalDecl() && hasMark(T->getTemplatedDecl(), mark::Launch))
      Launches.push_back(T);
  }
};

/// Finds which launch function refers to a descriptor, or to another launch
/// function: itself, or in a template that it uses.
class LaunchUses : public RecursiveASTVisitor<LaunchUses> {
public:
  void collect(FunctionDecl *Launch) {
    Current = Launch;
    Seen.clear();
    enter(Launch);
  }

  /// Returns the place at which the user's code started the launch of \p D.
  SourceLocation getOrigin(const Decl *D, SourceLocation Otherwise) const {
    llvm::SmallPtrSet<const Decl *, 4> Passed; // they may call in a circle
    for (auto It = UserOf.find(D);
         It != UserOf.end() && Passed.insert(D).second; It = UserOf.find(D)) {
      D = It->second;
      Otherwise = It->second->getPointOfInstantiation();
    }
    return Otherwise;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    ValueDecl *D = E->getDecl();
    auto *F = dyn_cast<FunctionDecl>(D);
    if (hasMark(D, mark::Descriptor) || (F && hasMark(F, mark::Launch)))
      UserOf.try_emplace(D->getCanonicalDecl(), Current);
    else if (F && F->isTemplateInstantiation())
      enter(F);
    return true;
  }

private:
  void enter(FunctionDecl *F) {
    if (Seen.insert(F->getCanonicalDecl()).second && F->hasBody())
      TraverseStmt(F->getBody());
  }

  FunctionDecl *Current = nullptr;
  llvm::SmallPtrSet<const Decl *, 16> Seen;
  llvm::DenseMap<const Decl *, const FunctionDecl *> UserOf;
};
} // namespace

static const VarDecl *getUsedDescriptor(ClassTemplateSpecializationDecl *S) {
  for (Decl *Member : S->decls())
    if (auto *V = dyn_cast<VarDecl>(Member))
      if (V->isUsed() && hasMark(V, mark::Descriptor))
        return V;
  return nullptr;
}

/// The function marked as a kernel in the class that is the binding's argument.
static const FunctionDecl *getEntry(const ClassTemplateSpecializationDecl *S) {
  const TemplateArgumentList &Args = S->getTemplateArgs();
  if (!Args.size() || Args[0].getKind() != TemplateArgument::Type)
    return nullptr;
  const CXXRecordDecl *Kernel = Args[0].getAsType()->getAsCXXRecordDecl();
  if (!Kernel || !Kernel->hasDefinition())
    return nullptr;
  for (const CXXMethodDecl *Method : Kernel->methods())
    if (hasMark(Method, mark::Kernel))
      return Method->getDefinition();
  return nullptr;
}

std::vector<KernelEntry> ampcc::findKernels(ASTContext &Ctx) {
  MarkedTemplates Marked;
  Marked.collect(Ctx.getTranslationUnitDecl());

  LaunchUses Uses;
  for (FunctionTemplateDecl *T : Marked.Launches)
    for (FunctionDecl *Launch : T->specializations())
      if (Launch->hasBody())
        Uses.collect(Launch->getDefinition());

  std::vector<KernelEntry> Kernels;
  for (ClassTemplateDecl *T : Marked.Bindings)
    for (ClassTemplateSpecializationDecl *S : T->specializations()) {
      const VarDecl *Descriptor = getUsedDescriptor(S);
      if (!Descriptor)
        continue;
      const FunctionDecl *Entry = getEntry(S);
      if (!Entry)
        continue;
      KernelEntry Kernel{Entry,
                         Descriptor,
                         Uses.getOrigin(Descriptor->getCanonicalDecl(),
                                        S->getPointOfInstantiation()),
                         {}};
      if (const AnnotateAttr *Mark = getMark(Entry, mark::Kernel))
        Kernel.Tile = getMarkIntegers(Mark, Ctx);
      Kernels.push_back(std::move(Kernel));
    }
  return Kernels;
}
