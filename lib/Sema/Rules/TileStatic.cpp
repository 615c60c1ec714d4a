//===- TileStatic.cpp - types of tile_static variables (rules I) ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {

using ClassProperty = bool (*)(const CXXRecordDecl *);

/// True if the class initializes its objects, or requires arguments.
static bool writesConstruction(const CXXRecordDecl *R) {
  return R->hasUserProvidedDefaultConstructor() ||
         !R->hasDefaultConstructor() || R->hasInClassInitializer();
}

static bool writesDestruction(const CXXRecordDecl *R) {
  const CXXDestructorDecl *D = R->getDestructor();
  return D && D->isUserProvided();
}

/// True if \p Writes holds for \p T or a class within it. Classes of the
/// headers do not count: a short vector or index in tile_static memory is
/// expected to be uninitialized.
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

/// Returns the kind of \p T, numbered as in err_tile_static_type, if a
/// tile_static variable cannot have the type.
static std::optional<unsigned> getForbiddenKind(QualType T) {
  if (T->isPointerType() || T->isMemberPointerType())
    return 0;
  if (T->isReferenceType())
    return 1;
  if (T->isNullPtrType())
    return 2;
  return std::nullopt;
}

/// True if a constant of type \p T needs an initializer in C++.
static bool needsInitializer(const Checker &C, QualType T) {
  T = C.Ctx.getBaseElementType(T);
  const auto *R = T->getAsCXXRecordDecl();
  return T.isConstQualified() && (!R || !R->allowConstDefaultInit());
}

static void checkType(Checker &C, const VarDecl *V) {
  QualType T = V->getType();
  if (const std::optional<unsigned> Kind = getForbiddenKind(T))
    C.report(V->getLocation(), diag::err_tile_static_type) << V << T << *Kind;
  else if (C.Types.containsContainer(V->getLocation(), T))
    C.report(V->getLocation(), diag::err_tile_static_container) << V << T;
  else if (!C.checkType(V->getLocation(), T, TypeUse::Member))
    return;
  else if (needsInitializer(C, T))
    C.report(V->getLocation(), diag::err_tile_static_const) << V << T;
  else
    warnAboutConstruction(C, V);
}

void checkTileStatic(Checker &C, VarDecl *V) {
  if (!hasAmpAttr(V, ampattr::TileStatic))
    return;
  if (V->getStorageClass() == SC_Extern)
    V->setStorageClass(SC_Static);
  if (V->hasInit())
    C.report(V->getLocation(), diag::err_tile_static_initializer);
  else if (!V->isInvalidDecl())
    checkType(C, V);
}

} // namespace ampcc
