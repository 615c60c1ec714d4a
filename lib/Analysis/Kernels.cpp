//===- Kernels.cpp - the kernels of a translation unit --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Analysis/Kernels.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Basic/Library.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace ampcc;
using namespace clang;

namespace {
/// Collects the marked templates of the translation unit without entering
/// bodies, most of which are in headers.
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
      else if (isa<NamespaceDecl, LinkageSpecDecl>(D) &&
               !isOfStandardLibrary(D))
        collect(cast<DeclContext>(D));
    }
  }

private:
  void collectBinding(ClassTemplateDecl *T) {
    if (!T->isThisDeclarationADefinition())
      return;
    for (Decl *Member : T->getTemplatedDecl()->decls())
      if (hasAmpAttr(Member, ampattr::Descriptor))
        return Bindings.push_back(T);
  }

  void collectLaunch(FunctionTemplateDecl *T) {
    if (T->isCanonicalDecl() &&
        hasAmpAttr(T->getTemplatedDecl(), ampattr::Launch))
      Launches.push_back(T);
  }
};

/// Finds which launch function refers to a descriptor or another launch
/// function, directly or through a template.
class LaunchUses : public AstVisitor {
public:
  void collect(FunctionDecl *Launch) {
    Current = Launch;
    Seen.clear();
    enter(Launch);
  }

  /// Returns the function with which the user's code launched \p D, or null.
  const FunctionDecl *getOrigin(const Decl *D) const {
    const FunctionDecl *Launch = nullptr;
    llvm::SmallPtrSet<const Decl *, 4> Passed; // calls may be cyclic
    for (auto It = UserOf.find(D);
         It != UserOf.end() && Passed.insert(D).second; It = UserOf.find(D))
      D = Launch = It->second;
    return Launch;
  }

private:
  bool visitStmt(Stmt *S) override {
    const auto *E = dyn_cast<DeclRefExpr>(S);
    if (!E)
      return true;
    const ValueDecl *D = E->getDecl();
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (hasAmpAttr(D, ampattr::Descriptor) ||
        (F && hasAmpAttr(F, ampattr::Launch)))
      UserOf.try_emplace(D->getCanonicalDecl(), Current);
    else if (F && F->isTemplateInstantiation())
      enter(F);
    return true;
  }

  void enter(const FunctionDecl *F) {
    if (Seen.insert(F->getCanonicalDecl()).second && F->hasBody())
      traverseStmt(F->getBody());
  }

  FunctionDecl *Current = nullptr;
  llvm::SmallPtrSet<const Decl *, 16> Seen;
  llvm::DenseMap<const Decl *, const FunctionDecl *> UserOf;
};
} // namespace

static const VarDecl *getUsedDescriptor(ClassTemplateSpecializationDecl *S) {
  for (Decl *Member : S->decls())
    if (auto *V = dyn_cast<VarDecl>(Member))
      if (V->isUsed() && hasAmpAttr(V, ampattr::Descriptor))
        return V;
  return nullptr;
}

/// Returns the kernel function in the class that is the binding's argument.
static const FunctionDecl *getEntry(const ClassTemplateSpecializationDecl *S) {
  const TemplateArgumentList &Args = S->getTemplateArgs();
  if (!Args.size() || Args[0].getKind() != TemplateArgument::Type)
    return nullptr;
  const CXXRecordDecl *Kernel = Args[0].getAsType()->getAsCXXRecordDecl();
  if (!Kernel || !Kernel->hasDefinition())
    return nullptr;
  for (const CXXMethodDecl *Method : Kernel->methods())
    if (hasAmpAttr(Method, ampattr::Kernel))
      return Method->getDefinition();
  return nullptr;
}

namespace {
/// Finds calls of launch functions, including those in template instances.
class LaunchCalls : public AstVisitor {
public:
  explicit LaunchCalls(llvm::function_ref<void(const CallExpr *)> Visit)
      : Visit(Visit) {
    VisitsInstances = true;
  }

private:
  bool visitStmt(Stmt *S) override {
    const auto *E = dyn_cast<CallExpr>(S);
    if (E && hasAmpAttr(E->getDirectCallee(), ampattr::Launch))
      Visit(E);
    return true;
  }

