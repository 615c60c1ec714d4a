//===- TileStatic.cpp - tile_static variables (rules I) -------------------===//
//
// The attribute marks whatever declaration it stands on; the walk then reports
// the declarations that cannot be tile_static.
//
//===----------------------------------------------------------------------===//

#include "ampcc/Sema/TileStatic.h"
#include "Checker.h"
#include "ampcc/Basic/FilterWords.h"
#include "ampcc/Basic/Marks.h"
#include "clang/Sema/ExternalSemaSource.h"

using namespace clang;

namespace ampcc {
/// The attribute is registered once per process; its handler finds the
/// compilation it works for here.
static TileStaticVariables *Current;

namespace {
/// Takes tile_static variables out of what Clang calls used and undefined. Its
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
} // namespace

TileStaticAttribute::TileStaticAttribute() {
  static constexpr Spelling S[] = {
      {ParsedAttr::AS_GNU, TileStaticAttributeName.data()}};
  Spellings = S;
}

ParsedAttrInfo::AttrHandling
TileStaticAttribute::handleDeclAttribute(Sema &, Decl *D,
                                         const ParsedAttr &Attr) const {
  if (auto *N = dyn_cast<NamedDecl>(D); N && Current)
    Current->declare(N, Attr.getLoc());
  return AttributeApplied;
}

TileStaticVariables::TileStaticVariables(Diagnostics &Diags) : Diags(Diags) {
  Current = this;
}
TileStaticVariables::~TileStaticVariables() { Current = nullptr; }

void TileStaticVariables::attach(Sema &S) {
  S.addExternalSource(new Definitions);
}

void TileStaticVariables::declare(NamedDecl *D, SourceLocation Loc) {
  Declared.insert(Loc);
  if (hasMark(D, mark::TileStatic)) // written twice
    return;
  auto *V = dyn_cast<VarDecl>(D);
  if (!V || !V->isLocalVarDecl()) {
    Diags.report(D->getLocation(), diag::err_tile_static_not_local) << D;
    return;
  }
  const Restriction Ambient = getRestriction(V->getLexicalDeclContext());
  if (!Ambient.isAmpOnly()) {
    Diags.report(V->getLocation(), diag::err_tile_static_restriction)
        << V << Ambient.getSpelling();
    if (V->isThisDeclarationADefinition())
      V->demoteThisDefinitionToDeclaration(); // its construction is no matter
    return;
  }
  if (const std::optional<unsigned> Storage = getForbiddenStorage(V))
    Diags.report(V->getLocation(), diag::err_storage_class) << V << *Storage;
  else
    makeTileStatic(V);
}

/// Whether \p Loc is in the body of a template that has not been parsed.
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

void TileStaticVariables::reportOthers(const Sema &S,
                                       ArrayRef<SourceLocation> Places) {
  if (Diags.getEngine().getClient()->getNumErrors() != 0)
    return;
  for (SourceLocation Loc : Places)
    if (!Declared.contains(Loc) && !isUnparsed(S, Loc))
      Diags.report(Loc, diag::err_tile_static_not_local)
          << "something that is not a variable";
}

void TileStaticVariables::makeTileStatic(VarDecl *V) {
  V->addAttr(AnnotateAttr::CreateImplicit(V->getASTContext(), mark::TileStatic,
                                          nullptr, 0));
  V->addAttr(CUDASharedAttr::CreateImplicit(V->getASTContext()));
  V->demoteThisDefinitionToDeclaration();
  if (V->getDeclContext()->isDependentContext())
    Patterns.push_back(V);
}

void TileStaticVariables::preparePatterns() {
  for (VarDecl *V : Patterns)
    if (!V->hasInit())
      V->setStorageClass(SC_Extern);
  Patterns.clear();
}

using ClassProperty = bool (*)(const CXXRecordDecl *);

/// The program says what a new object holds, or that it needs arguments.
static bool writesConstruction(const CXXRecordDecl *R) {
  return R->hasUserProvidedDefaultConstructor() ||
         !R->hasDefaultConstructor() || R->hasInClassInitializer();
}

static bool writesDestruction(const CXXRecordDecl *R) {
  const CXXDestructorDecl *D = R->getDestructor();
  return D && D->isUserProvided();
}

/// Whether \p Writes holds for \p T or for a class that it is made of. What
/// the headers' classes do themselves does not count: that a short vector or an
/// index in tile_static memory begins with any value surprises nobody.
static bool isOfProgram(const Checker &C, QualType T, ClassProperty Writes) {
  const auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  R = R ? R->getDefinition() : nullptr;
  if (!R)
    return false;
  if (Writes(R) && !C.Ctx.getSourceManager().isInSystemHeader(R->getLocation()))
    return true;
  auto isPartOfProgram = [&](const auto &Part) {
    return isOfProgram(C, Part.getType(), Writes);
  };
  return llvm::any_of(R->bases(), isPartOfProgram) ||
         llvm::any_of(R->fields(), [&](const FieldDecl *Field) {
           return isPartOfProgram(*Field);
         });
}

static void warnAboutConstruction(Checker &C, const VarDecl *V) {
  const QualType T = C.Ctx.getBaseElementType(V->getType());
  const bool Constructor = isOfProgram(C, T, writesConstruction);
  const bool Destructor = isOfProgram(C, T, writesDestruction);
  if (Constructor || Destructor)
    C.report(V->getLocation(), diag::warn_tile_static_construction)
        << V << T
        << (!Constructor ? 1
            : Destructor ? 2
                         : 0);
}

/// The kind of type that \p T is, if it is none of a tile_static variable; the
/// numbers are those of err_tile_static_type.
static std::optional<unsigned> getForbiddenKind(QualType T) {
  if (T->isPointerType() || T->isMemberPointerType())
    return 0;
  if (T->isReferenceType())
    return 1;
  if (T->isNullPtrType())
    return 2;
  return std::nullopt;
}

static void checkType(Checker &C, const VarDecl *V) {
  QualType T = V->getType();
  if (const std::optional<unsigned> Kind = getForbiddenKind(T))
    C.report(V->getLocation(), diag::err_tile_static_type) << V << T << *Kind;
  else if (C.Types.containsContainer(V->getLocation(), T))
    C.report(V->getLocation(), diag::err_tile_static_container) << V << T;
  else if (C.checkType(V->getLocation(), T, TypeUse::Member))
    warnAboutConstruction(C, V);
}

void checkTileStatic(Checker &C, VarDecl *V) {
  if (!hasMark(V, mark::TileStatic))
    return;
  if (V->getStorageClass() == SC_Extern)
    V->setStorageClass(SC_Static);
  if (V->hasInit())
    C.report(V->getLocation(), diag::err_tile_static_initializer);
  else if (!V->isInvalidDecl())
    checkType(C, V);
}

} // namespace ampcc
