//===- Checker.cpp - state and helpers of the checks ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Checker.h"
#include "ampcc/Basic/AmpAttributes.h"
#include "ampcc/Basic/Library.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampcc {

namespace {
struct InstantiationStep {
  SourceLocation Loc;
  const FunctionDecl *Instance;
};
} // namespace

/// Returns the chain of instantiations that led to \p F, innermost first.
static std::vector<InstantiationStep> getInstantiations(Checker &C,
                                                        const FunctionDecl *F) {
  std::vector<InstantiationStep> Steps;
  llvm::SmallPtrSet<const FunctionDecl *, 8> Seen; // may recurse
  for (F = Instantiations::getInstance(F); F && Seen.insert(F).second;) {
    const auto [Loc, User] = C.Instances.getUse(F);
    Steps.push_back({Loc, F});
    F = User;
  }
  // Instantiations within the headers do not help the user.
  const SourceManager &SM = C.Ctx.getSourceManager();
  llvm::erase_if(Steps, [&](const auto &S) {
    return S.Loc.isInvalid() || SM.isInSystemHeader(S.Loc);
  });
  return Steps;
}

/// Adds a note per instantiation; of many, only the first and last, as in
/// Clang's own errors. Returns false if there are none.
static bool noteInstantiations(Checker &C, const FunctionDecl *F) {
  const std::vector<InstantiationStep> Steps = getInstantiations(C, F);
  const size_t Limit = C.Diags.getEngine().getTemplateBacktraceLimit();
  const size_t Tail = Limit / 2, Head = Limit - Tail;
  for (size_t I = 0; I != Steps.size(); ++I) {
    if (Limit != 0 && I >= Head && I + Tail < Steps.size())
      continue;
    const FunctionDecl *Instance = Steps[I].Instance;
    if (isInserted(Instance))
      continue;
    C.note(Steps[I].Loc, diag::note_instantiation)
        << (Instance->getPrimaryTemplate() ? 0 : 1) << Instance;
  }
  return !Steps.empty();
}

/// Adds a note on the class template instance around \p R, for errors outside
/// function bodies.
static void noteInstantiation(Checker &C, const CXXRecordDecl *R) {
  for (const DeclContext *DC = R; DC; DC = DC->getParent())
    if (const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(DC)) {
      const SourceLocation Loc = Instance->getPointOfInstantiation();
      if (Loc.isValid() && !C.Ctx.getSourceManager().isInSystemHeader(Loc))
        C.note(Loc, diag::note_instantiation) << 2 << Instance;
      return;
    }
}

Report::~Report() {
  {
    const DiagnosticBuilder Emitted(Builder);
  }
  const bool IsNoted = C.At.Function && noteInstantiations(C, C.At.Function);
  if (!IsNoted && C.At.Class)
    noteInstantiation(C, C.At.Class);
}

bool Checker::checkType(SourceLocation Loc, QualType T, TypeUse Use,
                        SourceRange Cause) {
  std::optional<TypeProblem> P = Types.findProblem(Loc, T, Use);
  if (!P)
    return true;
  setRefused(At.Function, Cause.isValid() ? Cause : Loc, T, *P);
  report(Loc, diag::err_type_not_amp)
      << T << unsigned(P->Reason) << isExtension(Loc, T, Use)
      << (Use == TypeUse::Value && T->isRecordType() && hasElements(T));
  noteTypePath(*P);
  return false;
}

/// Returns the type that \p T refers to, or \p T: both are one mistake.
static const Type *getReferent(QualType T) {
  return T.getNonReferenceType().getCanonicalType().getTypePtr();
}

/// Returns the class of the standard library that \p T is, or null. Its
/// functions are restricted to cpu, like those of the classes of <amp.h> that
/// control accelerators.
static const CXXRecordDecl *getCpuLibraryClass(const ASTContext &Ctx,
                                               QualType T) {
  const CXXRecordDecl *R =
      T.getNonReferenceType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  const bool IsCpu =
      R && Ctx.getSourceManager().isInSystemHeader(R->getLocation()) &&
      !hasAmpAttr(R, ampattr::Container) &&
      !hasAmpAttr(R, ampattr::ContainerView);
  return IsCpu ? R : nullptr;
}

bool Checker::coverObject(const FunctionDecl *F, QualType T) {
  const CXXRecordDecl *R = getCpuLibraryClass(Ctx, T);
  if (!R)
    return false;
  auto cover = [&](const CXXRecordDecl *Class) {
    const CXXRecordDecl *Pattern = Class->getTemplateInstantiationPattern();
    Diags.coverFunctions(F, (Pattern ? Pattern : Class)->getSourceRange());
    return true;
  };
  cover(R);
  R = R->getDefinition();
  return !R || R->forallBases(cover);
}

void Checker::setRefused(const FunctionDecl *F, SourceRange Cause, QualType T,
                         const TypeProblem &P) {
  Refused[F][getReferent(T)] = Cause;
  if (coverObject(F, T))
    Diags.cover(Cause);
  for (const NamedDecl *Step : P.Path)
    if (const auto *Field = dyn_cast<FieldDecl>(Step))
      coverObject(F, Field->getType());
}

bool Checker::isRefusedAt(SourceLocation Loc, QualType T) const {
  auto It = Refused.find(At.Function);
  if (It == Refused.end())
    return false;
  const SourceManager &SM = Ctx.getSourceManager();
  const SourceRange Cause = It->second.lookup(getReferent(T));
  return Cause.isValid() &&
         SM.isPointWithin(Loc, Cause.getBegin(), Cause.getEnd());
}

bool Checker::isRefused(QualType T) const {
  return llvm::any_of(Refused, [&](const auto &InFunction) {
    return InFunction.second.contains(getReferent(T));
  });
}

bool Checker::isRefusedAround(SourceLocation Use, QualType T) const {
  const SourceManager &SM = Ctx.getSourceManager();
  return llvm::any_of(Refused, [&](const auto &InFunction) {
    const FunctionDecl *F = InFunction.first;
    return F && InFunction.second.contains(getReferent(T)) &&
           SM.isPointWithin(Use, F->getBeginLoc(), F->getEndLoc());
  });
}

bool Checker::checkIntermediate(SourceLocation Loc, QualType T) {
  auto It = Refused.find(At.Function);
  if (It != Refused.end() && It->second.contains(getReferent(T)))
    return false;
  return checkType(Loc, T, TypeUse::Value);
}

void Checker::noteTypePath(const TypeProblem &P) {
  for (const NamedDecl *Step : P.Path) {
    // Users cannot change members of classes in system headers.
    if (Ctx.getSourceManager().isInSystemHeader(Step->getLocation()))
      return;
    const auto *Field = dyn_cast<FieldDecl>(Step);
    if (Field && Field->isAnonymousStructOrUnion())
      continue; // Its members are accessed as the enclosing class's.
    if (Field && Step == P.Path.back() && P.Reason == TypeReason::Offset)
      note(Field->getLocation(), diag::note_type_member_offset)
          << Field << Field->getType()
          << unsigned(Ctx.toCharUnitsFromBits(Ctx.getFieldOffset(Field))
                          .getQuantity());
    else if (Field && Field->isBitField())
      note(Field->getLocation(), diag::note_type_bit_field);
    else if (Field)
      note(Field->getLocation(), diag::note_type_member)
          << Field << Field->getType();
    else if (isa<CXXMethodDecl>(Step))
      note(Step->getLocation(), diag::note_type_function) << Step;
    else
      note(Step->getLocation(), diag::note_type_base) << Step;
  }
}

} // namespace ampcc
