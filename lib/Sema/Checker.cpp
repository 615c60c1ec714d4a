#include "Checker.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampcc {

unsigned getSelector(Restriction R) {
  if (R.Cpu)
    return R.Amp ? 3 : 2;
  return R.Amp ? 0 : 4;
}

/// One note per instantiation, from \p F outwards, as Clang's own errors have.
static void noteInstantiations(Checker &C, const FunctionDecl *F) {
  for (const DeclContext *DC = F; DC; DC = DC->getParent()) {
    if (const auto *G = dyn_cast<FunctionDecl>(DC)) {
      SourceLocation Loc = G->getPointOfInstantiation();
      if (Loc.isValid() && G->isTemplateInstantiation())
        C.note(Loc, diag::note_instantiation) << G;
    } else if (const auto *R = dyn_cast<ClassTemplateSpecializationDecl>(DC)) {
      SourceLocation Loc = R->getPointOfInstantiation();
      if (Loc.isValid())
        C.note(Loc, diag::note_instantiation) << C.Ctx.getRecordType(R);
    }
  }
}

Report::~Report() {
  Builder.reset();
  if (C.Function)
    noteInstantiations(C, C.Function);
}

bool Checker::checkType(SourceLocation Loc, QualType T, TypeUse Use) {
  std::optional<TypeProblem> P = TypeRules.findProblem(T, Use);
  if (!P)
    return true;
  Refused[Function].insert(T.getCanonicalType().getTypePtr());
  report(Loc, diag::err_type_not_amp) << T << unsigned(P->Reason);
  noteTypePath(*P);
  return false;
}

void Checker::noteTypePath(const TypeProblem &P) {
  for (const NamedDecl *Step : P.Path) {
    if (const auto *Field = dyn_cast<FieldDecl>(Step))
      note(Field->getLocation(), diag::note_type_member)
          << Field << Field->getType();
    else if (isa<CXXMethodDecl>(Step))
      note(Step->getLocation(), diag::note_type_function) << Step;
    else
      note(Step->getLocation(), diag::note_type_base) << Step;
  }
}

} // namespace ampcc
