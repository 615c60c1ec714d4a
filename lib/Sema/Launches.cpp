//===- Launches.cpp - calls of parallel_for_each (rules H10 to H18) -------===//

#include "Checker.h"
#include "ampcc/Basic/Marks.h"

using namespace clang;

namespace ampcc {

/// What fits the constant memory of every device.
static constexpr unsigned MaxKernelSize = 64 << 10;
/// What the first devices for this language could bind (rule H18).
static constexpr unsigned MaxReaders = 128, MaxWriters = 64;

/// The class of the kernel object that a launch passes, its last argument.
static const CXXRecordDecl *getKernelClass(const CallExpr *E) {
  if (E->getNumArgs() == 0)
    return nullptr;
  QualType T = E->getArg(E->getNumArgs() - 1)->getType();
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  return R && R->hasDefinition() ? R->getDefinition() : nullptr;
}

namespace {
struct ContainerCount {
  unsigned Readers = 0, Writers = 0;

  void add(const CXXRecordDecl *R) {
    for (const CXXBaseSpecifier &B : R->bases())
      if (const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl())
        add(Base);
    for (const FieldDecl *F : R->fields())
      add(F->getType());
  }

private:
  void add(QualType T) {
    const bool IsReference = T->isReferenceType();
    T = T.getNonReferenceType();
    const auto *R = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        T->getAsCXXRecordDecl());
    if (!R || !R->hasDefinition())
      return;
    const bool IsView = hasMark(R, mark::ContainerView);
    if (!IsView && !hasMark(R, mark::Container)) {
      if (!IsReference)
        add(R->getDefinition());
      return;
    }
    const TemplateArgument &Element = R->getTemplateArgs()[0];
    const bool IsConst = IsView && Element.getKind() == TemplateArgument::Type
                             ? Element.getAsType().isConstQualified()
                             : T.isConstQualified();
    ++(IsConst ? Readers : Writers);
  }
};
} // namespace

static void checkLimits(Checker &C, SourceLocation Loc, QualType Kernel,
                        const CXXRecordDecl *R) {
  auto Size = unsigned(C.Ctx.getTypeSizeInChars(Kernel).getQuantity());
  if (Size > MaxKernelSize)
    C.report(Loc, diag::err_kernel_size) << Kernel << Size << MaxKernelSize;
  ContainerCount Count;
  Count.add(R);
  if (Count.Readers > MaxReaders)
    C.report(Loc, diag::err_kernel_readers)
        << Kernel << Count.Readers << MaxReaders;
  if (Count.Writers > MaxWriters)
    C.report(Loc, diag::err_kernel_writers)
        << Kernel << Count.Writers << MaxWriters;
}

void checkLaunch(Checker &C, const CallExpr *E) {
  if (!hasMark(E->getDirectCallee(), mark::Launch))
    return;
  const CXXRecordDecl *R = getKernelClass(E);
  if (!R)
    return;
  QualType Kernel = C.Ctx.getRecordType(R);
  SourceLocation Loc = E->getArg(E->getNumArgs() - 1)->getExprLoc();
  if (C.checkType(Loc, Kernel, TypeUse::Value))
    checkLimits(C, Loc, Kernel, R);
  for (const CXXMethodDecl *M : R->methods())
    if (M->getOverloadedOperator() == OO_Call && !M->isConst() &&
        getRestriction(M).Amp)
      C.report(M->getLocation(), diag::warn_nonconst_kernel) << Kernel;
}

bool reportKernelCall(Checker &C, const Expr *E, const FunctionDecl *Callee) {
  if (Callee->getOverloadedOperator() != OO_Call ||
      !hasMark(C.Function, mark::Kernel))
    return false;
  SourceLocation Loc = E->getExprLoc();
  for (const KernelEntry &K : C.Kernels)
    if (K.Entry->getCanonicalDecl() == C.Function->getCanonicalDecl())
      Loc = K.LaunchLoc;
  C.report(Loc, diag::err_kernel_call)
      << C.Ctx.getRecordType(cast<CXXMethodDecl>(Callee)->getParent());
  C.note(Callee->getLocation(), diag::note_declared_with_restriction)
      << Callee << getRestriction(Callee).getSpelling();
  return true;
}

} // namespace ampcc
