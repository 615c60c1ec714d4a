//===- TileStatic.cpp - tile_static variables during parsing --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ampcc/Sema/Hooks/TileStatic.h"
#include "../StorageClasses.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/AstVisitor.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Restriction.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/ExternalSemaSource.h"

using namespace clang;

namespace ampcc {
namespace {
/// Removes tile_static variables from Clang's used but undefined ones. The
/// warning cannot be dropped later: with -Werror it would count as an error.
struct Definitions : ExternalSemaSource {
  void ReadUndefinedButUsed(
      llvm::MapVector<NamedDecl *, SourceLocation> &Undefined) override {
    Undefined.remove_if([](const auto &Entry) {
      const auto *V = dyn_cast<VarDecl>(Entry.first);
      return V && isTileStatic(V);
    });
  }
};

/// Finds the declarations within another one that have the keyword, including
/// template patterns.
class Finder : public AstVisitor {
public:
  SmallVector<NamedDecl *, 4> Found;

private:
  bool visitDecl(Decl *D) override {
    if (auto *N = dyn_cast<NamedDecl>(D);
        hasAmpAttr(N, ampattr::TileStaticWord))
      Found.push_back(N);
    return true;
  }
};
} // namespace

static bool isLocalVariable(const NamedDecl *D) {
  const auto *V = dyn_cast<VarDecl>(D);
  return V && V->isLocalVarDecl();
}

static void addMark(Decl *D, StringRef Mark,
                    MutableArrayRef<Expr *> Args = {}) {
  D->addAttr(AnnotateAttr::CreateImplicit(D->getASTContext(), Mark, Args.data(),
                                          Args.size()));
}

/// Marks \p D as declared with the keyword at \p Loc. An attribute argument
/// keeps the location, since Clang warns about attributes with locations on
/// some declarations.
static void addWord(Decl *D, SourceLocation Loc) {
  ASTContext &Ctx = D->getASTContext();
  Expr *Word = IntegerLiteral::Create(
      Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), 0), Ctx.IntTy, Loc);
  addMark(D, ampattr::TileStaticWord, Word);
}

/// Makes \p V, declared with the keyword, tile_static if possible.
static void makeTileStatic(VarDecl *V) {
  const bool IsOfAmp = getRestriction(V->getLexicalDeclContext()).isAmpOnly();
  // Do not construct it in cpu code: one error is enough.
  if (!IsOfAmp && V->isThisDeclarationADefinition())
    V->demoteThisDefinitionToDeclaration();
  if (!IsOfAmp || getForbiddenStorage(V))
    return;
  addMark(V, ampattr::TileStatic);
  V->addAttr(CUDASharedAttr::CreateImplicit(V->getASTContext()));
  V->demoteThisDefinitionToDeclaration();
}

void handleTileStatic(Sema &, Decl *D, const ParsedAttr &Attr) {
  auto *N = dyn_cast<NamedDecl>(D);
  if (!N)
    return;
  const bool IsRepeated = hasAmpAttr(N, ampattr::TileStaticWord);
  addWord(N, Attr.getLoc());
  if (isLocalVariable(N) && !IsRepeated)
    makeTileStatic(cast<VarDecl>(N));
}

void TileStaticWords::attach(Sema &S) { S.addExternalSource(new Definitions); }

/// Reports why \p D, which has the keyword, cannot be tile_static.
static void reportMisplaced(Diagnostics &Diags, const NamedDecl *D) {
  if (!isLocalVariable(D)) {
    Diags.report(D->getLocation(), diag::err_tile_static_not_local) << D;
    return;
  }
  const auto *V = cast<VarDecl>(D);
  const Restriction Ambient = getRestriction(V->getLexicalDeclContext());
  if (!Ambient.isAmpOnly())
    Diags.report(V->getLocation(), diag::err_tile_static_restriction)
        << V << Ambient.getSpelling();
  else if (const auto Storage = getForbiddenStorage(V))
    Diags.report(V->getLocation(), diag::err_storage_class)
        << V << unsigned(*Storage);
}

void TileStaticWords::readDeclaration(NamedDecl *D) {
  bool IsNew = false;
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == ampattr::TileStaticWord && !A->isInherited())
      IsNew |= Found.insert((*A->args_begin())->getBeginLoc()).second;
  if (!IsNew)
    return;
  if (!hasAmpAttr(D, ampattr::TileStatic))
    return reportMisplaced(Diags, D);
  auto *V = cast<VarDecl>(D);
  if (V->getDeclContext()->isDependentContext() && !V->hasInit())
    V->setStorageClass(SC_Extern);
}

void TileStaticWords::read(Decl *D) {
  Finder Words;
  Words.traverseDecl(D);
  llvm::for_each(Words.Found, [&](NamedDecl *N) { readDeclaration(N); });
}

void TileStaticWords::read(const SourceManager &SM, DeclGroupRef Decls) {
  // Most declarations lack the keyword and are not traversed.
  const size_t Before = NumPassed;
  for (const Decl *D : Decls)
    while (NumPassed != Words.size() && D->getEndLoc().isValid() &&
           !SM.isBeforeInTranslationUnit(D->getEndLoc(), Words[NumPassed]))
      ++NumPassed;
  if (NumPassed != Before)
    for (Decl *D : Decls)
      read(D);
}

void TileStaticWords::readLambda(const CXXRecordDecl *Closure) {
  if (!Words.empty() && Closure->isGenericLambda())
    read(Closure->getLambdaCallOperator());
}

/// True if \p Loc is in the body of a template that has not been parsed.
static bool isUnparsed(const Sema &S, SourceLocation Loc) {
  const SourceManager &SM = S.getSourceManager();
  auto IsBefore = [&](SourceLocation A, SourceLocation B) {
    return SM.isBeforeInTranslationUnit(A, B);
  };
  return llvm::any_of(S.LateParsedTemplateMap, [&](const auto &Entry) {
    const CachedTokens &Body = Entry.second->Toks;
    return Entry.first->isLateTemplateParsed() && !Body.empty() &&
           !IsBefore(Loc, Body.front().getLocation()) &&
           !IsBefore(Body.back().getLocation(), Loc);
  });
}

void TileStaticWords::finish(const Sema &S) {
  auto IsFound = [&](SourceLocation Word) { return Found.contains(Word); };
  if (llvm::all_of(Words, IsFound))
    return;
  // Template bodies that were parsed at their point of use.
  read(S.Context.getTranslationUnitDecl());
  for (SourceLocation Word : Words)
    if (!IsFound(Word) && !isUnparsed(S, Word) && !Diags.hasErrorBeside(Word))
      Diags.report(Word, diag::err_tile_static_not_local)
          << "something that is not a variable";
}

} // namespace ampcc