  llvm::function_ref<void(const CallExpr *)> Visit;
};
} // namespace

using Extent = decltype(KernelEntry::Extents);

/// Returns the dimensions of an extent that the source initializes with numbers
/// of elements, as in KernelEntry::Extents.
static Extent evaluateExtent(const Expr *E, const ASTContext &Ctx) {
  for (const Expr *Inner = nullptr; Inner != E;) {
    Inner = E;
    E = E->IgnoreUnlessSpelledInSource();
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
    const auto *Method = Call ? Call->getMethodDecl() : nullptr;
    if (V && V->getType().isConstQualified() && V->getInit())
      E = V->getInit();
    else if (hasAmpAttr(Method, ampattr::Extent))
      E = Call->getImplicitObjectArgument();
  }
  Extent Result;
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  for (const Expr *Arg : Made ? ArrayRef(Made->getArgs(), Made->getNumArgs())
                              : ArrayRef<const Expr *>()) {
    if (!Arg->getType()->isIntegerType())
      return {};
    const std::optional<llvm::APSInt> Value = Arg->getIntegerConstantExpr(Ctx);
    Result.push_back(Value ? Value->getSExtValue() : 0);
  }
  return Result;
}

/// Returns the extents passed to each launch function outside system headers,
/// as in KernelEntry::Extents.
static llvm::DenseMap<const Decl *, Extent> findExtents(ASTContext &Ctx) {
  llvm::DenseMap<const Decl *, Extent> Result;
  auto Keep = [&](const CallExpr *Call) {
    Extent Found;
    // An accelerator_view may come first; the kernel is last.
    for (const Expr *Arg : llvm::drop_end(Call->arguments()))
      if (Found.empty())
        Found = evaluateExtent(Arg, Ctx);
    const auto [It, IsNew] =
        Result.try_emplace(Call->getDirectCallee()->getCanonicalDecl(), Found);
    Extent &Known = It->second;
    if (!IsNew && Known.size() != Found.size())
      Known.clear();
    for (auto [Size, Other] : llvm::zip(Known, Found))
      if (Size != Other)
        Size = 0;
  };
  LaunchCalls Finder(Keep);
  for (Decl *D : Ctx.getTranslationUnitDecl()->decls())
    if (!Ctx.getSourceManager().isInSystemHeader(D->getLocation()))
      Finder.traverseDecl(D);
  return Result;
}

std::vector<KernelEntry> ampcc::findKernels(ASTContext &Ctx) {
  MarkedTemplates Marked;
  Marked.collect(Ctx.getTranslationUnitDecl());

  LaunchUses Uses;
  for (FunctionTemplateDecl *T : Marked.Launches)
    for (FunctionDecl *Launch : T->specializations())
      if (Launch->hasBody())
        Uses.collect(Launch->getDefinition());

  const auto Extents = findExtents(Ctx);
  std::vector<KernelEntry> Kernels;
  for (ClassTemplateDecl *T : Marked.Bindings)
    for (ClassTemplateSpecializationDecl *S : T->specializations()) {
      const VarDecl *Descriptor = getUsedDescriptor(S);
      if (!Descriptor)
        continue;
      const FunctionDecl *Entry = getEntry(S);
      if (!Entry)
        continue;
      KernelEntry Kernel{
          Entry, Descriptor, S->getPointOfInstantiation(), {}, {}};
      if (const FunctionDecl *Launch =
              Uses.getOrigin(Descriptor->getCanonicalDecl())) {
        Kernel.LaunchLoc = Launch->getPointOfInstantiation();
        Kernel.Extents = Extents.lookup(Launch->getCanonicalDecl());
      }
      if (const AnnotateAttr *Mark = getAmpAttr(Entry, ampattr::Kernel))
        Kernel.Tile = getAmpAttrIntegers(Mark, Ctx);
      Kernels.push_back(std::move(Kernel));
    }
  return Kernels;
}
